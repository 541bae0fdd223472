import type pg from "pg";
import { copyRows, type CopyValue } from "./copy_rows.ts";
import { hashOf } from "./numbers.ts";
import { type ScalePlan, type Slice, timeIn } from "./plan.ts";
import { bettorOf, playerOf, playsAt } from "./who.ts";

/** Writes the bets of a slice, in the order in which they were settled. The table's own triggers keep ids and sums. */
export async function writeBets(client: pg.Client, plan: ScalePlan, slice: Slice): Promise<void> {
  await copyRows(
    client,
    "bets",
    ["provider", "bet_id", "version", "player", "member_id", "bet_cents", "valid_bet_cents", "payout_cents"]
      .concat("settled_at", "taken_at", "first_taken_at", "game_group", "game_id"),
    betsOf(plan, slice),
  );
}

/** As many bets follow each other of one member: they play for a while, and not again for some weeks. */
const betsInARow = 10;

function* betsOf(plan: ScalePlan, slice: Slice): Generator<CopyValue[]> {
  for (let number = slice.bets.first; number < slice.bets.end; number++) {
    const member = bettorOf(plan, Math.floor(number / betsInARow));
    const { provider, group, games } = playsAt(member);
    const drawn = hashOf(plan.seed, "bet", number, 1);
    const betCents = 10_000 + 2_500 * (drawn % 25);
    // A tie counts for nothing.
    const validCents = drawn % 50 === 0 ? 0 : betCents;
    const payoutCents = validCents === 0 ? betCents : drawn % 100 < 48 ? 2 * betCents : 0;
    const at = new Date(timeIn(slice, slice.bets, number, [0.15, 0.95]));
    const betId = `S${plan.seed}-${String(number).padStart(10, "0")}`;
    yield [
      ...[provider, betId, 1, playerOf(member), member, betCents, validCents, payoutCents, at, at, at],
      ...[group, `g-${drawn % games + 1}`],
    ];
  }
}
