import { randomFrom, tileHashOf } from "@/components/tiles/random.ts";
import { gameStyle } from "../frame/game_style.ts";
import type { Game } from "../game_of.ts";
import { drawings as pictures } from "./drawings.ts";
import { type SlotSymbol, symbols } from "./rules.ts";

/**
 * The drawings of a game's reels, as one hidden SVG whose symbols are used by id (`s-wild`), 64 by 64 each. The treasure
 * is the game's own tile, three others are chosen from a dozen by its name, and the letters have its colour.
 */
export function symbolSheet(game: Game): string {
  const { tileUrl } = gameStyle(game);
  const random = randomFrom(tileHashOf(`${game.group}:${game.provider}:${game.gameId}`));
  const chosen = shuffled(pictures.others, random);
  const drawings: Record<SlotSymbol, string> = {
    wild: pictures.jade,
    scatter: pictures.lantern,
    treasure:
      `<clipPath id="cut"><circle cx="32" cy="32" r="26"/></clipPath><circle cx="32" cy="32" r="29" fill="#cfa357"/>` +
      `<image href="${tileUrl}" x="-2" y="-1" width="68" height="81.600" clip-path="url(#cut)"/>` +
      `<circle cx="32" cy="32" r="26.500" fill="none" stroke="#f3dfae" stroke-width="2"/>`,
    first: chosen[0]!,
    second: chosen[1]!,
    third: chosen[2]!,
    ace: letter("A", "var(--gold)"),
    king: letter("K", "var(--hue-bright)"),
    queen: letter("Q", "var(--hue-pale)"),
    jack: letter("J", "var(--hue-control)"),
  };
  const drawn = symbols.map((symbol) => `<symbol id="s-${symbol}" viewBox="0 0 64 64">${drawings[symbol]}</symbol>`);
  return `<svg class="sheet" aria-hidden="true" width="0" height="0">${drawn.join("")}</svg>`;
}

/** One symbol as a picture. */
export function symbolPicture(symbol: SlotSymbol): string {
  return `<svg aria-hidden="true"><use href="#s-${symbol}"/></svg>`;
}

function letter(character: string, fill: string): string {
  return `<text x="32" y="50" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif" font-size="52" ` +
    `font-weight="700" fill="${fill}" stroke="#120d06" stroke-width="1.500">${character}</text>`;
}

function shuffled(drawings: readonly string[], random: () => number): string[] {
  return drawings.map((drawing) => ({ drawing, at: random() })).toSorted((one, other) => one.at - other.at)
    .map(({ drawing }) => drawing);
}
