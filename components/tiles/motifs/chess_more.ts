import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat } from "../shapes.ts";
import { felt, glory, placeAt, red, shadow } from "./scene.ts";
import { character } from "./characters.ts";

/** Black and white stones on a board of go. */
export function chessStones(paint: Paint, random: Random): string {
  const grid = repeat(8, (index) => `M${24 + index * 36} 8V264M16 ${26 + index * 32}H284`);
  const stones = [[2, 2], [3, 2], [3, 3], [4, 3], [4, 4], [2, 4], [5, 3], [3, 5], [5, 5], [4, 2]] as const;
  const flip = random() > .5 ? 1 : 0;
  return `<rect x="8" y="8" width="284" height="262" rx="12" fill="${
    oklch(.62, .08, 72)
  }" fill-opacity=".75"/><path d="${grid}" stroke="${paint.deep}" stroke-opacity=".7" fill="none" stroke-width="1.5"/>` +
    stones.map(([column, row], index) =>
      placeAt(
        [24 + column * 36, 26 + row * 32],
        `<circle cy="3" r="17" fill="#000" fill-opacity=".4"/><circle r="16.5" fill="${
          (index + flip) % 2 ? paint.ivoryBall : "#14181a"
        }"/>`,
      )
    ).join("");
}

/** Four domino bones. */
export function chessDominoes(_paint: Paint, random: Random): string {
  const bone = (upper: number, lower: number) =>
    `<rect x="-36" y="-68" width="72" height="144" rx="12" fill="#000" fill-opacity=".4"/><rect x="-36" y="-74" width="72" height="144" rx="12" fill="#171d1c" stroke="#DDBD80" stroke-opacity=".7"/>` +
    `<path d="M-26 -2H26" stroke="#DDBD80" stroke-width="2"/>` + spots(upper, -38) + spots(lower, 34);
  const spots = (count: number, y: number) =>
    repeat(
      count,
      (index) =>
        `<circle cx="${count === 1 ? 0 : (index % 2) * 28 - 14}" cy="${
          y + (count === 1 ? 0 : Math.floor(index / 2) * 20 - (Math.ceil(count / 2) - 1) * 10)
        }" r="7" fill="${count === 1 || count === 4 ? red : ivory}"/>`,
    );
  const count = () => 1 + Math.floor(random() * 6);
  return felt() + placeAt([92, 100], bone(count(), count()), .9, -10) +
    placeAt([208, 92], bone(count(), count()), .9, 8) +
    placeAt([118, 196], bone(count(), count()), .9, 82) + placeAt([226, 206], bone(count(), count()), .9, 30);
}

/** One large piece of xiangqi. */
export function chessGeneral(paint: Paint, random: Random): string {
  const isRed = random() > .5;
  const ink = isRed ? red : paint.low;
  return glory(paint) + placeAt([150, 244], shadow(96)) +
    `<circle cx="150" cy="152" r="98" fill="${
      oklch(.55, .06, 70)
    }"/><circle cx="150" cy="142" r="98" fill="${paint.ivoryBall}"/>` +
    `<circle cx="150" cy="142" r="80" fill="none" stroke="${ink}" stroke-width="5"/>` +
    placeAt([150, 142], character(isRed ? "馬" : "車", ink), 3);
}
