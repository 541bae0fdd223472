import { ivory, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat, round } from "../shapes.ts";
import { placeAt, red } from "./scene.ts";
import { character } from "./characters.ts";

/** The palace of a xiangqi board and three pieces. */
export function chessBoard(paint: Paint, random: Random): string {
  const generals = random() > .5 ? ["將", "帥"] as const : ["帥", "將"] as const;
  return board() + piece(paint, 84, 196, 46, generals[0]) + piece(paint, 226, 188, 42, "車") +
    piece(paint, 152, 100, 54, generals[1]);
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

function piece(paint: Paint, x: number, y: number, radius: number, name: "帥" | "將" | "車"): string {
  const ink = name === "帥" ? red : paint.low;
  return `<circle cx="${x}" cy="${y + radius * .2}" r="${radius}" fill="#000" fill-opacity=".4"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint.ivoryBall}"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(radius * .84)}" fill="none" stroke="${ink}" stroke-width="2.2"/>` +
    placeAt([x, y], character(name, ink), radius / 32);
}
