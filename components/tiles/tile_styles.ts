import { motifs, type TileGroup } from "./motifs.ts";
import { hueOfName, motifOfName } from "./named.ts";
import { tileHashOf } from "./random.ts";
import { at } from "./shapes.ts";

/** How a known game's tile looks: neighbours on one shelf must not share a hue, nor games of one group a motif. */
interface TileStyle {
  /** Degrees in OKLCH. */
  hue: number;
  /** One of the group's motifs, by name. */
  motif: string;
}

/** The look of each game of the catalogue's seed, by `group:code`. A game that isn't here gets its look from its seed. */
export const tileStyles: Readonly<Record<string, TileStyle>> = {
  "live:dg": { hue: 165, motif: "cards" },
  "live:we": { hue: 18, motif: "wheel" },
  "live:ob": { hue: 222, motif: "dice" },
  "live:sa": { hue: 280, motif: "roulette" },
  "live:allbet": { hue: 72, motif: "dragonTiger" },
  "live:t9": { hue: 192, motif: "chips" },
  "live:meta": { hue: 312, motif: "lanterns" },
  "live:rg_live": { hue: 42, motif: "fan" },
  "lottery:wg_l_9jfu": { hue: 18, motif: "balls" },
  "lottery:gc_l": { hue: 250, motif: "cage" },
  "lottery:rg_lot": { hue: 72, motif: "ticket" },
  "sport:super2": { hue: 165, motif: "pitch" },
  "sport:pm": { hue: 222, motif: "diamond" },
  "sport:wg": { hue: 42, motif: "basket" },
  "sport:pb": { hue: 280, motif: "tennis" },
  "chess:gd": { hue: 165, motif: "mahjong" },
  "chess:bl": { hue: 345, motif: "board" },
  "chess:gr": { hue: 222, motif: "general" },
  "egame:bng": { hue: 72, motif: "coins" },
  "egame:rsg": { hue: 18, motif: "reels" },
  "egame:gr": { hue: 280, motif: "sevens" },
  "egame:atg": { hue: 250, motif: "dragon" },
  "egame:kk": { hue: 42, motif: "bell" },
  "egame:zg": { hue: 135, motif: "gem" },
  "egame:be": { hue: 312, motif: "cherries" },
  "egame:qt": { hue: 222, motif: "ingots" },
  "egame:evoplay": { hue: 165, motif: "clover" },
  "egame:rg_electronic": { hue: 345, motif: "lantern" },
  "egame:tag": { hue: 192, motif: "crown" },
  "egame:kgs": { hue: 100, motif: "grapes" },
  "egame:av": { hue: 18, motif: "chest" },
  "egame:sea": { hue: 222, motif: "bars" },
  "egame:wd": { hue: 42, motif: "horseshoe" },
  "fish:bng": { hue: 192, motif: "koi" },
  "fish:rsg": { hue: 222, motif: "shark" },
  "fish:gr": { hue: 165, motif: "turtle" },
  "fish:kk": { hue: 280, motif: "puffer" },
  "fish:zg": { hue: 345, motif: "crab" },
  "fish:tag": { hue: 250, motif: "shoal" },
  "online:ob": { hue: 345, motif: "presenter" },
  "online:meta": { hue: 192, motif: "microphone" },
};

/** The short form that the tile shows: a pinned one, else the first three letters or digits of the code. */
export function monogramOf(code: string): string {
  return monograms.get(code) ?? code.replace(/[^a-z0-9]/gi, "").slice(0, 3).toUpperCase();
}

/** A game of a provider's own list. */
export interface ListedTile {
  id: string;
  /** Its names in all languages, in one text; they choose the motif and the hue where they say one. */
  names: string;
}

/** The look of a game's tile, and the seed of its drawing: of a game in a provider's own list if one is given. */
export function tileStyle(group: TileGroup, code: string, listed?: ListedTile): TileStyle & { seed: number } {
  const seed = tileHashOf(listed === undefined ? `${group}:${code}` : `${group}:${code}:${listed.id}`);
  return { ...(listed === undefined ? styleOf(group, code, seed) : styleOfGame(group, listed.names, seed)), seed };
}

/** The look of any game, from its seed if it isn't pinned: then of the motifs that no pinned game of the group has. */
function styleOf(group: TileGroup, code: string, seed: number): TileStyle {
  const hue = hues[seed % hues.length] ?? 165;
  return tileStyles[`${group}:${code}`] ?? { hue, motif: at(spare[group], seed) };
}

/** The look of one game of a provider's own list: as its name says, else of all motifs of its group. */
function styleOfGame(group: TileGroup, names: string, seed: number): TileStyle {
  return {
    hue: hueOfName(names) ?? at(hues, seed),
    motif: motifOfName(group, names, seed) ?? at(Object.keys(motifs[group]), Math.floor(seed / hues.length)),
  };
}

const spare = Object.fromEntries(
  Object.entries(motifs).map(([group, drawings]) => {
    const pinned = Object.keys(tileStyles).filter((key) => key.startsWith(`${group}:`)).map((key) =>
      tileStyles[key]?.motif
    );
    const left = Object.keys(drawings).filter((name) => !pinned.includes(name));
    return [group, left.length > 0 ? left : Object.keys(drawings)];
  }),
) as Record<TileGroup, string[]>;

// jade, lagoon, petrol, slate, indigo, aubergine, rosewood, oxblood, sienna, bronze, olive, moss
const hues = [165, 192, 222, 250, 280, 312, 345, 18, 42, 72, 100, 135];

// A map, because a code may be any word, `constructor` too.
const monograms = new Map([
  ["allbet", "AB"],
  ["meta", "MT"],
  ["rg_live", "RG"],
  ["wg_l_9jfu", "9J"],
  ["gc_l", "GC"],
  ["rg_lot", "RG"],
  ["super2", "S2"],
  ["evoplay", "EVO"],
  ["rg_electronic", "RG"],
]);
