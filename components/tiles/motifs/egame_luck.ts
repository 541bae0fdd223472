import { letters } from "../alphabet.ts";
import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat, round } from "../shapes.ts";
import { glory, leaf, middle, placeAt, red, star } from "./scene.ts";

/** Three sevens. */
export function egameSevens(paint: Paint, random: Random): string {
  const seven = (fill: string) =>
    `<path d="M-38 -52H40V-26L-2 56H-36L6 -24H-22V-10H-38Z" fill="${fill}" stroke="${ivory}" stroke-width="3"/>`;
  const lean = 8 + random() * 8;
  return glory(paint) + placeAt([76, 150], seven(paint.hueBall), .9, -lean) +
    placeAt([224, 150], seven(paint.hueBall), .9, lean) +
    placeAt([150, 138], seven(red), 1.4);
}

/** A bell. */
export function egameBell(paint: Paint, random: Random): string {
  return glory(paint) +
    placeAt(
      middle,
      `<path d="M0 -86A12 12 0 0 1 0 -62A12 12 0 0 1 0 -86" fill="none" stroke="${ivory}" stroke-width="6"/>` +
        `<path d="M0 -64C52 -64 50 -4 58 24C62 40 76 44 76 56H-76C-76 44 -62 40 -58 24C-50 -4 -52 -64 0 -64Z" fill="${paint.gold}"/>` +
        `<path d="M-32 -38C-42 -14 -40 8 -46 26" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/>` +
        `<rect x="-82" y="52" width="164" height="14" rx="7" fill="${
          oklch(.62, .1, 75)
        }"/><circle cy="80" r="16" fill="${red}"/>`,
      1.05,
      -10 + random() * 20,
    );
}

/** A pair of cherries. */
export function egameCherries(paint: Paint, random: Random): string {
  const cherry =
    `<circle r="47" fill="${red}"/><ellipse cx="-17" cy="-18" rx="13" ry="8" fill="#fff" fill-opacity=".65" transform="rotate(-35 -17 -18)"/>`;
  return glory(paint) +
    placeAt(
      middle,
      `<path d="M-46 20C-44 -30 -8 -66 38 -84M50 32C52 -12 46 -54 38 -84" fill="none" stroke="${leaf}" stroke-width="8" stroke-linecap="round"/>` +
        `<path d="M36 -82C0 -112 -46 -96 -62 -72C-30 -56 8 -58 36 -82Z" fill="${leaf}"/>` +
        placeAt([-48, 44], cherry) + placeAt([52, 56], cherry, .94),
      1,
      -8 + random() * 16,
    );
}

/** A bunch of grapes. */
export function egameGrapes(paint: Paint, random: Random): string {
  const grape =
    `<circle r="24" fill="${paint.hueBall}" stroke="${ivory}" stroke-opacity=".35"/><circle cx="-8" cy="-9" r="5" fill="#fff" fill-opacity=".55"/>`;
  const rows = [4, 3, 4, 3, 2, 1];
  return glory(paint) +
    placeAt(
      [150, 90],
      `<path d="M0 -6C-4 -30 6 -44 22 -52" fill="none" stroke="${leaf}" stroke-width="8" stroke-linecap="round"/>` +
        `<path d="M4 -22C30 -56 74 -46 84 -20C58 -2 24 0 4 -22Z" fill="${leaf}"/>` +
        rows.map((count, row) => repeat(count, (index) => placeAt([(index - (count - 1) / 2) * 42, row * 29], grape)))
          .join(""),
      1,
      -6 + random() * 12,
    );
}

/** A clover of four leaves. */
export function egameClover(paint: Paint, random: Random): string {
  return glory(paint) +
    placeAt(
      middle,
      `<path d="M2 10C14 50 6 82 40 98" fill="none" stroke="${leaf}" stroke-width="9" stroke-linecap="round"/>` +
        repeat(
          4,
          (index) =>
            `<g transform="rotate(${
              index * 90 + 45
            })"><path d="M0 -4C-60 -34 -52 -96 -16 -92C-6 -90 0 -82 0 -76C0 -82 6 -90 16 -92C52 -96 60 -34 0 -4Z" fill="${leaf}"/>` +
            `<path d="M0 -12V-62" stroke="${ivory}" stroke-opacity=".5" stroke-width="3"/></g>`,
        ) +
        `<circle r="9" fill="${paint.gold}"/>`,
      .98,
      -10 + random() * 20,
    );
}

/** A horseshoe. */
export function egameHorseshoe(paint: Paint, random: Random): string {
  const arch = "M-58 84C-104 -24 -62 -92 0 -92C62 -92 104 -24 58 84";
  return glory(paint) +
    placeAt(
      middle,
      `<path d="${arch}" fill="none" stroke="${paint.gold}" stroke-width="36" stroke-linecap="square"/>` +
        `<path d="${arch}" fill="none" stroke="${paint.deep}" stroke-width="11" stroke-dasharray="8 26" stroke-dashoffset="-8"/>`,
      .98,
      -12 + random() * 24,
    );
}

/** A crown. */
export function egameCrown(paint: Paint, random: Random): string {
  const stones = [paint.hueBall, red, paint.hueBall];
  return glory(paint) +
    placeAt(
      [150, 150],
      `<path d="M-84 52L-98 -42L-48 2L0 -74L48 2L98 -42L84 52Z" fill="${paint.gold}"/>` +
        `<rect x="-88" y="44" width="176" height="30" rx="6" fill="${oklch(.66, .1, 78)}"/>` +
        ([[-98, -46], [0, -80], [98, -46]] as const).map((tip) => placeAt(tip, `<circle r="12" fill="${ivory}"/>`))
          .join(
            "",
          ) +
        stones.map((fill, index) => placeAt([(index - 1) * 54, 59], `<circle r="10" fill="${fill}"/>`)).join("") +
        `<path d="M0 -20L16 8L0 36L-16 8Z" fill="${red}" stroke="${ivory}"/>`,
      1,
      -6 + random() * 12,
    );
}

/** One star and its train. */
export function egameStar(paint: Paint, random: Random): string {
  const angle = -20 + random() * 40;
  return glory(paint) +
    placeAt(
      middle,
      `<path d="${star(104)}" fill="${paint.gold}"/><path d="${star(62)}" fill="${paint.hueBall}" stroke="${ivory}"/>`,
      1,
      angle,
    ) +
    repeat(
      5,
      (index) =>
        placeAt(
          [44 + index * 53, round(30 + random() * 22)],
          `<path d="${star(11)}" fill="${ivory}" fill-opacity=".8"/>`,
          1,
          angle,
        ),
    );
}

/** The word BAR on three plates. */
export function egameBars(paint: Paint, random: Random): string {
  const plate = (fill: string) =>
    `<rect x="-100" y="-27" width="200" height="54" rx="12" fill="${fill}" stroke="${paint.gold}" stroke-width="4"/>` +
    letters("BAR", 0, -15, { height: 30, gap: 2.4, weight: 1.3, stroke: ivory, anchor: "middle" }).svg;
  const lean = -5 + random() * 10;
  return glory(paint) +
    [paint.deep, red, paint.deep].map((fill, index) => placeAt([150, 80 + index * 64], plate(fill), 1, lean)).join("");
}
