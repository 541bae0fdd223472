import { type SlotSymbol, symbols } from "./rules.ts";

/** The drawings of the reels, as one hidden SVG whose symbols are used by id (`s-jade`). Drawn here, 64 by 64 each. */
export function symbolSheet(): string {
  const drawn = symbols.map((symbol) => `<symbol id="s-${symbol}" viewBox="0 0 64 64">${drawings[symbol]}</symbol>`);
  return `<svg class="sheet" aria-hidden="true" width="0" height="0">${drawn.join("")}</svg>`;
}

/** One symbol as a picture; `onLine` when it is on the pay line. */
export function symbolPicture(symbol: SlotSymbol, onLine = false): string {
  return `<svg aria-hidden="true"${onLine ? ` class="on-line"` : ""}><use href="#s-${symbol}"/></svg>`;
}

const drawings: Record<SlotSymbol, string> = {
  jade: `<circle cx="32" cy="32" r="25" fill="#17684e"/><circle cx="32" cy="32" r="22" fill="#62cba3"/>
    <path d="M13 25a20 20 0 0 1 30-10" fill="none" stroke="#d6f6e9" stroke-width="3" stroke-linecap="round"/>
    <circle cx="32" cy="32" r="9" fill="#0b1613" stroke="#17684e" stroke-width="2"/><circle cx="32" cy="32" r="3.5" fill="#e9c67e"/>`,
  ingot:
    `<path d="M6 27c5 17 13 21 26 21s21-4 26-21c-7 3-11 3-15 1-2-7-6-11-11-11s-9 4-11 11c-4 2-8 2-15-1Z" fill="#cfa357"/>
    <ellipse cx="32" cy="28" rx="11" ry="8" fill="#f3dfae"/><path d="M15 36c5 6 10 7 17 7" fill="none" stroke="#f3dfae" stroke-width="2.5" stroke-linecap="round"/>`,
  koi: `<path d="M8 46c2-20 16-32 34-30 8 1 13 6 14 12-4 9-14 14-24 13l-8 9-3-7-13 3Z" fill="#e0795a"/>
    <path d="M36 17c5 2 7 7 5 12-5 2-10 0-11-5 1-4 3-6 6-7Z" fill="#fbe9d8"/><circle cx="48" cy="25" r="2.5" fill="#160d09"/>
    <path d="M24 42c-4-6-3-12 2-17" fill="none" stroke="#fbe9d8" stroke-width="2.5" stroke-linecap="round"/>`,
  lotus:
    `<path d="M32 12c8 9 8 24 0 34-8-10-8-25 0-34Z" fill="#f2b8c6"/><path d="M13 22c11 2 18 12 18 25-12-1-19-11-18-25Z" fill="#dd8ba2"/>
    <path d="M51 22c-11 2-18 12-18 25 12-1 19-11 18-25Z" fill="#dd8ba2"/><path d="M4 38c9-4 20-1 27 10-11 5-22 2-27-10Z" fill="#b9657f"/>
    <path d="M60 38c-9-4-20-1-27 10 11 5 22 2 27-10Z" fill="#b9657f"/>`,
  lantern:
    `<path d="M32 5v8M32 49v10" stroke="#cfa357" stroke-width="3" stroke-linecap="round"/><ellipse cx="32" cy="31" rx="22" ry="17" fill="#b23a30"/>
    <path d="M32 14c-12 4-12 30 0 34M32 14c12 4 12 30 0 34" fill="none" stroke="#e8887c" stroke-width="2"/>
    <rect x="23" y="11" width="18" height="5" rx="2" fill="#cfa357"/><rect x="23" y="46" width="18" height="5" rx="2" fill="#cfa357"/>`,
  cloud: `<path d="M12 44a9 9 0 0 1 2-18 13 13 0 0 1 25-5 11 11 0 0 1 13 23Z" fill="#6d8a97"/>
    <path d="M21 37a6 6 0 1 1 6-8M37 38a6.500 6.500 0 1 1 7-9" fill="none" stroke="#d7e4ea" stroke-width="2.5" stroke-linecap="round"/>`,
};
