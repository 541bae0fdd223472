import type { Lang } from "@/i18n/mod.ts";
import { longestName, maxJackpotCents } from "../providers/bounds.ts";
import type { ProviderGame } from "../providers/port.ts";
import { ProviderGameId } from "../schema.ts";

/**
 * Reads a game from a provider's list: names of visible characters within bounds, and plausible figures. Null if the
 * name or id is unusable. The provider's texts are shown on our pages and decide nothing.
 */
export function readListedGame(game: ProviderGame): ProviderGame | null {
  const names = Object.fromEntries(
    Object.entries(game.names).flatMap(([lang, name]) => {
      const usable = usableName(name);
      return usable === null ? [] : [[lang, usable]];
    }),
  ) as Partial<Record<Lang, string>>;
  if (Object.keys(names).length === 0 || !ProviderGameId.safeParse(game.gameId).success) return null;
  return {
    ...game,
    names,
    returnPercent: isPercent(game.returnPercent) ? game.returnPercent : null,
    jackpotCents: isJackpot(game.jackpotCents) ? game.jackpotCents : null,
  };
}

/** Signs that are no characters of a name could turn the text around them, or hide in it. */
function usableName(name: string | undefined): string | null {
  const plain = name?.normalize("NFC").trim() ?? "";
  return plain === "" || [...plain].length > longestName || /[\p{C}\p{Zl}\p{Zp}]/u.test(plain) ? null : plain;
}

/** With two decimals, as it is kept. */
function isPercent(value: number | null): boolean {
  return value !== null && value >= 0.01 && value <= 100;
}

function isJackpot(cents: bigint | null): boolean {
  return cents !== null && cents > 0n && cents <= maxJackpotCents;
}
