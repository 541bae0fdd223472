import { ivory, oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { at, repeat, round } from "../shapes.ts";

/** Felt arcs, a hand of three cards and one chip. */
export function liveCards(paint: Paint, random: Random): string {
  const suit = at(suits, Math.floor(random() * suits.length));
  const lean = 12 + random() * 8;
  const tilt = -6 + random() * 12;
  const hand = `<g transform="translate(${round(142 + random() * 20)} 158) rotate(${round(tilt)})">` +
    repeat(3, (index) => {
      const angle = `<g transform="rotate(${round((index - 1) * lean)} 0 150) translate(-48 -74)">`;
      return angle + (index === 2 ? face(paint, suit) : back(index ? paint.mid : paint.low)) + "</g>";
    }) + "</g>";
  return felt() + hand + chip(paint);
}

function felt(): string {
  return `<g fill="none" stroke="${ivory}">` + repeat(7, (index) => {
    const y = 252 + index * 26;
    const opacity = round((index ? .5 - index * .06 : .9) * 5) / 10;
    return `<path d="M-20 ${y}Q150 ${y - 86} 320 ${y}" stroke-opacity="${opacity}" stroke-width="${index ? 1 : 1.6}"/>`;
  }) + "</g>";
}

function face(paint: Paint, suit: Suit): string {
  const ink = suit.red ? oklch(.44, .14, 22) : paint.deep;
  const pip = (transform: string) => `<path transform="${transform}" d="${suit.path}" fill="${ink}"/>`;
  return `<rect width="96" height="138" rx="10" fill="${ivory}"/>` + pip("translate(48 69) scale(2.5)") +
    pip("translate(15 18) scale(.7)") + pip("translate(81 120) rotate(180) scale(.7)");
}

function back(fill: string): string {
  return `<rect width="96" height="138" rx="10" fill="${fill}" stroke="${ivory}" stroke-opacity=".55" stroke-width="1.4"/>` +
    `<rect x="8" y="8" width="80" height="122" rx="5" fill="none" stroke="${ivory}" stroke-opacity=".35"/>` +
    `<path d="M48 22L80 69L48 116L16 69ZM48 44L65 69L48 94L31 69Z" fill="none" stroke="${ivory}" stroke-opacity=".3"/>`;
}

function chip(paint: Paint): string {
  return `<g transform="translate(248 246)"><ellipse cy="6" rx="29" ry="13" fill="#000" fill-opacity=".35"/>` +
    `<ellipse rx="28" ry="13" fill="${paint.gold}"/>` +
    `<ellipse cy="-2" rx="28" ry="13" fill="${paint.mid}" stroke="${paint.gold}" stroke-width="5" stroke-dasharray="12 8"/>` +
    `<ellipse cy="-2" rx="16" ry="7" fill="none" stroke="${ivory}" stroke-opacity=".6"/></g>`;
}

interface Suit {
  red: boolean;
  /** Drawn in a box from -10 to 10. */
  path: string;
}

const suits: Suit[] = [
  {
    red: false,
    path: "M0 -10C3 -5 9 -2 9 3.2A4.3 4.3 0 0 1 1.4 5.6L3 10H-3L-1.4 5.6A4.3 4.3 0 0 1 -9 3.2C-9 -2 -3 -5 0 -10Z",
  },
  { red: true, path: "M0 10C-4 4 -10 1 -10 -4.2A5 5 0 0 1 0 -6A5 5 0 0 1 10 -4.2C10 1 4 4 0 10Z" },
  { red: true, path: "M0 -10L8 0L0 10L-8 0Z" },
  {
    red: false,
    path: "M0 -10A4.4 4.4 0 0 1 4 -3.6A4.4 4.4 0 1 1 1.6 4L3 10H-3L-1.6 4A4.4 4.4 0 1 1 -4 -3.6A4.4 4.4 0 0 1 0 -10Z",
  },
];
