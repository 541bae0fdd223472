import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { lineThrough, type Point, polar, repeat, round } from "../shapes.ts";

/** A baseball in the air over the lit diamond. */
export function sportDiamond(paint: Paint, random: Random): string {
  const side = random() > .5 ? 1 : -1;
  const centre: Point = [150 + side * (14 + random() * 16), 128 + random() * 12];
  return field() + trail(paint, centre, side) + ball(paint, centre, -30 + random() * 60);
}

function field(): string {
  const home: Point = [150, 300];
  const bases: Point[] = [[62, 232], [150, 190], [238, 232]];
  const corners = [home, ...bases];
  return `<g fill="none" stroke="${ivory}">` +
    repeat(
      4,
      (index) =>
        `<path d="M-20 ${196 - index * 30}Q150 ${96 - index * 34} 320 ${196 - index * 30}" stroke-opacity="${
          (.3 - index * .06).toFixed(2)
        }"/>`,
    ) +
    `<path d="${lineThrough(corners)}Z" stroke-opacity=".7" stroke-width="2"/>` +
    `<path d="M150 300L-40 150M150 300L340 150" stroke-opacity=".4" stroke-width="1.6"/></g>` +
    bases.map(([x, y]) => `<path d="M${x} ${y - 6}L${x + 10} ${y}L${x} ${y + 6}L${x - 10} ${y}Z" fill="${ivory}"/>`)
      .join("");
}

function trail(paint: Paint, [x, y]: Point, side: number): string {
  return `<path d="M150 298Q${round(150 - side * 120)} 190 ${round(x - side * 60)} ${
    round(y + 22)
  }" fill="none" stroke="${paint.gold}" stroke-width="2.4" stroke-dasharray="2 9" stroke-linecap="round"/>`;
}

function ball(paint: Paint, [x, y]: Point, angle: number): string {
  const red = oklch(.48, .14, 25);
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)})">` +
    `<ellipse cy="10" rx="70" ry="68" fill="#000" fill-opacity=".35"/><circle r="68" fill="${paint.ivoryBall}"/>` +
    seam(-1, red) + seam(1, red) + "</g>";
}

/** One seam bows in from a side; each stitch crosses it. */
function seam(side: 1 | -1, red: string): string {
  const middle: Point = [side * 92, 0];
  const facing = side === 1 ? 180 : 0;
  const stitches = repeat(9, (index) => {
    const degrees = facing + (index - 4) * 10.5;
    const [x, y] = polar(middle, 62, degrees);
    const [ax, ay] = polar([x, y], 8, degrees + side * 40);
    const [bx, by] = polar([x, y], 8, degrees - side * 40 + 180);
    return `M${round(ax)} ${round(ay)}L${round(x)} ${round(y)}L${round(bx)} ${round(by)}`;
  });
  const [fromX, fromY] = polar(middle, 62, facing - 46);
  const [toX, toY] = polar(middle, 62, facing + 46);
  return `<path d="M${round(fromX)} ${round(fromY)}A62 62 0 0 1 ${round(toX)} ${
    round(toY)
  }" fill="none" stroke="${red}" stroke-opacity=".5" stroke-width="1.6"/>` +
    `<path d="${stitches}" fill="none" stroke="${red}" stroke-width="2.6" stroke-linecap="round"/>`;
}
