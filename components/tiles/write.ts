// Writes static/tiles: deno run -A components/tiles/write.ts
import { Buffer } from "node:buffer";
import sharp from "sharp";
import { tileFiles, webpFiles } from "./files.ts";

const folder = new URL("../../static/tiles/", import.meta.url);
for (const [name, svg] of tileFiles()) await Deno.writeTextFile(new URL(name, folder), svg);
for (const [name, svg] of webpFiles()) {
  await Deno.writeFile(
    new URL(name, folder),
    await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6 }).toBuffer(),
  );
}
