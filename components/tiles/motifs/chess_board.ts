import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat, round } from "../shapes.ts";

/** The palace of a xiangqi board and three pieces. */
export function chessBoard(paint: Paint, random: Random): string {
  return board() + piece(paint, 92, 182, 36, false) + piece(paint, 216, 196, 32, true) +
    piece(paint, 154, 106, 48, random() > .5);
}

function board(): string {
  const grid = repeat(9, (index) => `M${index * 42 - 18} -10V210`) + repeat(6, (index) => `M-10 ${4 + index * 42}H310`);
  const marks = [66, 150, 234].map((x) =>
    `M${x - 10} 125h5v-5M${x + 10} 125h-5v-5M${x - 10} 135h5v5M${x + 10} 135h-5v5`
  ).join("");
  return `<g fill="none" stroke="${ivory}"><path d="${grid}" stroke-opacity=".4" stroke-width="1.4"/>` +
    `<path d="M108 4L192 88M192 4L108 88" stroke-opacity=".8" stroke-width="1.4"/>` +
    `<path d="${marks}" stroke-opacity=".6"/></g>`;
}

function piece(paint: Paint, x: number, y: number, radius: number, red: boolean): string {
  const ink = red ? oklch(.48, .14, 25) : paint.low;
  const sign = red ? "M-12 -8H12M0 -15V14M-10 3H10M-7 14H7" : "M-12 -12H12M-8 -12V14M8 -12V14M-8 0H8M-13 14H13";
  return `<circle cx="${x}" cy="${y + radius * .2}" r="${radius}" fill="#000" fill-opacity=".4"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint.ivoryBall}"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(radius * .8)}" fill="none" stroke="${ink}" stroke-width="2.4"/>` +
    `<path transform="translate(${x} ${y}) scale(${
      (radius / 30).toFixed(2)
    })" d="${sign}" fill="none" stroke="${ink}" stroke-width="3.4"/>`;
}
