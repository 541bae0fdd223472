import { z } from "zod";
import { maxAmountCents } from "@/shared/money.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { GameProvider, ProviderBet, RefusedRecord, Unknown } from "./port.ts";

/**
 * The largest amount of one bet that a provider is believed, in cents: a thousand million TWD. Ten thousand of them are
 * still an exact number in an answer, and ninety million a bigint.
 */
export const maxBetCents = 100_000_000_000n;

/** The most points of one player: as many as a member may move there at once. Setting `games.most_balance` is lower. */
const maxBalanceCents = maxAmountCents;

/** Ten thousand million TWD, in cents: no jackpot that is shown holds more. */
export const maxJackpotCents = 1_000_000_000_000n;

/** A game's name has at most so many characters in each language. */
export const longestName = 80;

/** How far ahead of our time a bet may be dated (ms): providers' clocks differ, and some date by another zone's. */
export const furthestAheadMs = dayMs;

/** The cursor of a log or a list. */
export const Cursor = z.string().max(255);

/** How much of a record that can't be is kept, in characters, and the longest id of one. */
const longestRaw = 2_000;
const longestId = 128;

const longestUrl = 8_000;
const maxParams = 100;

const Cents = z.bigint().min(0n).max(maxBetCents);

/** The bounds of a bet's fields in any protocol. */
const Bet = z.object({
  betId: z.string().max(longestId).regex(/^\P{C}+$/u),
  version: z.int().min(0),
  player: z.string().min(1).max(64),
  betCents: Cents,
  validBetCents: Cents,
  payoutCents: Cents,
  settledAt: z.date().min(new Date("2000-01-01T00:00:00Z")),
});

/** How the bets of a protocol's answer are read. */
export interface BetReading<Wire extends z.ZodType> {
  /** One bet on the wire, and the field of it that has its id. */
  schema: Wire;
  id: string;
  toBet(bet: z.output<Wire>): ProviderBet;
  /** Our time. */
  now: Date;
}

/** The bets of an answer, each read by itself: one that can't be is refused, and holds none of the others up. */
export function readBets<Wire extends z.ZodType>(
  records: readonly unknown[],
  { schema, id, toBet, now }: BetReading<Wire>,
): { bets: ProviderBet[]; refused?: RefusedRecord[] } {
  const bets: ProviderBet[] = [];
  const refused: RefusedRecord[] = [];
  for (const record of records) {
    const read = schema.safeParse(record);
    const bet = read.success ? toBet(read.data) : null;
    const reason = read.success ? faultOf(bet!, now) : issueText(read.error);
    if (bet && reason === null) bets.push(bet);
    else refused.push(refusedRecord(record, id, reason ?? "unreadable"));
  }
  return refused.length > 0 ? { bets, refused } : { bets };
}

/** Those of a list's records that can be read; how many can't. */
export function readEach<Wire extends z.ZodType>(
  records: readonly unknown[],
  schema: Wire,
): { read: z.output<Wire>[]; unreadable: number } {
  const read = records.flatMap((record) => {
    const parsed = schema.safeParse(record);
    return parsed.success ? [parsed.data] : [];
  });
  return { read, unreadable: records.length - read.length };
}

/** Limits the points and addresses that an adapter's provider reports: a value out of bounds is `out_of_bounds`. */
export function keepInBounds(provider: GameProvider): GameProvider {
  return {
    ...provider,
    async balance(player) {
      const answer = await provider.balance(player);
      if (answer.kind !== "balance" || isPossible(answer.balanceCents)) return answer;
      return outOfBounds(`balance ${answer.balanceCents}`);
    },
    async transfer(transfer) {
      const answer = await provider.transfer(transfer);
      if (answer.kind !== "moved" || answer.balanceCents === undefined || isPossible(answer.balanceCents)) {
        return answer;
      }
      // The points were moved all the same, and how many the player has is asked for by itself.
      return { kind: "moved", movedCents: answer.movedCents };
    },
    async launch(launch) {
      const answer = await provider.launch(launch);
      if (answer.kind !== "launch") return answer;
      const isLong = answer.url.length > longestUrl || Object.keys(answer.params).length > maxParams;
      return isLong ? outOfBounds("launch") : answer;
    },
  };
}

function isPossible(cents: bigint): boolean {
  return cents >= 0n && cents <= maxBalanceCents;
}

function outOfBounds(said: string): Unknown {
  return { kind: "unknown", why: "out_of_bounds", said };
}

/** Why a bet can't be; null where it can. */
function faultOf(bet: ProviderBet, now: Date): string | null {
  const checked = Bet.safeParse(bet);
  if (!checked.success) return issueText(checked.error);
  return bet.settledAt.getTime() > now.getTime() + furthestAheadMs ? "settledAt: more than a day ahead" : null;
}

function issueText({ issues }: z.ZodError): string {
  const [issue] = issues;
  return `${issue?.path.join(".") || "record"}: ${issue?.code ?? "unreadable"}`.slice(0, 200);
}

function refusedRecord(record: unknown, idField: string, reason: string): RefusedRecord {
  const raw = JSON.stringify(record);
  const id = (record as Record<string, unknown> | null)?.[idField];
  const isId = Bet.shape.betId.safeParse(id).success;
  return { recordId: isId ? String(id) : raw.slice(0, longestId), raw: raw.slice(0, longestRaw), reason };
}
