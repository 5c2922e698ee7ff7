"""Play a deal, keep it in a file, load it again, and step through the tricks as North saw them."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import honeymoon as hm
from honeymoon.bots.base import create
from honeymoon.engine.event import DealScored, TrickTaken
from honeymoon.text import Describer

novice, rng = create("novice"), Random(3)
played = hm.match("draw_bridge", seed=3)
while not any(isinstance(event, DealScored) for event in played.log):
    played.act(novice.choose(played.view(played.player), rng))

with TemporaryDirectory() as folder:
    file = Path(folder, "deal.jsonl")
    played.save(file)
    print(f"{len(played.log)} events, {file.stat().st_size:,} bytes")
    loaded = hm.load(file)

assert loaded.log == played.log
tell = Describer("en", rules=loaded.rules)
for seq, event in enumerate(loaded.log, start=1):
    if isinstance(event, TrickTaken):
        north = loaded.at(seq).view(1).state.cards(1)
        print(f"{seq:4}  {tell.event(event, loaded.at(seq - 1).state):40} North holds {north}")
