import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat, round } from "../shapes.ts";
import { glory, leaf, middle, placeAt, red, shadow } from "./scene.ts";
import { character } from "./characters.ts";

/** The head of a tiger, with the sign of a king. */
export function egameTiger(paint: Paint, random: Random): string {
  const fur = oklch(.72, .14, 65);
  const stripe = (x: number, y: number, degrees: number) =>
    placeAt([x, y], `<path d="M-5 -24Q6 0 -3 26Q-14 0 -5 -24Z" fill="${paint.deep}"/>`, 1, degrees);
  return glory(paint) +
    placeAt(
      middle,
      ears(fur, ivory) +
        `<path d="M-88 -6C-88 -74 88 -74 88 -6C88 62 46 88 0 88C-46 88 -88 62 -88 -6Z" fill="${fur}"/>` +
        `<path d="M-60 34C-60 6 -24 8 0 24C24 8 60 6 60 34C60 70 30 82 0 82C-30 82 -60 70 -60 34Z" fill="${ivory}"/>` +
        stripe(-78, 4, -62) + stripe(-70, 34, -74) + stripe(78, 4, 62) + stripe(70, 34, 74) +
        `<path d="M-22 -46H22M-18 -32H18M-24 -18H24M0 -46V-18" stroke="${paint.deep}" stroke-width="7" stroke-linecap="round"/>` +
        eyes(paint, oklch(.8, .14, 110)) + nose(paint),
      1,
      -5 + random() * 10,
    );
}

/** The head of a panda before bamboo. */
export function egamePanda(paint: Paint, random: Random): string {
  const cane = (x: number, degrees: number) =>
    placeAt(
      [x, 130],
      `<path d="M0 -180V180" stroke="${leaf}" stroke-width="16"/><path d="M-10 -90H10M-10 -10H10M-10 70H10" stroke="${paint.deep}" stroke-width="4"/>` +
        `<path d="M6 -70C36 -86 54 -76 66 -60C44 -56 24 -56 6 -70Z" fill="${leaf}"/>`,
      1,
      degrees,
    );
  const ink = oklch(.2, .02, 260);
  return cane(44, -6 + random() * 6) + cane(252, random() * 8) +
    placeAt(
      [150, 152],
      ears(ink, ink) + `<ellipse rx="92" ry="82" fill="${paint.ivoryBall}"/>` +
        `<ellipse cx="-36" cy="-6" rx="25" ry="31" fill="${ink}" transform="rotate(28 -36 -6)"/>` +
        `<ellipse cx="36" cy="-6" rx="25" ry="31" fill="${ink}" transform="rotate(-28 36 -6)"/>` +
        eyes(paint, ivory) + nose(paint),
      1,
      -6 + random() * 12,
    );
}

/** The head of a qilin, with antlers and a mane of flames. */
export function egameQilin(paint: Paint, random: Random): string {
  const scale = oklch(.52, .09, 175);
  const antler = (side: 1 | -1) =>
    `<g transform="scale(${side} 1)" fill="none" stroke="${paint.gold}" stroke-width="11" stroke-linecap="round"><path d="M30 -56C38 -88 66 -88 70 -118M46 -82C64 -76 82 -84 90 -98"/></g>`;
  const mane = repeat(
    11,
    (index) =>
      `<path d="M-18 -70C-14 -96 4 -96 2 -124C24 -108 26 -88 18 -70Z" fill="${
        index % 2 ? "#DDBD80" : red
      }" transform="rotate(${round(-150 + index * 30)})"/>`,
  );
  return glory(paint) +
    placeAt(
      [150, 156],
      mane + antler(1) + antler(-1) +
        `<path d="M-64 -40C-40 -74 40 -74 64 -40C74 0 44 34 40 62C34 90 -34 90 -40 62C-44 34 -74 0 -64 -40Z" fill="${scale}"/>` +
        `<path d="M-38 58C-30 34 30 34 38 58C34 86 -34 86 -38 58Z" fill="${ivory}"/>` +
        `<circle cy="-44" r="12" fill="${paint.gold}"/>` + eyes(paint, "#F6E3B4") + nose(paint),
      .92,
      -4 + random() * 8,
    );
}

/** A phoenix with its tail spread. */
export function egamePhoenix(paint: Paint, random: Random): string {
  const plume = (index: number) =>
    `<g transform="rotate(${
      round(-80 + index * 20)
    })"><path d="M0 -20C-20 -70 -16 -110 0 -138C16 -110 20 -70 0 -20Z" fill="${
      index % 2 ? red : paint.gold
    }" stroke="${paint.deep}" stroke-opacity=".5"/><circle cy="-112" r="9" fill="${
      oklch(.62, .1, 195)
    }" stroke="${ivory}" stroke-width="2"/></g>`;
  return glory(paint) +
    placeAt(
      [150, 190],
      repeat(9, plume) +
        `<path d="M-58 -8C-30 -46 -18 -26 0 -30C18 -26 30 -46 58 -8C40 6 30 30 0 52C-30 30 -40 6 -58 -8Z" fill="${paint.gold}"/>` +
        `<path d="M-13 -30C-18 -64 -12 -84 8 -84C26 -84 28 -66 15 -58C10 -50 12 -40 14 -30Z" fill="${paint.gold}"/>` +
        `<path d="M24 -74L44 -66L22 -60Z" fill="${red}"/><path d="M2 -84C-8 -104 -2 -112 8 -116C6 -106 12 -98 10 -84Z" fill="${red}"/>` +
        `<circle cx="12" cy="-70" r="4" fill="${paint.deep}"/>`,
      .94,
      -4 + random() * 8,
    );
}

/** The sign of fortune on paper, with coins before it. */
export function egameFortune(paint: Paint, random: Random): string {
  const coin =
    `<circle r="30" fill="${paint.gold}"/><rect x="-9" y="-9" width="18" height="18" fill="${paint.deep}"/><circle r="24" fill="none" stroke="${paint.deep}" stroke-opacity=".5" stroke-width="2"/>`;
  return glory(paint) +
    placeAt(
      [150, 134],
      `<path d="M0 -112L112 0L0 112L-112 0Z" fill="${red}" stroke="${paint.gold}" stroke-width="7"/><path d="M0 -92L92 0L0 92L-92 0Z" fill="none" stroke="#DDBD80" stroke-width="2"/>` +
        placeAt([0, 2], character("福", "#F6E3B4"), 2.7),
      1,
      -4 + random() * 8,
    ) + placeAt([150, 250], shadow(104)) + placeAt([86, 226], coin, 1, -20 + random() * 20) +
    placeAt([214, 228], coin, 1, random() * 20);
}

function ears(outside: string, inside: string): string {
  return [-58, 58].map((x) =>
    `<circle cx="${x}" cy="-58" r="29" fill="${outside}"/><circle cx="${x}" cy="-56" r="14" fill="${inside}"/>`
  ).join("");
}

function eyes(paint: Paint, iris: string): string {
  return [-33, 33].map((x) =>
    `<circle cx="${x}" cy="-4" r="12" fill="${iris}"/><circle cx="${x}" cy="-3" r="7" fill="${paint.deep}"/><circle cx="${
      x + 3
    }" cy="-7" r="2.6" fill="#fff"/>`
  ).join("");
}

function nose(paint: Paint): string {
  return `<path d="M-15 24H15C15 36 6 42 0 42C-6 42 -15 36 -15 24Z" fill="${paint.deep}"/>` +
    `<path d="M0 42V52M-22 50C-16 62 -6 62 0 52C6 62 16 62 22 50" fill="none" stroke="${paint.deep}" stroke-width="4" stroke-linecap="round"/>`;
}
