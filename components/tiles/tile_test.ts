import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import sharp from "sharp";
import { paintOf } from "./colour.ts";
import { tileStyles } from "./tile_styles.ts";
import { tileFiles, webpFiles } from "./files.ts";
import { motifs, type TileGroup } from "./motifs.ts";
import { randomFrom } from "./random.ts";
import { drawTile } from "./tile.ts";

const groups: TileGroup[] = ["live", "lottery", "sport", "chess", "egame", "fish", "online"];
const anyGame = fc.tuple(fc.constantFrom(...groups), fc.stringMatching(/^[a-z0-9_]{1,32}$/));

Deno.test("the pictures in static/tiles are what the drawing gives today", async () => {
  const folder = new URL("../../static/tiles/", import.meta.url);
  const drawn = new Map(tileFiles());
  for (const [name, svg] of drawn) assert.equal(await Deno.readTextFile(new URL(name, folder)), svg, name);
  const all = new Set([...drawn.keys(), ...new Map(webpFiles()).keys()]);
  for await (const file of Deno.readDir(folder)) assert.ok(all.has(file.name), `${file.name} belongs to no game`);
});

Deno.test("every WebP in static/tiles shows what the drawing gives today", async () => {
  const pixels = async (picture: Uint8Array) =>
    await sharp(Buffer.from(picture)).removeAlpha().resize(30, 36).raw().toBuffer();
  const files = [...webpFiles()];
  assert.equal(new Set(files.map(([name]) => name)).size, files.length);
  for (const [name, svg] of files) {
    const bytes = await Deno.readFile(new URL(`../../static/tiles/${name}`, import.meta.url));
    const { format, width, height } = await sharp(Buffer.from(bytes)).metadata();
    assert.deepEqual([format, width, height], ["webp", 300, 360], name);
    const [stored, drawn] = await Promise.all([pixels(bytes), pixels(new TextEncoder().encode(svg))]);
    const difference = stored.reduce((sum, value, index) => sum + Math.abs(value - drawn[index]!), 0) / stored.length;
    assert.ok(difference < 4, `${name} differs by ${difference}: deno run -A components/tiles/write.ts`);
  }
});

Deno.test("any game gets a picture, always the same one, small enough for a shelf", () => {
  fc.assert(fc.property(anyGame, ([group, code]) => {
    const svg = drawTile(group, code);
    assert.equal(svg, drawTile(group, code));
    assert.ok(svg.length < 16_000, `${svg.length} bytes`);
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
  }));
});

Deno.test("a picture names only gradients of its own, so that pictures can be inlined side by side", () => {
  fc.assert(fc.property(anyGame, ([group, code]) => {
    const svg = drawTile(group, code);
    const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, used = ""] of svg.matchAll(/url\(#([^)]+)\)/g)) assert.ok(defined.has(used), used);
  }));
});

Deno.test("two games never share a gradient's name", () => {
  const prefixes = [...tileFiles()].map(([, svg]) => / id="(\w+)a"/.exec(svg)?.[1]);
  assert.equal(new Set(prefixes).size, prefixes.length);
});

Deno.test("no two games of a group share a motif, as long as the group has motifs enough, and all have thirty", () => {
  for (const group of groups) {
    const used = Object.entries(tileStyles).filter(([key]) => key.startsWith(`${group}:`)).map(([, { motif }]) =>
      motif
    );
    assert.deepEqual(used.filter((motif) => motifs[group][motif] === undefined), [], "each is one of the group's");
    assert.equal(new Set(used).size, Math.min(used.length, Object.keys(motifs[group]).length), group);
  }
  const all = new Set(groups.flatMap((group) => Object.values(motifs[group])));
  assert.ok(all.size >= 30, `${all.size} motifs`);
});

Deno.test("every motif draws within the same bounds, in any colour", () => {
  for (const group of groups) {
    for (const [name, draw] of Object.entries(motifs[group])) {
      for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const svg = draw(paintOf(seed * 45, "t"), randomFrom(seed));
        assert.ok(svg.length < 14_000, `${group} ${name} has ${svg.length} bytes`);
        assert.doesNotMatch(svg, /NaN|undefined|Infinity|<text/, name);
      }
    }
  }
});
