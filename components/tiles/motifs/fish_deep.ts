import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { polar, repeat, round } from "../shapes.ts";
import { leaf, middle, placeAt, red } from "./scene.ts";
import { lightShafts, waves } from "./water.ts";

/** A puffer, all spines. */
export function fishPuffer(paint: Paint, random: Random): string {
  return sea(
    paint,
    random,
    `<path d="M84 0C110 -26 124 -30 128 -26C120 -8 120 8 128 26C122 30 108 22 84 0Z" fill="${paint.mid}"/>` +
      repeat(22, (index) => {
        const [x, y] = polar([0, 0], 104, index * 360 / 22);
        return `<path d="M0 0L${round(x)} ${round(y)}" stroke="#DDBD80" stroke-width="5" stroke-linecap="round"/>`;
      }) +
      `<circle r="86" fill="${paint.gold}"/><path d="M-82 24A86 86 0 0 0 82 24C40 44 -40 44 -82 24Z" fill="${ivory}"/>` +
      eye(paint, -46, -22, 17) + `<path d="M-84 8q10 8 20 0" fill="none" stroke="${paint.deep}" stroke-width="4"/>` +
      `<path d="M4 -2C26 -22 44 -10 40 10C28 18 12 14 4 -2Z" fill="${paint.mid}"/>`,
    .92,
  );
}

/** A shark on its round. */
export function fishShark(paint: Paint, random: Random): string {
  const skin = oklch(.62, .04, paint.hue);
  return sea(
    paint,
    random,
    `<path d="M-10 -34L24 -96L48 -30ZM110 0L146 -48L136 0L148 40Z" fill="${skin}"/>` +
      `<path d="M-126 4C-70 -56 50 -52 122 -2C60 30 -70 44 -126 4Z" fill="${skin}"/><path d="M-112 14C-50 40 60 26 116 0C60 16 -60 22 -112 14Z" fill="${ivory}"/>` +
      `<path d="M-12 22L-2 66L34 20Z" fill="${skin}"/>` + eye(paint, -86, -10, 7) +
      `<path d="M-46 -18V8M-36 -20V8M-26 -21V8" stroke="${paint.deep}" stroke-width="3"/><path d="M-110 14l10 6 8 -4 8 6 8 -4 8 5" fill="none" stroke="${paint.deep}" stroke-width="2.5"/>`,
  );
}

/** A turtle from above. */
export function fishTurtle(paint: Paint, random: Random): string {
  const flipper = `<path d="M0 0C34 -20 62 -8 74 20C44 26 16 24 0 0Z" fill="${leaf}"/>`;
  return sea(
    paint,
    random,
    placeAt([50, -46], flipper, 1.1, -24) + placeAt([-50, -46], `<g transform="scale(-1 1)">${flipper}</g>`, 1.1, 24) +
      placeAt([42, 52], flipper, .7, 34) + placeAt([-42, 52], `<g transform="scale(-1 1)">${flipper}</g>`, .7, -34) +
      `<ellipse cy="-92" rx="25" ry="30" fill="${leaf}"/>` + eye(paint, -11, -100, 4) + eye(paint, 11, -100, 4) +
      `<ellipse rx="70" ry="80" fill="${paint.gold}"/><ellipse rx="58" ry="68" fill="${paint.low}"/>` +
      `<path d="M0 -38L33 -19V19L0 38L-33 19V-19ZM0 -38V-68M33 -19L54 -34M33 19L54 34M0 38V68M-33 19L-54 34M-33 -19L-54 -34" fill="none" stroke="#DDBD80" stroke-width="4"/>`,
  );
}

/** A crab with raised claws. */
export function fishCrab(paint: Paint, random: Random): string {
  const side =
    `<path d="M54 18L104 4L118 30M56 32L102 30L110 58M50 46L88 56L90 80" fill="none" stroke="${red}" stroke-width="10" stroke-linejoin="round"/>` +
    `<path d="M50 -12C84 -20 90 -44 86 -58" fill="none" stroke="${red}" stroke-width="14"/>` +
    `<path d="M86 -46C52 -66 60 -112 94 -112L88 -82L116 -100C128 -72 112 -50 86 -46Z" fill="${red}"/>`;
  return sea(
    paint,
    random,
    side + `<g transform="scale(-1 1)">${side}</g>` +
      `<path d="M-28 -30V-50M28 -30V-50" stroke="${red}" stroke-width="8"/><path d="M-72 12C-72 -52 72 -52 72 12C72 62 -72 62 -72 12Z" fill="${red}"/>` +
      `<path d="M-48 -6C-36 -26 -14 -30 0 -30" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>` +
      `<path d="M-22 26Q0 42 22 26" fill="none" stroke="${paint.deep}" stroke-width="4"/>` + eye(paint, -28, -54, 12) +
      eye(paint, 28, -54, 12),
  );
}

/** A jellyfish that glows. */
export function fishJellyfish(paint: Paint, random: Random): string {
  const arms = repeat(7, (index) => {
    const x = index * 26 - 78;
    const swing = round(10 + random() * 16);
    return `<path d="M${x} 0q${swing} 34 0 62t${-swing} ${round(34 + random() * 30)}" fill="none" stroke="${
      index % 2 ? "#DDBD80" : ivory
    }" stroke-opacity=".8" stroke-width="6" stroke-linecap="round"/>`;
  });
  return sea(
    paint,
    random,
    arms +
      `<path d="M-98 8C-98 -120 98 -120 98 8C80 -8 66 -8 49 8C32 -8 17 -8 0 8C-17 -8 -32 -8 -49 8C-66 -8 -80 -8 -98 8Z" fill="${paint.hueBall}" stroke="${ivory}" stroke-opacity=".6" stroke-width="2"/>` +
      `<path d="M-62 -34C-52 -62 -26 -74 -6 -76" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="8" stroke-linecap="round"/>`,
  );
}

/** Water around a creature that looks left or right. */
function sea(paint: Paint, random: Random, creature: string, scale = 1): string {
  const facing = random() > .5 ? 1 : -1;
  const bubbles = repeat(
    5,
    (index) =>
      `<circle cx="${round(30 + random() * 240)}" cy="${34 + index * 26}" r="${
        round(2 + random() * 5)
      }" fill="none" stroke="${ivory}" stroke-opacity=".5"/>`,
  );
  return lightShafts(60 + random() * 180) + bubbles + waves(paint) +
    placeAt([middle[0], 140], `<g transform="scale(${facing} 1)">${creature}</g>`, scale, -8 + random() * 16);
}

function eye(paint: Paint, x: number, y: number, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff"/><circle cx="${x}" cy="${y}" r="${
    round(radius * .5)
  }" fill="${paint.deep}"/>`;
}
