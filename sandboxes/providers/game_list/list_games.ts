import { tileHashOf } from "@/components/tiles/random.ts";
import { paybackPercents as baccaratPays } from "../games/baccarat/rules.ts";
import { chinesePokerPaybackPercent } from "../games/chinese_poker/rules.ts";
import { fishPaybackPercent } from "../games/fish/rules.ts";
import { footballPaybackPercent } from "../games/football/rules.ts";
import { lotteryPaybackPercent } from "../games/lottery/rules.ts";
import { jackpotPercent, jackpotStartCents } from "../games/slot/jackpot.ts";
import { slotPaybackPercent } from "../games/slot/rules.ts";
import { streamPaybackPercent } from "../games/stream/rules.ts";
import { shelvesOf } from "./shelves.ts";
import { sandboxGameName } from "./name_of.ts";
import type { ListedKind, Word } from "./words.ts";

/** One game of a provider's list. */
export interface SandboxListedGame {
  /** Its kind and number, as `slot-12`. */
  id: string;
  names: Word;
  kind: ListedKind;
  isHot: boolean;
  isNew: boolean;
  /** The long-run return of a hundred bets, to a hundredth; null for providers that do not publish it. */
  returnPercent: number | null;
  /** In cents. */
  jackpotCents: bigint | null;
}

/** Most games in one answer. */
export const gameListPage = 200;

/**
 * Every game of a provider, always the same ones.
 * @param jackpots what those hold that were played for, in cents, by the game's id
 */
export function listSandboxGames(
  provider: string,
  jackpots: ReadonlyMap<string, bigint> = new Map(),
): SandboxListedGame[] {
  return Object.entries(shelvesOf(provider)).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => listedGame(provider, kind as ListedKind, index, jackpots))
  );
}

function listedGame(
  provider: string,
  kind: ListedKind,
  index: number,
  jackpots: ReadonlyMap<string, bigint>,
): SandboxListedGame {
  const id = `${kind}-${index + 1}`;
  const startCents = kind === "slot" ? jackpotStartCents({ provider, gameId: id }) : null;
  return {
    id,
    names: sandboxGameName(provider, kind, index),
    kind,
    ...marksOf(provider, kind, index),
    returnPercent: startCents === null ? returns[kind] : Math.round(100 * (returns[kind] + jackpotPercent)) / 100,
    jackpotCents: startCents === null ? null : jackpots.get(id) ?? startCents,
  };
}

/** A list is added to at its front: its first games are new, and of the others some are hot, as players have it. */
function marksOf(provider: string, kind: ListedKind, index: number): Pick<SandboxListedGame, "isHot" | "isNew"> {
  const count = shelvesOf(provider)[kind] ?? 0;
  const fresh = Math.max(1, Math.round(count / 16));
  const isNew = index < fresh;
  return { isNew, isHot: !isNew && (index === fresh || tileHashOf(`${provider}:${kind}:${index}`) % 9 === 0) };
}

/**
 * The return of a hundred bets, by the rules of the kinds. If bets differ, it is the lowest of those that the game is
 * played for: in baccarat player and banker, not the side bets; in football every one.
 */
const returns: Readonly<Record<ListedKind, number>> = {
  slot: slotPaybackPercent,
  fish: fishPaybackPercent,
  cards: chinesePokerPaybackPercent,
  stream: streamPaybackPercent,
  lottery: lotteryPaybackPercent,
  table: Math.floor(100 * Math.min(baccaratPays.player, baccaratPays.banker)) / 100,
  sport: footballPaybackPercent.min,
};
