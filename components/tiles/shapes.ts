/** A point of the 300 x 360 canvas. */
export type Point = readonly [number, number];

/** One decimal is finer than any screen shows and keeps the file small. */
export function round(value: number): number {
  return Number(value.toFixed(1));
}

/** The point at an angle (degrees) and distance from a centre. */
export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const radians = degrees * Math.PI / 180;
  return [x + radius * Math.cos(radians), y + radius * Math.sin(radians)];
}

/** Path data through points in straight lines. */
export function lineThrough(points: readonly Point[]): string {
  return "M" + points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
}

/** `count` pieces of drawing, one after the other. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join("");
}

/** A cyclic look at a list that is never empty. */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error("an empty list has no items");
  return item;
}
