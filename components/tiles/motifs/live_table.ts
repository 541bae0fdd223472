import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { lineThrough, type Point, polar, repeat, round } from "../shapes.ts";
import { felt, glory, leaf, middle, placeAt, red, shadow } from "./scene.ts";
import { character } from "./characters.ts";

/** Stacks of chips. */
export function liveChips(paint: Paint, random: Random): string {
  const edges = [paint.mid, red, paint.deep];
  const stacks = ([[150, 176, 7], [82, 226, 4], [216, 228, 5]] as const).map(([x, y, base], index) => {
    const count = base + Math.floor(random() * 3);
    return placeAt([x, y + 8], shadow(58)) +
      repeat(
        count,
        (chip) => placeAt([x + (chip % 2 ? 2 : -1), y - chip * 15], chipOf(paint, edges[index] ?? paint.mid)),
      );
  });
  return felt() + stacks.join("");
}

function chipOf(paint: Paint, edge: string): string {
  const body = "M-52 -6V6A52 20 0 0 0 52 6V-6";
  return `<path d="${body}Z" fill="${edge}"/><path d="${body}" fill="none" stroke="${ivory}" stroke-width="12" stroke-dasharray="13 19" stroke-opacity=".9" transform="translate(0 1)"/>` +
    `<ellipse cy="-6" rx="52" ry="20" fill="${edge}" stroke="${ivory}" stroke-opacity=".7"/>` +
    `<ellipse cy="-6" rx="34" ry="12" fill="none" stroke="${paint.gold}" stroke-width="3"/>`;
}

/** Two cards face each other, dragon and tiger. */
export function liveDragonTiger(paint: Paint, random: Random): string {
  const lean = 5 + random() * 7;
  const card = (name: "龍" | "虎", ink: string) =>
    `<rect x="-50" y="-68" width="100" height="144" rx="12" fill="#000" fill-opacity=".35"/>` +
    `<rect x="-50" y="-74" width="100" height="144" rx="12" fill="${paint.ivoryBall}"/>` +
    `<rect x="-42" y="-66" width="84" height="128" rx="7" fill="none" stroke="${ink}" stroke-width="2"/>` +
    placeAt([0, -2], character(name, ink), 1.75);
  return felt() + placeAt([88, 138], card("龍", red), 1, -lean) + placeAt([212, 150], card("虎", paint.low), 1, lean) +
    `<circle cx="150" cy="146" r="19" fill="${paint.gold}"/><path d="M143 138L150 154L157 138" fill="none" stroke="${paint.deep}" stroke-width="3"/>`;
}

/** A wheel of fortune with its pointer. */
export function liveWheel(paint: Paint, random: Random): string {
  const angle = random() * 20;
  const fills = [paint.low, ivory, paint.mid, oklch(.74, .1, 85), red, leaf];
  return `<path d="M118 262L150 150L182 262Z" fill="${paint.low}"/>` +
    `<circle cx="150" cy="144" r="118" fill="${paint.deep}" stroke="${paint.gold}" stroke-width="6"/>` +
    repeat(18, (index) => {
      const from = angle + index * 20;
      const rim = [polar(middle, 106, from), polar(middle, 108, from + 10), polar(middle, 106, from + 20)];
      return `<path d="${lineThrough([middle, ...rim])}Z" fill="${fills[index % 6]}" stroke="${paint.deep}"/>`;
    }) +
    repeat(18, (index) => {
      const [x, y] = polar(middle, 113, angle + index * 20);
      return `<circle cx="${round(x)}" cy="${round(y)}" r="3.4" fill="${ivory}"/>`;
    }) +
    `<circle cx="150" cy="144" r="30" fill="${paint.gold}"/><circle cx="150" cy="144" r="15" fill="${paint.low}"/>` +
    `<path d="M136 12H164L150 50Z" fill="${ivory}" stroke="${paint.deep}" stroke-width="2"/>`;
}

/** A fan of five cards, one suit through. */
export function liveFan(paint: Paint, random: Random): string {
  const tilt = -6 + random() * 12;
  const spade = "M0 -10C3 -5 9 -2 9 3.2A4.3 4.3 0 0 1 1.4 5.6L3 10H-3L-1.4 5.6A4.3 4.3 0 0 1 -9 3.2C-9 -2 -3 -5 0 -10Z";
  const spots: readonly (readonly Point[])[] = [
    [[0, 0]],
    [[0, -34], [0, 34]],
    [[0, -34], [0, 0], [0, 34]],
    [[-18, -30], [18, -30], [-18, 30], [18, 30]],
    [[-18, -30], [18, -30], [0, 0], [-18, 30], [18, 30]],
  ];
  return glory(paint) +
    placeAt(
      [150, 282],
      repeat(5, (index) =>
        `<g transform="rotate(${(index - 2) * 19})"><g transform="translate(0 -138)">` +
        `<rect x="-41" y="-60" width="82" height="120" rx="9" fill="${ivory}" stroke="${paint.deep}" stroke-opacity=".5"/>` +
        (spots[index] ?? []).map((spot) =>
          placeAt(spot, `<path d="${spade}" fill="${paint.deep}"/>`, index ? 1.1 : 2.6)
        )
          .join("") +
        "</g></g>"),
      1,
      tilt,
    );
}

/** Lanterns over the tables. */
export function liveLanterns(paint: Paint, random: Random): string {
  const lantern = (big: boolean) =>
    `<path d="M0 -300V-62M0 62V104" stroke="#DDBD80" stroke-width="2"/><ellipse rx="64" ry="56" fill="${red}"/>` +
    `<path d="M0 -56C-34 -30 -34 30 0 56C34 30 34 -30 0 -56M0 -56C-84 -36 -84 36 0 56C84 36 84 -36 0 -56" fill="none" stroke="${ivory}" stroke-opacity=".3" stroke-width="2"/>` +
    `<path d="M-28 -64H28V-52H-28ZM-28 52H28V64H-28Z" fill="${paint.gold}"/>` +
    `<path d="M-10 76V118M0 76V126M10 76V118" stroke="#DDBD80" stroke-width="4"/>` +
    (big ? `<circle r="37" fill="${paint.gold}"/>` + placeAt([0, 0], character("福", red), 1.35) : "");
  return placeAt([56, 96 + random() * 20], lantern(false), .55) +
    placeAt([246, 110 + random() * 20], lantern(false), .62) +
    placeAt([150, 132], lantern(true), 1.12);
}
