import { letters } from "./alphabet.ts";
import { beadGold, ivory, oklch, type Paint, paintOf } from "./colour.ts";
import { type ListedTile, monogramOf, tileStyle } from "./tile_styles.ts";
import { motifs, type TileGroup } from "./motifs.ts";
import { randomFrom } from "./random.ts";
import { round } from "./shapes.ts";

/**
 * The picture of one game, 300 x 360: the same group and code give the same bytes, as do those of one game of a
 * provider's own list, whose name chooses what is drawn. The drawing is in the upper part and the monogram below, so that a
 * square use can crop it. A game's name is never in the picture: it is text beside it.
 */
export function drawTile(group: TileGroup, code: string, listed?: ListedTile): string {
  const { hue, motif, seed } = tileStyle(group, code, listed);
  const paint = paintOf(hue, `t${seed.toString(36).slice(0, 5)}`);
  const random = randomFrom(seed);
  const lightFrom = random() > .5 ? .2 : .8;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 360">${definitions(paint, lightFrom)}` +
    filled(paint, "a") + filled(paint, "l") + (motifs[group][motif]?.(paint, random) ?? "") + filled(paint, "v") +
    monogram(paint, code) + frame + "</svg>\n";
}

function filled(paint: Paint, gradient: string): string {
  return `<rect width="300" height="360" fill="url(#${paint.id}${gradient})"/>`;
}

function monogram(paint: Paint, code: string): string {
  const { svg, width } = letters(monogramOf(code), 26, 294, {
    height: 42,
    gap: 2.1,
    weight: 1.02,
    stroke: `url(#${paint.id}m)`,
    inline: paint.deep,
  });
  return svg + `<circle cx="${round(26 + width + 14)}" cy="333" r="4.5" fill="${beadGold}"/>`;
}

const frame =
  `<path d="M26 10H274A16 16 0 0 0 290 26V334A16 16 0 0 0 274 350H26A16 16 0 0 0 10 334V26A16 16 0 0 0 26 10Z" ` +
  `fill="none" stroke="${ivory}" stroke-opacity=".2"/>`;

/** The gradients and clips that a tile's paint names: ground, light, gold, monogram, the two balls, reel, shade, veil. */
function definitions({ id, hue, deep }: Paint, lightFrom: number): string {
  const linear = (name: string, end: string, stops: string) =>
    `<linearGradient id="${id}${name}" ${end}>${stops}</linearGradient>`;
  const ball = (name: string, stops: string) =>
    `<radialGradient id="${id}${name}" cx=".36" cy=".3" r=".8">${stops}</radialGradient>`;
  const down = `x2="0" y2="1"`;
  return "<defs>" +
    linear(
      "a",
      `x2=".5" y2="1"`,
      stop(0, oklch(.4, .085, hue)) + stop(.62, oklch(.255, .058, hue)) + stop(1, oklch(.165, .035, hue)),
    ) +
    `<radialGradient id="${id}l" cx="${lightFrom}" cy=".08" r=".8">${stop(0, oklch(.64, .1, hue), .5)}${
      stop(1, oklch(.5, .1, hue), 0)
    }</radialGradient>` +
    linear("g", down, stop(0, "#F6E3B4") + stop(1, "#BE8F45")) +
    linear(
      "m",
      `gradientUnits="userSpaceOnUse" x1="0" y1="-.5" x2="0" y2="6.5"`,
      stop(0, "#F8E9C4") + stop(1, "#CFA255"),
    ) +
    ball("i", stop(0, "#FFFBF0") + stop(.7, "#E9DFC8") + stop(1, "#BDAF91")) +
    ball("b", stop(0, oklch(.62, .1, hue)) + stop(1, oklch(.24, .06, hue))) +
    linear("r", down, stop(0, oklch(.22, .04, hue)) + stop(.5, oklch(.4, .07, hue)) + stop(1, oklch(.22, .04, hue))) +
    linear("s", down, stop(0, deep, .85) + stop(.3, deep, 0) + stop(.7, deep, 0) + stop(1, deep, .85)) +
    linear("v", down, stop(.55, deep, 0) + stop(.86, deep, .86)) +
    `<clipPath id="${id}c"><rect x="32" y="44" width="236" height="194" rx="10"/></clipPath>` +
    `<clipPath id="${id}f"><path d="M-66 0C-30 -48 50 -50 94 -2C50 46 -30 44 -66 0Z"/></clipPath></defs>`;
}

function stop(offset: number, colour: string, opacity = 1): string {
  const see = opacity === 1 ? "" : ` stop-opacity="${opacity}"`;
  return `<stop offset="${offset}" stop-color="${colour}"${see}/>`;
}
