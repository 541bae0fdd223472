import { letters } from "../alphabet.ts";
import { ivory, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat, round } from "../shapes.ts";

/** The orbits of a draw machine and nine balls, five of them numbered. */
export function lotteryBalls(paint: Paint, random: Random): string {
  const angle = -30 + random() * 60;
  const swing = ((random() * 360) % 40 - 20) * Math.PI / 180;
  const numbers = new Set<number>();
  while (numbers.size < 5) numbers.add(1 + Math.floor(random() * 49));
  const printed = [...numbers];
  return orbits(angle) + balls.map((ball, index) => drawBall(paint, ball, index ? swing : 0, printed[index])).join("");
}

interface Ball {
  x: number;
  y: number;
  radius: number;
  kind: "gold" | "ivory" | "hue";
}

const balls: Ball[] = [
  { x: 150, y: 150, radius: 52, kind: "gold" },
  { x: 84, y: 112, radius: 34, kind: "hue" },
  { x: 214, y: 108, radius: 38, kind: "ivory" },
  { x: 206, y: 200, radius: 30, kind: "ivory" },
  { x: 96, y: 206, radius: 36, kind: "hue" },
  { x: 150, y: 68, radius: 24, kind: "ivory" },
  { x: 152, y: 236, radius: 22, kind: "hue" },
  { x: 48, y: 166, radius: 18, kind: "hue" },
  { x: 256, y: 160, radius: 18, kind: "hue" },
];

function orbits(angle: number): string {
  return `<g fill="none" stroke="${ivory}" transform="rotate(${round(angle)} 150 150)">` +
    repeat(
      5,
      (index) =>
        `<ellipse cx="150" cy="150" rx="${132 - index * 4}" ry="${132 - index * 27}" stroke-opacity="${
          (.34 - index * .045).toFixed(2)
        }"/>`,
    ) +
    "</g>";
}

function drawBall(paint: Paint, ball: Ball, swing: number, printed: number | undefined): string {
  const { radius, kind } = ball;
  const x = 150 + (ball.x - 150) * Math.cos(swing) - (ball.y - 150) * Math.sin(swing);
  const y = 150 + (ball.x - 150) * Math.sin(swing) + (ball.y - 150) * Math.cos(swing);
  const fill = { gold: paint.gold, ivory: paint.ivoryBall, hue: paint.hueBall }[kind];
  const shine = `cx="${round(x - radius * .3)}" cy="${round(y - radius * .48)}" rx="${round(radius * .34)}" ry="${
    round(radius * .18)
  }"`;
  const body = `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${fill}"/>` +
    `<ellipse ${shine} fill="#fff" fill-opacity="${kind === "hue" ? .22 : .6}" transform="rotate(-32 ${
      round(x - radius * .3)
    } ${round(y - radius * .48)})"/>`;
  if (printed === undefined) return body;
  const number = letters(String(printed).padStart(2, "0"), round(x), round(y - radius * .32), {
    height: radius * .7,
    gap: 1.8,
    weight: .9,
    stroke: kind === "hue" ? ivory : paint.deep,
    anchor: "middle",
  });
  return body + number.svg;
}
