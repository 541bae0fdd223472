import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { at, lineThrough, type Point, polar, repeat, round } from "../shapes.ts";

/** One brilliant seen from above, its facets lit from one side. */
export function egameGem(paint: Paint, random: Random): string {
  const light = 200 + random() * 60;
  return rays() + `<circle cx="150" cy="154" r="104" fill="#000" fill-opacity=".35"/>` +
    repeat(8, (index) => sector(paint, light, index)) + table(paint, light) +
    `<circle cx="150" cy="142" r="118" fill="none" stroke="${paint.gold}" stroke-opacity=".75"/>` +
    repeat(3, (index) => sparkle(polar(centre, 118, light + index * 118), 13 - index * 3));
}

const centre: Point = [150, 142];
const ring = (radius: number, angle: number) =>
  Array.from({ length: 8 }, (_, index) => polar(centre, radius, index * 45 + angle));
const tableCorners = ring(48, 22.5);
const starPoints = ring(70, 0);
const girdle = ring(100, 22.5);
const girdlePoints = ring(104, 0);

function rays(): string {
  return repeat(24, (index) => {
    const degrees = index * 15 + 4;
    const wedge = lineThrough([centre, polar(centre, 260, degrees), polar(centre, 260, degrees + 6)]);
    return `<path d="${wedge}Z" fill="${ivory}" fill-opacity="${index % 2 ? .045 : .02}"/>`;
  });
}

function sector(paint: Paint, light: number, index: number): string {
  const degrees = index * 45;
  const shade = (offset: number, base: number, step: number) => lit(paint.hue, degrees + offset, light, base, step);
  const star = at(starPoints, index);
  const outer = at(girdlePoints, index);
  const right = at(girdle, index);
  return facet([star, outer, right], shade(12, .44, (index % 2) * .07)) +
    facet([star, outer, at(girdle, index - 1)], shade(-12, .38, (index % 3) * .05)) +
    facet([at(tableCorners, index), star, right, at(starPoints, index + 1)], shade(22, .55, index % 2 ? -.06 : .05)) +
    facet([at(tableCorners, index - 1), at(tableCorners, index), star], shade(0, .66, (index % 2) * .05));
}

function table(paint: Paint, light: number): string {
  const [a, b, c] = [at(tableCorners, 4), at(tableCorners, 5), at(tableCorners, 6)];
  return facet(tableCorners, lit(paint.hue, light, light, .6, .08)) +
    `<path d="${lineThrough([a, b, c, polar(centre, 20, 250)])}Z" fill="#fff" fill-opacity=".34"/>`;
}

/** A facet is the lighter the more it faces the light. */
function lit(hue: number, degrees: number, light: number, base: number, step: number): string {
  const lightness = base + .2 * Math.cos((degrees - light) * Math.PI / 180) + step;
  return oklch(Math.max(.22, Math.min(.9, lightness)), .09 + .02 * step, hue);
}

function facet(corners: readonly Point[], fill: string): string {
  return `<path d="${lineThrough(corners)}Z" fill="${fill}" stroke="${ivory}" stroke-opacity=".28" stroke-width=".8"/>`;
}

function sparkle([x, y]: Point, size: number): string {
  return `<path transform="translate(${round(x)} ${
    round(y)
  })" d="M0 ${-size}L2.4 -2.4L${size} 0L2.4 2.4L0 ${size}L-2.4 2.4L${-size} 0L-2.4 -2.4Z" fill="#F8E9C4"/>`;
}
