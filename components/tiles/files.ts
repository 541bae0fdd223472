import { tileStyles } from "./tile_styles.ts";
import type { TileGroup } from "./motifs.ts";
import { drawTile } from "./tile.ts";

/** File name and picture of every game of the catalogue's seed, as static/tiles has them. */
export function* tileFiles(): Generator<[name: string, svg: string]> {
  for (const key of Object.keys(tileStyles)) {
    const [group, code] = key.split(":") as [TileGroup, string];
    yield [`${group}-${code}.svg`, drawTile(group, code)];
  }
}
