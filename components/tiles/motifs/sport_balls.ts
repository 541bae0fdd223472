import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { repeat } from "../shapes.ts";
import { glory, middle, placeAt, shadow, star } from "./scene.ts";

/** A basketball before its hoop. */
export function sportBasket(paint: Paint, random: Random): string {
  const ball = oklch(.62, .13, 52);
  const net = repeat(7, (index) => `M${164 + index * 16} 104L${178 + index * 11} 176`) +
    "M168 122H256M172 142H252M176 162H248";
  return `<rect x="128" y="14" width="164" height="112" rx="6" fill="${ivory}" fill-opacity=".14" stroke="${ivory}" stroke-opacity=".7" stroke-width="3"/>` +
    `<rect x="180" y="50" width="64" height="48" fill="none" stroke="${ivory}" stroke-opacity=".7" stroke-width="3"/>` +
    `<path d="${net}" stroke="${ivory}" stroke-opacity=".55" fill="none"/><ellipse cx="212" cy="104" rx="50" ry="10" fill="none" stroke="${paint.gold}" stroke-width="6"/>` +
    placeAt(
      [104, 176],
      `<circle r="70" fill="${ball}"/><path d="M-70 0H70M0 -70V70M-50 -49C-14 -24 -14 24 -50 49M50 -49C14 -24 14 24 50 49" fill="none" stroke="${paint.deep}" stroke-width="4"/>` +
        `<ellipse cx="-26" cy="-34" rx="19" ry="10" fill="#fff" fill-opacity=".35" transform="rotate(-35 -26 -34)"/>`,
      1,
      -30 + random() * 60,
    );
}

/** A tennis ball over the net, and the racket. */
export function sportTennis(paint: Paint, random: Random): string {
  const strings = repeat(9, (index) => `M${index * 16 - 64} -90V90M-70 ${index * 20 - 80}H70`);
  return placeAt(
    [118, 118],
    `<ellipse rx="66" ry="84" fill="${ivory}" fill-opacity=".08"/><path d="${strings}" stroke="${ivory}" stroke-opacity=".4" clip-path="ellipse(64px 82px at 0 0)"/>` +
      `<ellipse rx="66" ry="84" fill="none" stroke="${paint.gold}" stroke-width="9"/><path d="M-18 82L-8 122M18 82L8 122" stroke="#DDBD80" stroke-width="7"/>` +
      `<rect x="-11" y="120" width="22" height="74" rx="9" fill="${paint.deep}"/>`,
    1,
    -28 + random() * 8,
  ) +
    placeAt(
      [222, 176],
      `<circle r="45" fill="${
        oklch(.84, .15, 115)
      }"/><path d="M-38 -24C-8 -16 -8 16 -38 24M38 -24C8 -16 8 16 38 24" fill="none" stroke="${ivory}" stroke-width="5"/>`,
      1,
      random() * 60,
    );
}

/** A cup. */
export function sportCup(paint: Paint, random: Random): string {
  return glory(paint) +
    placeAt(
      [150, 132],
      `<path d="M-56 -66C-112 -70 -100 10 -38 14M56 -66C112 -70 100 10 38 14" fill="none" stroke="#DDBD80" stroke-width="11"/>` +
        `<path d="M-64 -86H64C64 -10 42 34 0 40C-42 34 -64 -10 -64 -86Z" fill="${paint.gold}"/><path d="M-12 36H12L18 76H-18Z" fill="${
          oklch(.62, .1, 75)
        }"/>` +
        `<rect x="-52" y="74" width="104" height="26" rx="5" fill="${paint.deep}" stroke="#DDBD80" stroke-width="3"/><path d="M-44 -70C-44 -30 -34 0 -18 16" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`,
    ) +
    placeAt([150, 92], `<path d="${star(25)}" fill="${paint.low}"/>`, 1, -8 + random() * 16);
}

/** A volleyball over the line. */
export function sportVolley(paint: Paint, random: Random): string {
  return placeAt([150, 250], shadow(86)) + placeAt(
    [middle[0], 140],
    `<circle r="104" fill="${paint.ivoryBall}"/>` +
      repeat(
        3,
        (index) =>
          `<path d="M0 0C10 -44 46 -74 88 -56M0 0C-18 -44 -10 -84 22 -102M0 0C-4 -46 20 -82 60 -85" fill="none" stroke="${
            index ? paint.low : paint.mid
          }" stroke-width="5" transform="rotate(${index * 120})"/>`,
      ) +
      `<circle r="104" fill="none" stroke="${paint.gold}" stroke-width="3"/>`,
    1,
    random() * 90,
  );
}
