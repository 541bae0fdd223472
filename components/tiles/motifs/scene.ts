import { ivory, oklch, type Paint } from "../colour.ts";
import { lineThrough, type Point, polar, repeat, round } from "../shapes.ts";

/** The middle of the part of a tile that a square use shows. */
export const middle: Point = [150, 144];
/** The red of stamps, pieces and fruit, and the green of leaves. */
export const red = oklch(.5, .15, 25);
export const leaf = oklch(.58, .12, 150);

/** A drawing moved, turned (degrees) and scaled. */
export function placeAt([x, y]: Point, svg: string, scale = 1, degrees = 0): string {
  const angle = degrees === 0 ? "" : ` rotate(${round(degrees)})`;
  const size = scale === 1 ? "" : ` scale(${Number(scale.toFixed(2))})`;
  return `<g transform="translate(${round(x)} ${round(y)})${angle}${size}">${svg}</g>`;
}

/** Rays of light from the middle, with a ring: the background of a single object. */
export function glory(paint: Paint): string {
  return repeat(20, (index) => {
    const wedge = lineThrough([middle, polar(middle, 260, index * 18), polar(middle, 260, index * 18 + 7)]);
    return `<path d="${wedge}Z" fill="${ivory}" fill-opacity="${index % 2 ? .05 : .025}"/>`;
  }) + `<circle cx="150" cy="144" r="112" fill="#000" fill-opacity=".28" stroke="${paint.gold}" stroke-opacity=".6"/>`;
}

/** Arcs of a table's felt. */
export function felt(): string {
  return `<g fill="none" stroke="${ivory}">` +
    repeat(6, (index) => {
      const y = 250 + index * 26;
      return `<path d="M-20 ${y}Q150 ${y - 86} 320 ${y}" stroke-opacity="${round(.45 - index * .06)}"/>`;
    }) + "</g>";
}

/** A shadow on the ground, as wide as given. */
export function shadow(width: number): string {
  return `<ellipse rx="${width}" ry="${round(width * .2)}" fill="#000" fill-opacity=".4"/>`;
}

/** A star of five points. */
export function star(radius: number): string {
  return lineThrough(
    Array.from({ length: 10 }, (_, index) => polar([0, 0], index % 2 ? radius * .42 : radius, index * 36 - 90)),
  ) + "Z";
}
