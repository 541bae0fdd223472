import { oklch } from "@/components/tiles/colour.ts";
import { tileStyle } from "@/components/tiles/tile_styles.ts";
import { isTileGroup } from "@/components/tiles/motifs.ts";
import { namesOf } from "../../game_list/name_of.ts";
import { type Game, groupOfGame } from "../game_of.ts";

/** How a game looks: the art of its tile. */
export interface GameStyle {
  /** Degrees in OKLCH, those of the tile. */
  hue: number;
  /** The tile's motif by name, as `dragon`. */
  motif: string;
  /** Address of the tile's picture. */
  tileUrl: string;
}

/** The look of a game: that of its tile on the site, a listed game's among those of its kind. */
export function gameStyle({ provider, group, gameId, kind }: Game): GameStyle {
  if (gameId !== "") {
    const ownGroup = groupOfGame(kind);
    const { hue, motif } = tileStyle(ownGroup, provider, { id: gameId, names: namesOf(provider, gameId) });
    return { hue, motif, tileUrl: `/games/tile/${ownGroup}/${provider}/${gameId}.svg` };
  }
  const tileGroup = isTileGroup(group) ? group : "egame";
  const { hue, motif } = tileStyle(tileGroup, provider);
  return { hue, motif, tileUrl: `/games/tile/${tileGroup}-${provider}.svg` };
}

/** The page's own colours, as rules for `:root`. */
export function colourRules(hue: number): string {
  const colours = {
    "--hue-deep": oklch(.13, .025, hue),
    "--hue-ground": oklch(.17, .035, hue),
    "--hue-surface": oklch(.22, .045, hue),
    "--hue-raised": oklch(.28, .06, hue),
    "--hue-line": oklch(.4, .07, hue),
    "--hue-control": oklch(.62, .08, hue),
    "--hue-bright": oklch(.8, .11, hue),
    "--hue-pale": oklch(.9, .05, hue),
  };
  return `:root{${Object.entries(colours).map(([name, value]) => `${name}:${value}`).join(";")}}`;
}
