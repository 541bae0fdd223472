import { letters } from "../alphabet.ts";
import { ivory, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { polar, repeat } from "../shapes.ts";
import { glory, placeAt, red, shadow } from "./scene.ts";
import { character } from "./characters.ts";

/** A ticket with its numbers, some of them marked. */
export function lotteryTicket(paint: Paint, random: Random): string {
  const cells = repeat(20, (index) => {
    const [x, y] = [(index % 5) * 34 - 68, Math.floor(index / 5) * 36 - 34];
    const marked = random() > .68;
    const number = letters(String(index + 1).padStart(2, "0"), x, y - 6, {
      height: 12,
      gap: 1.8,
      weight: 1,
      stroke: marked ? ivory : paint.low,
      anchor: "middle",
    });
    return `<circle cx="${x}" cy="${y}" r="14" fill="${marked ? red : "none"}" stroke="${
      marked ? red : paint.low
    }" stroke-opacity=".6" stroke-width="1.5"/>` + number.svg;
  });
  return glory(paint) +
    placeAt(
      [150, 142],
      `<rect x="-96" y="-100" width="192" height="216" rx="8" fill="#000" fill-opacity=".35"/>` +
        `<path d="M-96 -108H96V104l-12 -9l-12 9l-12 -9l-12 9l-12 -9l-12 9l-12 -9l-12 9l-12 -9l-12 9l-12 -9l-12 9l-12 -9l-12 9l-12 -9l-12 9Z" fill="${paint.ivoryBall}"/>` +
        `<path d="M-78 -66H78" stroke="${paint.low}" stroke-dasharray="5 5"/><rect x="-78" y="-96" width="96" height="18" rx="4" fill="${paint.mid}"/>` +
        cells,
      1,
      -8 + random() * 12,
    );
}

/** A cage of balls that is turned by hand. */
export function lotteryCage(paint: Paint, random: Random): string {
  const balls = repeat(11, (index) => {
    const [x, y] = polar([0, 34], 22 + random() * 44, index * 33);
    return placeAt([x, y], `<circle r="20" fill="${[paint.gold, paint.ivoryBall, paint.hueBall][index % 3]}"/>`);
  });
  const bars = repeat(5, (index) => `<ellipse rx="${100 - index * 24}" ry="100"/>`);
  return placeAt([150, 262], shadow(104)) +
    `<path d="M60 262L84 140M240 262L216 140M44 262H256" stroke="#DDBD80" stroke-width="9" stroke-linecap="round"/>` +
    placeAt(
      [150, 136],
      balls +
        `<g fill="none" stroke="#DDBD80" stroke-width="2.4">${bars}<path d="M-100 0H100M-86 -50H86M-86 50H86"/></g><circle r="100" fill="none" stroke="${paint.gold}" stroke-width="6"/>` +
        `<path d="M100 0H132V-34" fill="none" stroke="#DDBD80" stroke-width="7"/><circle cx="132" cy="-40" r="11" fill="${red}"/>`,
    );
}

/** Bamboo sticks in their cup: the long one wins. */
export function lotterySticks(paint: Paint, random: Random): string {
  const sticks = repeat(
    9,
    (index) =>
      `<g transform="rotate(${(index - 4) * 6})"><rect x="-8" y="${
        -196 - Math.floor(random() * 26)
      }" width="16" height="190" rx="6" fill="${ivory}"/><rect x="-8" y="-178" width="16" height="28" fill="${red}"/></g>`,
  );
  return glory(paint) +
    placeAt(
      [150, 262],
      sticks +
        `<path d="M-62 -104H62L50 8H-50Z" fill="${paint.hueBall}"/><path d="M-62 -104H62L60 -86H-60ZM-52 -10H52L50 8H-50Z" fill="${paint.gold}"/>` +
        placeAt([0, -48], character("福", ivory), 1.3),
    );
}
