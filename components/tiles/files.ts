import { tileStyles } from "./tile_styles.ts";
import { motifs, type TileGroup } from "./motifs.ts";
import { drawTile } from "./tile.ts";

/** File name and picture of every game of the catalogue's seed, as static/tiles has them. */
export function* tileFiles(): Generator<[name: string, svg: string]> {
  for (const key of Object.keys(tileStyles)) {
    const [group, code] = key.split(":") as [TileGroup, string];
    yield [`${group}-${code}.svg`, drawTile(group, code)];
  }
}

/**
 * File name of every WebP in static/tiles, and the picture that it shows: of every game of the seed, and one of each group
 * for the games that operators add.
 */
export function* webpFiles(): Generator<[name: string, svg: string]> {
  for (const [name, svg] of tileFiles()) yield [name.replace(/svg$/, "webp"), svg];
  for (const group of Object.keys(motifs) as TileGroup[]) yield [`${group}.webp`, drawTile(group, "game")];
}
