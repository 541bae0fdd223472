import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat, round } from "../shapes.ts";
import { glory, leaf, placeAt, red, shadow, star } from "./scene.ts";

/** Pyramids under a sun. */
export function egamePyramids(paint: Paint, random: Random): string {
  const pyramid = (light: string, dark: string) =>
    `<path d="M0 -100L-110 70H20Z" fill="${light}"/><path d="M0 -100L20 70H96Z" fill="${dark}"/>` +
    repeat(4, (row) => {
      const y = 36 - row * 34;
      return `<path d="M${round(-88 + row * 22)} ${y}H${
        round(16 - row * 4)
      }" stroke="${paint.deep}" stroke-opacity=".28" stroke-width="3"/>`;
    });
  const sand = oklch(.74, .09, 80);
  return placeAt(
    [226, 82],
    `<circle r="46" fill="${paint.gold}"/><circle r="58" fill="none" stroke="${ivory}" stroke-opacity=".4"/>`,
  ) +
    placeAt([76 - random() * 14, 190], pyramid(oklch(.62, .08, 75), oklch(.4, .06, 60)), .62) +
    placeAt([168, 166], pyramid(sand, oklch(.46, .07, 62)), 1.04) +
    `<path d="M-10 236C70 214 130 250 310 226V330H-10Z" fill="${oklch(.56, .08, 72)}"/>` +
    `<path d="M-10 258C90 240 180 274 310 252" fill="none" stroke="${ivory}" stroke-opacity=".25" stroke-width="3"/>`;
}

/** A pointed hat over a kettle that glows. */
export function egameWitch(paint: Paint, random: Random): string {
  const brew = oklch(.74, .16, 145);
  const ink = oklch(.24, .05, 300);
  return glory(paint) +
    placeAt(
      [150, 92],
      `<path d="M-92 34C-40 16 40 16 92 34C70 54 -70 54 -92 34Z" fill="${ink}"/><path d="M-48 30C-30 -20 -16 -60 24 -84C22 -62 30 -30 48 30C18 40 -18 40 -48 30Z" fill="${ink}"/>` +
        `<path d="M-47 22C-18 32 18 32 46 22L48 34C18 44 -18 44 -50 34Z" fill="${paint.gold}"/><rect x="-12" y="24" width="24" height="20" rx="3" fill="none" stroke="${paint.deep}" stroke-width="5"/>`,
      1,
      -8 + random() * 8,
    ) +
    placeAt(
      [150, 208],
      `<path d="M-74 -34H74C86 30 48 52 0 52C-48 52 -86 30 -74 -34Z" fill="${
        oklch(.3, .02, 260)
      }"/><ellipse cy="-34" rx="78" ry="16" fill="${brew}" stroke="${oklch(.42, .02, 260)}" stroke-width="6"/>` +
        repeat(
          5,
          (index) =>
            `<circle cx="${round(-48 + index * 24)}" cy="${round(-40 - random() * 26)}" r="${
              round(5 + random() * 6)
            }" fill="${brew}" fill-opacity=".8"/>`,
        ),
    );
}

/** A locomotive from the front, on its rails. */
export function egameExpress(paint: Paint, random: Random): string {
  const iron = oklch(.3, .03, 260);
  const smoke = repeat(
    4,
    (index) =>
      `<circle cx="${round(150 + (index % 2 ? 14 : -10) + random() * 12)}" cy="${58 - index * 22}" r="${
        18 + index * 5
      }" fill="${ivory}" fill-opacity="${round(.34 - index * .07)}"/>`,
  );
  return smoke +
    `<path d="M110 236L30 330H270L190 236Z" fill="#000" fill-opacity=".35"/><path d="M122 236L62 330M178 236L238 330M104 262H196M84 290H216" stroke="${
      oklch(.6, .04, 80)
    }" stroke-width="7"/>` +
    placeAt(
      [150, 158],
      `<rect x="-84" y="28" width="168" height="40" rx="8" fill="${red}"/><path d="M-70 68H70L54 92H-54Z" fill="${iron}"/>` +
        `<circle r="72" fill="${iron}" stroke="${paint.gold}" stroke-width="8"/><circle r="50" fill="none" stroke="${ivory}" stroke-opacity=".3" stroke-width="3"/>` +
        `<path d="${
          star(30)
        }" fill="${paint.gold}"/><rect x="-16" y="-100" width="32" height="34" fill="${iron}"/><rect x="-24" y="-106" width="48" height="10" rx="4" fill="${paint.gold}"/>` +
        [-64, 64].map((x) =>
          `<circle cx="${x}" cy="48" r="13" fill="#F8E9C4" stroke="${paint.gold}" stroke-width="4"/>`
        )
          .join(""),
    );
}

/** A barn in a field. */
export function egameRanch(paint: Paint, random: Random): string {
  return placeAt([70 + random() * 30, 66], `<circle r="30" fill="${paint.gold}"/>`) +
    `<path d="M-10 216C80 180 200 190 310 212V330H-10Z" fill="${oklch(.45, .1, 140)}"/>` +
    placeAt(
      [162, 158],
      `<path d="M-84 74V-18L-54 -58L0 -88L54 -58L84 -18V74Z" fill="${red}"/><path d="M-94 -12L-58 -64L0 -96L58 -64L94 -12" fill="none" stroke="${ivory}" stroke-width="10" stroke-linejoin="round"/>` +
        `<path d="M-36 74V8H36V74ZM-36 8L36 74M36 8L-36 74" fill="none" stroke="${ivory}" stroke-width="6"/><rect x="-17" y="-50" width="34" height="32" fill="${paint.deep}" stroke="${ivory}" stroke-width="5"/>`,
    ) +
    `<path d="M-10 250H310M-10 276H310M30 234V296M110 234V296M190 234V296M270 234V296" stroke="${
      oklch(.72, .06, 75)
    }" stroke-width="8"/>`;
}

/** A lotus on still water. */
export function egameLotus(paint: Paint, random: Random): string {
  const pink = oklch(.76, .1, 0);
  const petal = (degrees: number, size: number, fill: string) =>
    `<path d="M0 0C-34 -34 -30 -86 0 -116C30 -86 34 -34 0 0Z" fill="${fill}" stroke="${paint.deep}" stroke-opacity=".3" transform="rotate(${degrees}) scale(${size})"/>`;
  return glory(paint) + placeAt([150, 228], shadow(120)) +
    placeAt(
      [70, 238],
      `<ellipse rx="62" ry="19" fill="${leaf}"/><path d="M0 0L60 -8" stroke="${paint.deep}" stroke-width="3"/>`,
    ) +
    placeAt(
      [236, 246],
      `<ellipse rx="54" ry="16" fill="${leaf}"/><path d="M0 0L-50 -6" stroke="${paint.deep}" stroke-width="3"/>`,
    ) +
    placeAt(
      [150, 222],
      [-78, 78, -52, 52].map((degrees, index) => petal(degrees, index < 2 ? .9 : 1, oklch(.64, .13, 5))).join("") +
        [-27, 27].map((degrees) => petal(degrees, 1.12, pink)).join("") + petal(0, 1.16, "#F8DDE0") +
        `<circle cy="-12" r="17" fill="${paint.gold}"/>`,
      1.06,
      -3 + random() * 6,
    );
}
