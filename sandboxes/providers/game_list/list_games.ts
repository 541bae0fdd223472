import { paybackPercents as baccaratPays } from "../games/baccarat/rules.ts";
import { paybackPercent as pokerPays } from "../games/chinese_poker/rules.ts";
import { paybackPercent as fishPays } from "../games/fish/rules.ts";
import { paybackPercent as footballPays } from "../games/football/rules.ts";
import { paybackPercent as lotteryPays } from "../games/lottery/rules.ts";
import { jackpotPercent, jackpotStartCents } from "../games/slot/jackpot.ts";
import { paybackPercent as slotPays } from "../games/slot/rules.ts";
import { paybackPercent as streamPays } from "../games/stream/rules.ts";
import { shelvesOf } from "./shelves.ts";
import { type ListedKind, qualities, subjects, type Word } from "./words.ts";

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
  const offset = [...provider].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return Object.entries(shelvesOf(provider)).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, index) => listedGame(kind as ListedKind, index, offset, jackpots))
  );
}

function listedGame(
  kind: ListedKind,
  index: number,
  offset: number,
  jackpots: ReadonlyMap<string, bigint>,
): SandboxListedGame {
  const position = index + offset;
  const quality = qualities[position % qualities.length]!;
  const subject = subjects[kind][position % subjects[kind].length]!;
  const round = Math.floor(index / (qualities.length * subjects[kind].length));
  const id = `${kind}-${index + 1}`;
  const startCents = kind === "slot" ? jackpotStartCents(id) : null;
  return {
    id,
    names: nameOf(quality, subject, round),
    kind,
    isHot: index % 11 === 0,
    isNew: index % 13 === 1,
    returnPercent: startCents === null ? returns[kind] : Math.round(100 * (returns[kind] + jackpotPercent)) / 100,
    jackpotCents: startCents === null ? null : jackpots.get(id) ?? startCents,
  };
}

/**
 * The return of a hundred bets, by the rules of the kinds. If bets differ, it is the lowest of those that the game is
 * played for: in baccarat player and banker, not the side bets; in football every one.
 */
const returns: Readonly<Record<ListedKind, number>> = {
  slot: slotPays,
  fish: fishPays,
  cards: pokerPays,
  stream: streamPays,
  lottery: lotteryPays,
  table: Math.floor(100 * Math.min(baccaratPays.player, baccaratPays.banker)) / 100,
  sport: footballPays.min,
};

function nameOf(quality: Word, subject: Word, round: number): Word {
  const again = round === 0 ? "" : ` ${round + 1}`;
  return {
    tw: `${quality.tw}${subject.tw}${again}`,
    vn: `${subject.vn} ${quality.vn}${again}`,
    "zh-cn": `${quality["zh-cn"]}${subject["zh-cn"]}${again}`,
    en: `${quality.en} ${subject.en}${again}`,
  };
}
