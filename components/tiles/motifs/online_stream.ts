import { ivory, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { polar, repeat, round } from "../shapes.ts";
import { glory, middle, placeAt, red, shadow } from "./scene.ts";

/** A presenter between two cards on a screen that is on the air. */
export function onlinePresenter(paint: Paint, random: Random): string {
  const lean = -4 + random() * 8;
  const card = `<rect x="-22" y="-32" width="44" height="64" rx="6" fill="${paint.ivoryBall}"/>` +
    `<path d="M0 -14L10 0L0 14L-10 0Z" fill="${red}"/>`;
  return placeAt([150, 268], shadow(96)) + screen(paint) +
    placeAt([84, 186], card, 1, -14 + lean) + placeAt([216, 186], card, 1, 14 + lean) +
    placeAt(
      [150, 226],
      `<path d="M-58 0C-58 -44 -34 -58 0 -58C34 -58 58 -44 58 0Z" fill="${paint.deep}"/>` +
        `<path d="M-20 -56L0 -22L20 -56" fill="${ivory}"/><path d="M-9 -44L0 -22L9 -44Z" fill="${red}"/>` +
        `<path d="M-9 -72V-54A9 9 0 0 0 9 -54V-72Z" fill="#D9B691"/>`,
    ) +
    placeAt(
      [150, 130],
      `<path d="M-34 22C-42 -46 42 -46 34 22Z" fill="${paint.deep}"/><ellipse rx="25" ry="31" fill="#E8C9A6"/>` +
        `<path d="M-26 -4C-20 -28 18 -30 26 -6C10 -8 -4 -14 -10 -18C-14 -10 -20 -6 -26 -4Z" fill="${paint.deep}"/>` +
        `<path d="M-9 14Q0 20 9 14" fill="none" stroke="${red}" stroke-width="3" stroke-linecap="round"/>` +
        `<circle cx="-9" cy="1" r="2.4"/><circle cx="9" cy="1" r="2.4"/>`,
      1,
      lean,
    ) + onAir;
}

/** A studio's microphone, with the rings that it sends out. */
export function onlineMicrophone(paint: Paint, random: Random): string {
  const lean = -8 + random() * 16;
  const rings = repeat(3, (index) => {
    const radius = 74 + index * 20;
    const arc = (from: number, to: number) => {
      const [[x, y], [toX, toY]] = [polar(middle, radius, from), polar(middle, radius, to)];
      return `M${round(x)} ${round(y)}A${radius} ${radius} 0 0 1 ${round(toX)} ${round(toY)}`;
    };
    return `<path d="${arc(-38, 38)}${arc(142, 218)}" stroke-opacity="${round(.9 - index * .3)}"/>`;
  });
  return glory(paint) + placeAt([150, 268], shadow(60)) +
    `<g fill="none" stroke="${paint.gold}" stroke-width="4" stroke-linecap="round">${rings}</g>` +
    placeAt(
      [150, 132],
      `<path d="M0 56V122M-40 124H40" stroke="${paint.gold}" stroke-width="9" stroke-linecap="round"/>` +
        `<path d="M-48 -6V6A48 48 0 0 0 48 6V-6" fill="none" stroke="${paint.gold}" stroke-width="8" stroke-linecap="round"/>` +
        `<rect x="-32" y="-82" width="64" height="120" rx="32" fill="${paint.ivoryBall}"/>` +
        `<path d="M-30 -48H30M-32 -30H32M-32 -12H32" stroke="${paint.low}" stroke-width="5"/>` +
        `<rect x="-32" y="4" width="64" height="9" fill="${red}"/>`,
      1,
      lean,
    ) + onAir;
}

/** A camera that looks at the table. */
export function onlineCamera(paint: Paint, random: Random): string {
  const angle = -5 + random() * 10;
  const lens = [[46, paint.deep], [37, paint.hueBall], [22, paint.deep], [12, paint.hueBall]] as const;
  return glory(paint) + placeAt([150, 266], shadow(80)) +
    `<path d="M150 190L96 268M150 190L204 268M150 190V272" stroke="${paint.deep}" stroke-width="9" stroke-linecap="round"/>` +
    placeAt(
      [150, 136],
      `<path d="M70 -22L112 -48V40L70 14Z" fill="${paint.low}" stroke="${paint.gold}" stroke-width="3"/>` +
        `<rect x="-92" y="-58" width="166" height="112" rx="16" fill="${paint.mid}" stroke="${paint.gold}" stroke-width="4"/>` +
        `<circle cx="-52" cy="-72" r="26" fill="${paint.low}" stroke="${paint.gold}" stroke-width="4"/>` +
        `<circle cx="22" cy="-76" r="30" fill="${paint.low}" stroke="${paint.gold}" stroke-width="4"/>` +
        lens.map(([radius, fill]) => `<circle cx="-14" cy="-2" r="${radius}" fill="${fill}"/>`).join("") +
        `<circle cx="-26" cy="-14" r="7" fill="${ivory}" fill-opacity=".85"/>`,
      1,
      angle,
    ) + onAir;
}

function screen(paint: Paint): string {
  return `<rect x="36" y="62" width="228" height="178" rx="14" fill="${paint.low}" stroke="${paint.gold}" stroke-width="4"/>` +
    repeat(
      5,
      (index) => `<path d="M${58 + index * 46} 72V230" stroke="${ivory}" stroke-opacity=".06" stroke-width="20"/>`,
    );
}

/** The lamp that is on while a stream runs. */
const onAir =
  `<rect x="44" y="40" width="62" height="26" rx="13" fill="${red}"/><circle cx="61" cy="53" r="6" fill="${ivory}"/>` +
  `<path d="M74 53H92" stroke="${ivory}" stroke-width="5" stroke-linecap="round"/>`;
