import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { lineThrough, type Point, polar, repeat, round } from "../shapes.ts";

/** The wheel from above, with its 37 pockets and the ball. */
export function liveRoulette(paint: Paint, random: Random): string {
  const angle = random() * 360;
  const [ballX, ballY] = polar(centre, 97, 250 + random() * 60);
  return circle(121, `fill="${paint.deep}" stroke="${paint.gold}" stroke-width="5"`) +
    repeat(37, (index) => pocket(paint, angle, index)) +
    circle(82, `fill="${paint.hueBall}" stroke="${paint.gold}" stroke-width="2"`) +
    circle(62, `fill="none" stroke="${ivory}" stroke-opacity=".3"`) +
    repeat(8, (index) => spoke(angle + index * 45)) +
    repeat(4, (index) => arm(paint, angle + 20 + index * 90)) +
    circle(19, `fill="${paint.gold}"`) + circle(9, `fill="${paint.low}"`) +
    `<circle cx="${round(ballX)}" cy="${round(ballY)}" r="9" fill="${paint.ivoryBall}"/>`;
}

const centre: Point = [150, 144];
const pocketAngle = 360 / 37;

function circle(radius: number, attributes: string): string {
  return `<circle cx="${centre[0]}" cy="${centre[1]}" r="${radius}" ${attributes}/>`;
}

function pocket(paint: Paint, angle: number, index: number): string {
  const from = angle + index * pocketAngle;
  const to = from + pocketAngle;
  const colour = index === 0 ? oklch(.5, .11, 160) : index % 2 ? oklch(.38, .12, 24) : oklch(.2, .02, paint.hue);
  const corners = [polar(centre, 82, from), polar(centre, 112, from), polar(centre, 112, to), polar(centre, 82, to)];
  return `<path d="${
    lineThrough(corners)
  }Z" fill="${colour}" stroke="${ivory}" stroke-opacity=".4" stroke-width=".7"/>`;
}

function spoke(degrees: number): string {
  const line = lineThrough([polar(centre, 22, degrees), polar(centre, 80, degrees)]);
  return `<path d="${line}" stroke="${ivory}" stroke-opacity=".22"/>`;
}

function arm(paint: Paint, degrees: number): string {
  const [x, y] = polar(centre, 46, degrees);
  const line = lineThrough([centre, polar(centre, 44, degrees)]);
  // Flat gold: a gradient needs a box, and a straight line has none.
  return `<path d="${line}" stroke="#DDBD80" stroke-width="5"/><circle cx="${round(x)}" cy="${
    round(y)
  }" r="7" fill="${paint.gold}"/>`;
}
