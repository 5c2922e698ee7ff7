// Bundles the page into web/static/built/; the server puts a hash of each file into its address.
import { build } from "esbuild";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const built = fileURLToPath(new URL("../src/honeymoon/web/static/built/", import.meta.url));

await rm(built, { recursive: true, force: true });
await build({
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  entryPoints: [
    "src/table.ts",
    "src/site.ts",
    "src/search.ts",
    "src/pad.ts",
    "src/quiz.ts",
    "css/site.css",
    "css/table.css",
    "css/pad.css",
    "css/book.css",
  ],
  entryNames: "[name]",
  outdir: built,
  bundle: true,
  minify: true,
  sourcemap: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
});
