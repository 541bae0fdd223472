import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat, round } from "../shapes.ts";
import { glory, leaf, middle, placeAt, red, shadow } from "./scene.ts";
import { character } from "./characters.ts";

/** Coins with a square hole, falling. */
export function egameCoins(paint: Paint, random: Random): string {
  const coin =
    `<circle r="40" fill="${paint.gold}"/><circle r="33" fill="none" stroke="${paint.deep}" stroke-opacity=".5" stroke-width="2"/>` +
    `<rect x="-12" y="-12" width="24" height="24" fill="${paint.deep}" stroke="${ivory}" stroke-opacity=".6" stroke-width="2"/>`;
  const positions = [[84, 62, .7], [216, 78, .85], [58, 176, .9], [248, 190, .75], [150, 146, 1.5]] as const;
  return positions.map(([x, y, scale]) =>
    `<path d="M${x} ${round(y - 46 * scale)}V${
      round(y - 96 * scale)
    }" stroke="${ivory}" stroke-opacity=".3" stroke-width="3"/>` +
    placeAt([x, y], coin, scale, -30 + random() * 60)
  ).join("");
}

/** Ingots in a heap. */
export function egameIngots(paint: Paint, random: Random): string {
  const ingot =
    `<path d="M-74 -28C-54 -10 -34 -12 -30 -12C-24 -46 24 -46 30 -12C34 -12 54 -10 74 -28C72 20 46 40 0 40C-46 40 -72 20 -74 -28Z" fill="${paint.gold}"/>` +
    `<path d="M-30 -12C-20 4 20 4 30 -12" fill="none" stroke="${oklch(.55, .1, 75)}" stroke-width="3"/>` +
    `<path d="M-56 -6C-50 14 -34 26 -14 30" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`;
  return glory(paint) + placeAt([150, 240], shadow(112)) + placeAt([94, 196], ingot, .9, -5 + random() * 6) +
    placeAt([208, 198], ingot, .9, -1 + random() * 6) + placeAt([150, 122], ingot, 1.15, -3 + random() * 6);
}

/** A lantern with the sign of fortune. */
export function egameLantern(paint: Paint, random: Random): string {
  return glory(paint) +
    placeAt(
      [150, 138],
      `<path d="M0 -200V-84M0 84V140M-14 96V132M14 96V132" stroke="#DDBD80" stroke-width="4"/>` +
        `<ellipse rx="98" ry="84" fill="${red}"/><path d="M0 -84C-50 -46 -50 46 0 84C50 46 50 -46 0 -84" fill="none" stroke="${ivory}" stroke-opacity=".3" stroke-width="2"/>` +
        `<path d="M-42 -94H42V-78H-42ZM-42 78H42V94H-42Z" fill="${paint.gold}"/>` +
        placeAt([0, 0], character("財", ivory), 2.5),
      1,
      -5 + random() * 10,
    );
}

/** A seal with the sign of the dragon, in a ring of flames. */
export function egameDragon(paint: Paint, random: Random): string {
  const angle = random() * 30;
  const flames = repeat(
    12,
    (index) =>
      `<path d="M-22 -84C-18 -104 2 -104 4 -126C20 -112 24 -98 18 -84Z" fill="${
        index % 2 ? red : "#DDBD80"
      }" transform="rotate(${round(angle + index * 30)})"/>`,
  );
  return placeAt(
    middle,
    flames + `<circle r="92" fill="${paint.gold}"/><circle r="80" fill="${red}"/>` +
      `<circle r="73" fill="none" stroke="#DDBD80" stroke-width="2"/>` +
      placeAt([0, 0], character("龍", "#F6E3B4"), 2.9),
  );
}

/** A chest of treasure. */
export function egameChest(paint: Paint, random: Random): string {
  const wood = oklch(.4, .07, 55);
  return glory(paint) +
    placeAt(
      [150, 168],
      `<path d="M-98 -28C-98 -108 98 -108 98 -28Z" fill="${wood}" stroke="${paint.gold}" stroke-width="6"/>` +
        repeat(9, (index) =>
          placeAt(
            [-80 + index * 20, round(-26 - random() * 18)],
            `<circle r="17" fill="${
              index % 3 === 1 ? paint.hueBall : paint.gold
            }" stroke="${paint.deep}" stroke-opacity=".4"/>`,
          )) +
        `<rect x="-102" y="-18" width="204" height="92" rx="8" fill="${wood}"/><path d="M-102 -6H102M-102 62H102M-58 -18V74M58 -18V74" stroke="#DDBD80" stroke-width="8"/>` +
        `<rect x="-22" y="-2" width="44" height="48" rx="7" fill="${paint.gold}"/><path d="M0 12A8 8 0 0 1 4 26L7 38H-7L-4 26A8 8 0 0 1 0 12Z" fill="${paint.deep}"/>`,
    );
}

/** A string of firecrackers. */
export function egameFirecrackers(_paint: Paint, random: Random): string {
  const stick =
    `<rect x="-13" y="-34" width="26" height="68" rx="6" fill="${red}"/><path d="M-13 -22H13M-13 22H13" stroke="#DDBD80" stroke-width="7"/>`;
  const sparks = repeat(
    12,
    (index) =>
      `<path d="M0 -12V-${round(24 + random() * 18)}" stroke="${
        index % 2 ? "#F8E9C4" : ivory
      }" stroke-width="3" stroke-linecap="round" transform="rotate(${index * 30})"/>`,
  );
  return `<path d="M150 -10C140 90 162 160 150 246" fill="none" stroke="#DDBD80" stroke-width="4"/>` +
    repeat(
      5,
      (row) =>
        placeAt([116, 50 + row * 44], stick, 1, 44 + random() * 14) +
        placeAt([184, 50 + row * 44], stick, 1, -44 - random() * 14),
    ) +
    placeAt([150, 252], `<circle r="9" fill="#fff"/>` + sparks);
}

/** Half a watermelon. */
export function egameMelon(paint: Paint, random: Random): string {
  return glory(paint) +
    placeAt(
      [150, 104],
      `<path d="M-104 0A104 104 0 0 0 104 0Z" fill="${leaf}"/><path d="M-92 0A92 92 0 0 0 92 0Z" fill="${ivory}"/><path d="M-84 0A84 84 0 0 0 84 0Z" fill="${red}"/>` +
        ([[-50, 20], [-18, 24], [18, 20], [52, 22], [-34, 48], [0, 54], [34, 46]] as const).map(([x, y]) =>
          `<ellipse cx="${x}" cy="${y}" rx="4.6" ry="8" fill="${paint.deep}"/>`
        ).join(""),
      1.05,
      -16 + random() * 32,
    );
}
