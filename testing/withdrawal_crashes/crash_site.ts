import assert from "node:assert/strict";
import { v7 } from "uuid";
import { createDummySender } from "@/api/payments/withdrawals/payouts/dummy/adapter.ts";
import { secret, type WithdrawalSite, withdrawalSite, type Withdrawer } from "@/api/payments/withdrawals/testing.ts";
import { findWithdrawal } from "@/api/payments/withdrawals/withdrawal.ts";
import { type Action, amountCents, type Order, perform } from "./actions.ts";
import { type HeldUp, startCountingBank } from "./counting_bank.ts";
import { doom } from "./task.ts";

/** A site with withdrawals, on which actions may be done by processes that are killed. */
export interface CrashSite extends AsyncDisposable {
  site: WithdrawalSite;
  /** A new member, who has 10,000 TWD. */
  member(): Promise<Withdrawer>;
  perform(act: Action, order: Order): Promise<void>;
  /** Has it done by a process that is killed at a point; gives whether it was, for the act may have fewer points. */
  performDoomed(act: Action, order: Order, dieAt: number): Promise<boolean>;
  /** Holds the next payment up before it reaches the bank. */
  holdNext(): HeldUp;
  /** Lets time pass. */
  pass(ms: number): void;
  /** `none` when it has not been asked for, `sent` when it is approved and may have been paid. */
  stateOf(order: Order): Promise<string>;
  /** The books hold, a member's money is where the states of their orders say, and no payout was sent twice. */
  assertWhole(member: Withdrawer, orders: readonly Order[]): Promise<void>;
}

const startCents = 10_000_00n;

/** Opens one; dispose it at the test's end. */
export async function crashSite(): Promise<CrashSite> {
  await using cleanup = new AsyncDisposableStack();
  const site = cleanup.use(await withdrawalSite());
  const bank = cleanup.use(startCountingBank(`${site.vendorUrl}/payouts/dummy/`));
  const { now } = site.ctx;
  site.ctx.payouts = new Map([["card", createDummySender({ baseUrl: bank.url, secret, mode: "card", now })]]);
  const stateOf = async ({ id }: Order) => {
    const row = await findWithdrawal(site.db, id);
    return row?.state === "approved" && row.sent_at ? "sent" : row?.state ?? "none";
  };
  const opened = cleanup.move();
  return {
    site,
    stateOf,
    member: () => site.withdrawer({ main: startCents }),
    perform: (act, order) => perform(site.ctx, act, order),
    holdNext: () => bank.holdNext(),
    async performDoomed(act, order, dieAt) {
      const task = { act, order, databaseUrl: site.url, bankUrl: bank.url, secret, at: now(), dieAt };
      return await doom(task) === null;
    },
    pass(ms) {
      site.clock.at = new Date(site.clock.at.getTime() + ms);
    },
    async assertWhole(member, orders) {
      await site.assertBooks();
      const states = await Promise.all(orders.map(stateOf));
      const cents = (...wanted: string[]) =>
        BigInt(states.filter((state) => wanted.includes(state)).length) * amountCents;
      const held = cents("requested", "approved", "sent");
      const { main, "hold:withdrawal": hold = 0n } = await site.money(member);
      assert.deepEqual([main, hold], [startCents - held - cents("paid"), held]);
      for (const [at, { id }] of orders.entries()) {
        const sends = bank.sends.get(id) ?? 0;
        assert.ok(sends <= (states[at] === "requested" ? 0 : 1), `${id}, ${states[at]}, was sent ${sends} times`);
        assert.ok(states[at] !== "paid" || sends === 1);
      }
      const mails = await site.db.selectFrom("mails").select("kind").where("member_id", "=", member.id)
        .orderBy("withdrawal_id").execute();
      const ends = states.filter((state) => ["paid", "rejected", "cancelled", "failed"].includes(state));
      assert.deepEqual(
        mails.map(({ kind }) => kind),
        ends.map((state) => `withdrawal_${state}`),
        "one mail for each end",
      );
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** A withdrawal that has not been asked for yet. */
export function newOrder({ id, cardId }: Withdrawer, { account = "12345" } = {}): Order {
  return { id: v7(), member: id, cardId, account };
}
