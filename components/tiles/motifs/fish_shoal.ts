import { ivory, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { type Point, polar, repeat, round } from "../shapes.ts";
import { lightShafts, waves } from "./water.ts";

/** A shoal that circles one pearl. One fish is gold. */
export function fishShoal(paint: Paint, random: Random): string {
  const shafts = lightShafts(60 + random() * 180);
  const sense = random() > .5 ? 1 : -1;
  const angle = random() * 360;
  const golden = Math.floor(random() * 7);
  const ring = (count: number, radius: number, size: number, gold: number) =>
    repeat(count, (index) => {
      const degrees = angle + index * 360 / count + radius;
      const point = polar(centre, radius, degrees);
      return fish(paint, point, degrees + sense * 90, size, index === gold);
    });
  return shafts + pearl(paint) + ring(5, 60, .6, -1) + ring(7, 98, .8, golden) + waves(paint);
}

const centre: Point = [150, 124];

function pearl(paint: Paint): string {
  const [x, y] = centre;
  return `<circle cx="${x}" cy="${y}" r="36" fill="none" stroke="${ivory}" stroke-opacity=".25"/>` +
    `<circle cx="${x}" cy="${y}" r="26" fill="${paint.ivoryBall}"/>` +
    `<ellipse cx="${x - 8}" cy="${y - 12}" rx="9" ry="5" fill="#fff" fill-opacity=".7" transform="rotate(-32 ${x - 8} ${
      y - 12
    })"/>` +
    `<circle cx="${x}" cy="${y}" r="82" fill="none" stroke="${ivory}" stroke-opacity=".14" stroke-dasharray="2 8"/>`;
}

function fish(paint: Paint, [x, y]: Point, degrees: number, size: number, gold: boolean): string {
  const body = gold ? paint.gold : paint.ivoryBall;
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${size})">` +
    `<path d="M-22 0C-32 -3 -38 -12 -44 -14C-41 -5 -41 5 -44 14C-38 12 -32 3 -22 0Z" fill="${paint.mid}" stroke="${ivory}" stroke-opacity=".5"/>` +
    `<path d="M-4 -11C2 -20 12 -20 16 -17L12 -9Z" fill="${paint.mid}" stroke="${ivory}" stroke-opacity=".4"/>` +
    `<path d="M-24 0C-10 -17 20 -17 36 0C20 17 -10 17 -24 0Z" fill="${body}"/>` +
    `<path d="M12 -13C7 -5 7 5 12 13" fill="none" stroke="${paint.low}" stroke-opacity=".7" stroke-width="1.8"/>` +
    `<circle cx="24" cy="-3" r="2.6" fill="${paint.deep}"/></g>`;
}
