// Writes static/tiles: deno run --allow-write=static/tiles components/tiles/write.ts
import { tileFiles } from "./files.ts";

for (const [name, svg] of tileFiles()) {
  await Deno.writeTextFile(new URL(`../../static/tiles/${name}`, import.meta.url), svg);
}
