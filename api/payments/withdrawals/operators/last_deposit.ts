import { sql } from "kysely";
import { batchPerDatabase } from "@/db/batcher.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { Ctx } from "@/api/context.ts";
import type { WithdrawalRow } from "../withdrawal.ts";

/** A credited top-up, and the bets between it and the withdrawal that followed. */
export interface LastDeposit {
  amountCents: bigint;
  at: Date;
  /** Valid bets, in cents. */
  playedCents: bigint;
}

type WithdrawalRef = Pick<WithdrawalRow, "member_id" | "created_at">;

/** The member's last top-up before a withdrawal was asked for; null when there is none. */
export function lastDepositBefore({ db }: Ctx, order: WithdrawalRef): Promise<LastDeposit | null> {
  return find(db, order);
}

const find = batchPerDatabase<WithdrawalRef, LastDeposit | null>(async (db, requested) => {
  const { rows } = await sql<{ amount: bigint | null; at: Date; played: bigint }>`
    select last.amount_cents as amount, last.credited_at as at, coalesce(sum(b.valid_bet_cents), 0)::bigint as played
      from ${
    rowsOf("x", requested, {
      member_id: ["bigint", ({ member_id }) => member_id],
      before: ["timestamptz", ({ created_at }) => created_at],
      n: ["bigint", (_, index) => index],
    })
  }
      left join lateral (
        select amount_cents, credited_at from deposit_orders
          where member_id = x.member_id and state = 'credited' and credited_at <= x.before
          order by credited_at desc limit 1
      ) last on true
      -- A bet that is dated ahead is as old as its first reading.
      left join bets b on b.member_id = x.member_id and b.settled_at >= last.credited_at
        and b.first_taken_at >= last.credited_at and least(b.settled_at, b.first_taken_at) <= x.before
      group by x.n, last.amount_cents, last.credited_at order by x.n`.execute(db);
  return rows.map(({ amount, at, played }) =>
    amount === null ? null : { amountCents: amount, at, playedCents: played }
  );
});
