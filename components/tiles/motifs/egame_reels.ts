import { oklch, type Paint } from "../colour.ts";
import type { Random } from "../random.ts";
import { at, repeat } from "../shapes.ts";

/** Three reels of cut gems and one pay line. */
export function egameReels(paint: Paint, random: Random): string {
  const winning = Math.floor(random() * symbols.length);
  const hues = [paint.hue, paint.hue + 48, paint.hue + 312, 85];
  return `<rect x="22" y="34" width="256" height="214" rx="18" fill="${paint.deep}" fill-opacity=".72"/>` +
    repeat(3, (reel) => {
      const x = 32 + reel * 80;
      const shift = [0, -10, 6][reel] ?? 0;
      return `<rect x="${x}" y="44" width="76" height="194" rx="10" fill="${paint.reel}"/><g clip-path="url(#${paint.id}c)">` +
        repeat(4, (row) => {
          const onLine = row === 2;
          const symbol = onLine ? at(symbols, winning) : at(symbols, Math.floor(random() * symbols.length));
          const hue = onLine ? at(hues, winning % 2 ? 0 : 3) : at(hues, Math.floor(random() * 4));
          const y = 17 + row * 62 + (onLine ? 0 : shift);
          const scale = onLine ? 2.7 : 2.1;
          return `<g transform="translate(${x + 38} ${y}) scale(${scale})">${symbol(cutOf(hue), paint)}</g>`;
        }) + "</g>";
    }) + payLine(paint);
}

function payLine(paint: Paint): string {
  const gold = oklch(.82, .1, 85);
  return `<rect x="32" y="44" width="236" height="194" fill="url(#${paint.id}s)"/>` +
    `<path d="M14 141H32M268 141H286" stroke="${gold}" stroke-width="3"/>` +
    `<path d="M32 108.5H268M32 173.5H268" stroke="${gold}" stroke-opacity=".7"/>` +
    `<path d="M10 141l-6 -6v12zM290 141l6 -6v12z" fill="${gold}"/>`;
}

interface Cut {
  light: string;
  body: string;
  dark: string;
}

function cutOf(hue: number): Cut {
  return { light: oklch(.78, .1, hue), body: oklch(.6, .12, hue), dark: oklch(.42, .1, hue) };
}

// Each is drawn in a box from -10 to 10.
const symbols: ((cut: Cut, paint: Paint) => string)[] = [
  ({ light, body, dark }) =>
    `<path d="M-10 -3L-6 -8H6L10 -3L0 10Z" fill="${body}"/><path d="M-6 -8L-4 -3L0 -8L4 -3L6 -8Z" fill="${light}"/>` +
    `<path d="M-10 -3H-4L0 10Z" fill="${dark}"/><path d="M-4 -3H4L0 10Z" fill="${light}" fill-opacity=".8"/>`,
  ({ light, body, dark }) =>
    `<path d="M-5 -9H5L9 -5V5L5 9H-5L-9 5V-5Z" fill="${dark}"/>` +
    `<path d="M-3.4 -6H3.4L6 -3.4V3.4L3.4 6H-3.4L-6 3.4V-3.4Z" fill="${body}"/>` +
    `<path d="M-5 -9H5L3.4 -6H-3.4Z" fill="${light}"/><path d="M-9 -5L-6 -3.4V3.4L-9 5Z" fill="${light}" fill-opacity=".5"/>`,
  ({ light, body, dark }) =>
    `<path d="M0 -10L8.7 -5V5L0 10L-8.7 5V-5Z" fill="${body}"/><path d="M0 -10L8.7 -5L0 0Z" fill="${light}"/>` +
    `<path d="M-8.7 -5L0 0L-8.7 5Z" fill="${dark}"/><path d="M0 0L8.7 5L0 10Z" fill="${dark}" fill-opacity=".7"/>`,
  ({ light, body, dark }) =>
    `<path d="M0 -10C4 -4 8 -1 8 3A8 7.4 0 0 1 -8 3C-8 -1 -4 -4 0 -10Z" fill="${body}"/>` +
    `<path d="M0 -10C-4 -4 -8 -1 -8 3A8 7.4 0 0 0 0 10.4Z" fill="${dark}" fill-opacity=".75"/>` +
    `<path d="M3 0A5 5 0 0 1 3 7" fill="none" stroke="${light}" stroke-width="1.6" stroke-linecap="round"/>`,
  (_, paint) => `<path d="M-8 -9H8V-5L0 10H-5L2.4 -4.4H-8Z" fill="${paint.gold}"/>`,
];
