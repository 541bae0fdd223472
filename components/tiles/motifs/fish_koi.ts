import { ivory, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat, round } from "../shapes.ts";
import { lightShafts, waves } from "./water.ts";

/** One koi in the light from above, over waves. */
export function fishKoi(paint: Paint, random: Random): string {
  const shafts = lightShafts(60 + random() * 180);
  const facing = random() > .5 ? 1 : -1;
  const tilt = -20 + random() * 16;
  const bubbles = repeat(
    6,
    (index) =>
      `<circle cx="${round(150 + facing * (96 + random() * 30))}" cy="${round(30 + index * 22 + random() * 10)}" r="${
        round(2 + random() * 6)
      }" fill="none" stroke="${ivory}" stroke-opacity=".5"/>`,
  );
  return shafts + `<g transform="translate(150 136) scale(${facing} 1) rotate(${round(tilt)})">${koi(paint)}</g>` +
    bubbles + waves(paint);
}

function koi(paint: Paint): string {
  const scales = repeat(7, (column) =>
    repeat(7, (line) => {
      const row = line - 3;
      return `M${column * 18 - 58 + (row % 2 ? 9 : 0)} ${row * 13 - 8}a9 9 0 0 1 0 16`;
    }));
  return `<g fill="${paint.mid}" stroke="${ivory}" stroke-opacity=".45">` +
    `<path d="M-62 0C-92 -6 -110 -34 -122 -40C-116 -16 -112 6 -126 34C-108 30 -88 12 -62 0Z"/>` +
    `<path d="M-16 -34C-6 -62 26 -66 40 -58C34 -46 32 -38 30 -30Z"/><path d="M4 34C-2 52 -22 62 -34 60C-30 50 -26 40 -22 32Z"/></g>` +
    `<path d="M-66 0C-30 -48 50 -50 94 -2C50 46 -30 44 -66 0Z" fill="${paint.ivoryBall}"/>` +
    `<path clip-path="url(#${paint.id}f)" d="${scales}" fill="none" stroke="${paint.low}" stroke-opacity=".75" stroke-width="1.5"/>` +
    `<path d="M54 -38C42 -16 42 14 54 34C70 28 84 14 94 -2C84 -18 70 -32 54 -38Z" fill="${paint.gold}"/>` +
    `<circle cx="72" cy="-9" r="5" fill="${paint.deep}"/><circle cx="73.5" cy="-10.5" r="1.6" fill="#fff"/>`;
}
