import { ivory, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { round } from "../shapes.ts";
import { felt, placeAt, red, shadow } from "./scene.ts";

/** Three dice under the glass of a shaker. */
export function liveDice(paint: Paint, random: Random): string {
  const dice = ([[96, 176], [204, 178], [150, 112]] as const).map((where) =>
    placeAt(where, die(paint, 1 + Math.floor(random() * 6)), 1, -18 + random() * 36)
  ).join("");
  return felt() + placeAt([150, 226], shadow(112)) + dice +
    `<path d="M40 226V136A110 110 0 0 1 260 136V226" fill="${ivory}" fill-opacity=".07" stroke="${ivory}" stroke-opacity=".55" stroke-width="2"/>` +
    `<path d="M64 150A92 92 0 0 1 112 62" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>` +
    `<circle cx="150" cy="22" r="10" fill="${paint.gold}"/><rect x="28" y="222" width="244" height="14" rx="7" fill="${paint.gold}"/>`;
}

function die(paint: Paint, face: number): string {
  const spots = spotsOf[face - 1] ?? [];
  const ink = face === 1 || face === 4 ? red : paint.deep;
  return `<rect x="-38" y="-33" width="76" height="76" rx="15" fill="#000" fill-opacity=".35"/>` +
    `<rect x="-38" y="-38" width="76" height="76" rx="15" fill="${paint.ivoryBall}"/>` +
    spots.map(([x, y]) =>
      `<circle cx="${round(x * 20)}" cy="${round(y * 20)}" r="${face === 1 ? 14 : 7.5}" fill="${ink}"/>`
    ).join("");
}

const corners = [[-1, -1], [1, 1], [1, -1], [-1, 1]] as const;
const spotsOf: (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  corners.slice(0, 2),
  [...corners.slice(0, 2), [0, 0]],
  corners,
  [...corners, [0, 0]],
  [...corners, [-1, 0], [1, 0]],
];
