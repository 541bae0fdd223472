import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { at, repeat } from "../shapes.ts";
import { placeAt, red } from "./scene.ts";
import { character } from "./characters.ts";

/** Three mahjong tiles: the red dragon, the green one, and nine dots. */
export function chessMahjong(paint: Paint, random: Random): string {
  const first = Math.floor(random() * faces.length);
  const positions = [[34, 128, -9], [186, 120, 10], [108, 84, 0]] as const;
  const table = repeat(9, (index) => `M${index * 48 - 40} 0L${index * 48 - 140} 360`);
  return `<path d="${table}" fill="none" stroke="${ivory}" stroke-opacity=".14"/>` +
    positions.map(([x, y, degrees], index) =>
      `<g transform="translate(${x} ${y}) rotate(${degrees} 40 60)">` +
      `<rect y="10" width="80" height="114" rx="11" fill="${paint.deep}" fill-opacity=".6"/>` +
      `<rect y="6" width="80" height="114" rx="11" fill="${paint.mid}"/>` +
      `<rect width="80" height="112" rx="11" fill="${paint.ivoryBall}"/>${at(faces, first + index)(paint)}</g>`
    ).join("");
}

const green = oklch(.42, .1, 155);

function dots(paint: Paint): string {
  return repeat(9, (index) => {
    const row = Math.floor(index / 3);
    return `<g transform="translate(${18 + (index % 3) * 22} ${26 + row * 30})"><circle r="9.5" fill="none" stroke="${
      row === 1 ? red : paint.low
    }" stroke-width="3"/><circle r="3.4" fill="${paint.deep}"/></g>`;
  });
}

/** A dragon tile: red or green. */
function dragonOf(name: "中" | "發"): () => string {
  return () => placeAt([40, 56], character(name, name === "中" ? red : green), 1.6);
}

const faces: ((paint: Paint) => string)[] = [dragonOf("中"), dragonOf("發"), dots];
