import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { at, repeat } from "../shapes.ts";

/** Three mahjong tiles: dots, bamboo and the white frame. */
export function chessMahjong(paint: Paint, random: Random): string {
  const first = Math.floor(random() * faces.length);
  const places = [[34, 128, -9], [186, 120, 10], [108, 84, 0]] as const;
  const table = repeat(9, (index) => `M${index * 48 - 40} 0L${index * 48 - 140} 360`);
  return `<path d="${table}" fill="none" stroke="${ivory}" stroke-opacity=".14"/>` +
    places.map(([x, y, degrees], index) =>
      `<g transform="translate(${x} ${y}) rotate(${degrees} 40 60)">` +
      `<rect y="10" width="80" height="114" rx="11" fill="${paint.deep}" fill-opacity=".6"/>` +
      `<rect y="6" width="80" height="114" rx="11" fill="${paint.mid}"/>` +
      `<rect width="80" height="112" rx="11" fill="${paint.ivoryBall}"/>${at(faces, first + index)(paint)}</g>`
    ).join("");
}

const red = oklch(.5, .14, 25);

const faces: ((paint: Paint) => string)[] = [dots, bamboo, frame];

function dots(paint: Paint): string {
  return repeat(9, (index) => {
    const row = Math.floor(index / 3);
    return `<g transform="translate(${18 + (index % 3) * 22} ${26 + row * 30})"><circle r="9.5" fill="none" stroke="${
      row === 1 ? red : paint.low
    }" stroke-width="3"/><circle r="3.4" fill="${paint.deep}"/></g>`;
  });
}

function bamboo(paint: Paint): string {
  return repeat(6, (index) => {
    const column = index % 3;
    const row = Math.floor(index / 3);
    return `<path d="M${18 + column * 22} ${16 + row * 46}v36m-5 -18h10" stroke="${
      (column + row) % 2 ? paint.mid : red
    }" stroke-width="7" stroke-linecap="round"/>`;
  });
}

function frame(paint: Paint): string {
  return `<rect x="16" y="20" width="48" height="72" rx="5" fill="none" stroke="${paint.mid}" stroke-width="5"/>` +
    `<rect x="26" y="32" width="28" height="48" fill="none" stroke="${paint.mid}" stroke-width="2"/>`;
}
