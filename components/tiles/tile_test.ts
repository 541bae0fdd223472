import assert from "node:assert/strict";
import fc from "fast-check";
import { tileFiles } from "./files.ts";
import { drawTile, type TileGroup } from "./tile.ts";

const groups: TileGroup[] = ["live", "lottery", "sport", "chess", "egame", "fish"];
const anyGame = fc.tuple(fc.constantFrom(...groups), fc.stringMatching(/^[a-z0-9_]{1,32}$/));

Deno.test("the pictures in static/tiles are what the drawing gives today", async () => {
  const folder = new URL("../../static/tiles/", import.meta.url);
  const drawn = new Map(tileFiles());
  for (const [name, svg] of drawn) assert.equal(await Deno.readTextFile(new URL(name, folder)), svg, name);
  for await (const file of Deno.readDir(folder)) assert.ok(drawn.has(file.name), `${file.name} belongs to no game`);
});

Deno.test("any game gets a picture, always the same one, small enough for a shelf", () => {
  fc.assert(fc.property(anyGame, ([group, code]) => {
    const svg = drawTile(group, code);
    assert.equal(svg, drawTile(group, code));
    assert.ok(svg.length < 16_000, `${svg.length} bytes`);
    assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
  }));
});

Deno.test("a picture names only gradients of its own, so pictures can stand side by side", () => {
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
