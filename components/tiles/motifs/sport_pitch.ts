import { ivory, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { lineThrough, type Point, repeat, round } from "../shapes.ts";

/** A football pitch in perspective, the goal, and the dashed path of one ball. */
export function sportPitch(paint: Paint, random: Random): string {
  const vanishing = 110 + random() * 80;
  const side = random() > .5 ? 1 : -1;
  const x = 150 + side * (54 + random() * 22);
  const y = 172 + random() * 14;
  return grass(vanishing) + lines(vanishing) + goal(vanishing) +
    `<path d="M${150 - side * 130} 300Q${150 - side * 40} 96 ${round(x)} ${
      round(y)
    }" fill="none" stroke="${paint.gold}" stroke-width="2.4" stroke-dasharray="2 9" stroke-linecap="round"/>` +
    football(paint, x, y, random() * 60);
}

/** The point of the canvas for a point of the pitch: u from -1 (left line) to 1, v from 0 (goal line) to 1. */
function onPitch(vanishing: number, u: number, v: number): Point {
  return [vanishing * (1 - v) + 150 * v + u * (70 + v * 190), 118 + v * v * 120 + v * 150];
}

function grass(vanishing: number): string {
  return repeat(4, (stripe) => {
    const near = (2 * stripe + 1) / 8;
    const far = (2 * stripe + 2) / 8;
    const corners = [[-1.3, near], [1.3, near], [1.3, far], [-1.3, far]] as const;
    return `<path d="${
      lineThrough(corners.map(([u, v]) => onPitch(vanishing, u, v)))
    }Z" fill="${ivory}" fill-opacity=".05"/>`;
  });
}

function lines(vanishing: number): string {
  const through = (...points: Point[]) => lineThrough(points.map(([u, v]) => onPitch(vanishing, u, v)));
  const [centreX, centreY] = onPitch(vanishing, 0, .62);
  return `<g fill="none" stroke="${ivory}" stroke-opacity=".62" stroke-width="2"><path d="${
    through([-1, 1], [-1, 0], [1, 0], [1, 1]) + through([-.55, 0], [-.55, .26], [.55, .26], [.55, 0]) +
    through([-.25, 0], [-.25, .1], [.25, .1], [.25, 0]) + through([-1, .62], [1, .62])
  }"/><ellipse cx="${round(centreX)}" cy="${round(centreY)}" rx="62" ry="25"/></g>`;
}

function goal(vanishing: number): string {
  const left = round(vanishing - 34);
  const right = round(vanishing + 34);
  const net = repeat(6, (index) => `M${round(left + (index + 1) * 9.7)} 84V118`) +
    repeat(3, (index) => `M${left} ${93 + index * 9}H${right}`);
  return `<g fill="none" stroke="${ivory}"><path d="M${left} 118V84H${right}V118" stroke-width="2.4" stroke-opacity=".9"/>` +
    `<path d="${net}" stroke-opacity=".22"/></g>`;
}

function football(paint: Paint, x: number, y: number, rotation: number): string {
  const seams = repeat(5, (index) => {
    const angle = index * fifth;
    return `M${round(10 * Math.sin(angle))} ${round(-10 * Math.cos(angle))}L${round(17 * Math.sin(angle))} ${
      round(-17 * Math.cos(angle))
    }`;
  });
  const patches = pentagon(0, 0, 10, 0) +
    repeat(5, (index) => {
      const angle = index * fifth;
      return pentagon(23 * Math.sin(angle), -23 * Math.cos(angle), 6.5, angle + fifth / 2);
    });
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${
    round(rotation)
  })"><circle r="30" fill="${paint.ivoryBall}"/>` +
    `<path d="${patches}" fill="${paint.deep}"/><path d="${seams}" stroke="${paint.deep}" stroke-width="1.3"/></g>`;
}

const fifth = 2 * Math.PI / 5;

function pentagon(x: number, y: number, radius: number, rotation: number): string {
  const corners = Array.from({ length: 5 }, (_, index): Point => {
    const angle = rotation + index * fifth;
    return [x + radius * Math.sin(angle), y - radius * Math.cos(angle)];
  });
  return lineThrough(corners) + "Z";
}
