/** How a known game's tile looks: neighbours on one shelf must neither share a hue nor, if avoidable, a drawing. */
interface Look {
  /** Degrees in OKLCH. */
  hue: number;
  /** The group's first or second drawing. */
  drawing: "a" | "b";
}

/** The look of each game that the house knows, by `group:code`. A game that isn't here gets its look from its seed. */
export const looks: Readonly<Record<string, Look>> = {
  "live:dg": { hue: 165, drawing: "a" },
  "live:we": { hue: 18, drawing: "b" },
  "live:ob": { hue: 222, drawing: "a" },
  "live:sa": { hue: 280, drawing: "b" },
  "live:allbet": { hue: 72, drawing: "a" },
  "live:t9": { hue: 192, drawing: "a" },
  "live:meta": { hue: 312, drawing: "b" },
  "live:rg_live": { hue: 42, drawing: "a" },
  "lottery:wg_l_9jfu": { hue: 18, drawing: "a" },
  "lottery:gc_l": { hue: 250, drawing: "a" },
  "lottery:rg_lot": { hue: 72, drawing: "a" },
  "sport:super2": { hue: 165, drawing: "a" },
  "sport:pm": { hue: 222, drawing: "b" },
  "sport:wg": { hue: 42, drawing: "a" },
  "sport:pb": { hue: 280, drawing: "b" },
  "chess:gd": { hue: 165, drawing: "a" },
  "chess:bl": { hue: 345, drawing: "a" },
  "chess:gr": { hue: 222, drawing: "b" },
  "egame:bng": { hue: 72, drawing: "a" },
  "egame:rsg": { hue: 18, drawing: "b" },
  "egame:gr": { hue: 280, drawing: "a" },
  "egame:atg": { hue: 250, drawing: "b" },
  "egame:kk": { hue: 42, drawing: "a" },
  "egame:zg": { hue: 135, drawing: "b" },
  "egame:be": { hue: 312, drawing: "a" },
  "egame:qt": { hue: 222, drawing: "a" },
  "egame:evoplay": { hue: 165, drawing: "b" },
  "egame:rg_electronic": { hue: 345, drawing: "a" },
  "egame:tag": { hue: 192, drawing: "b" },
  "egame:kgs": { hue: 100, drawing: "a" },
  "egame:av": { hue: 18, drawing: "a" },
  "egame:sea": { hue: 222, drawing: "b" },
  "egame:wd": { hue: 42, drawing: "b" },
  "fish:bng": { hue: 192, drawing: "a" },
  "fish:rsg": { hue: 222, drawing: "b" },
  "fish:gr": { hue: 165, drawing: "a" },
  "fish:kk": { hue: 280, drawing: "b" },
  "fish:zg": { hue: 345, drawing: "a" },
  "fish:tag": { hue: 250, drawing: "b" },
};

/** The short form that stands on the tile: a pinned one, else the first three letters or digits of the code. */
export function monogramOf(code: string): string {
  return monograms.get(code) ?? code.replace(/[^a-z0-9]/gi, "").slice(0, 3).toUpperCase();
}

/** The look of any game, from its seed where it isn't pinned. */
export function lookOf(group: string, code: string, seed: number): Look {
  const hue = hues[seed % hues.length] ?? 165;
  return looks[`${group}:${code}`] ?? { hue, drawing: seed % 3 === 0 ? "b" : "a" };
}

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
