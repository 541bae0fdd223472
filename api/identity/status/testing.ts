import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { Answered, OpenedSite, TestMember } from "@/testing/site/test_site.ts";
import { distribute } from "@/api/rewards/bonuses/operators/distribute.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { findGame } from "@/api/games/catalogue/find_game.ts";
import { syncProviderBalance } from "@/api/games/transfers/balance/sync_provider_balance.ts";
import { giveBirthdayGifts } from "@/api/rewards/levels/give_gifts.ts";
import { byHand, setLevelByTwo } from "@/api/rewards/levels/testing.ts";
import { adjustWallet } from "../members/operators/adjust_wallet.ts";
import { grantPromotions } from "@/api/rewards/promotions/grant_promotions.ts";
import { putTerms, termsOf } from "@/api/rewards/promotions/testing/terms.ts";
import { creditRebates } from "@/api/rewards/rebates/credit_rebates.ts";
import { playForRebates } from "@/api/rewards/rebates/testing.ts";
import { openPacket } from "@/api/rewards/red_packets/testing/packet_site.ts";
import { runCommissions } from "@/api/rewards/referrals/run_commissions.ts";
import { invite, play } from "@/api/rewards/referrals/testing.ts";
import { fixedSettings } from "../../settings.ts";
import { giveChances } from "@/api/rewards/turntable/testing/give_chances.ts";
import { openTurntable } from "@/api/rewards/turntable/testing/turntable_site.ts";
import type { MovementKind } from "@/api/accounting/wallet/movement_kinds.ts";
import { rejectWithdrawal } from "@/api/payments/withdrawals/operators/review.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import type { MemberAction } from "./status_rules.ts";

/** A member to whom an operation would give something, or take it, if it were run now. */
interface Ready {
  member: TestMember;
  /** Gives whether it says that it did; null from what does not say. */
  run(): Promise<boolean | null>;
  /** The call and its input, of a money write. */
  call?: [path: string, input: object];
}

/** An operation that gives a member money or takes some. */
export interface MoneyOperation {
  /** The production files that it comes through, of those that move money. */
  files: readonly string[];
  /** By which row of the table it goes; null for what has begun, which ends whatever the member is by then. */
  action: MemberAction | null;
  /**
   * The lock on which the operation and a change of status meet: a withdrawal locks the member for its password, and
   * again for the decision.
   */
  lock: "member" | "member_twice" | "accounts";
  ready(site: MatrixSite): Promise<Ready>;
}

/** The shared state of all operations: an automatic promotion, a red packet, a turntable. */
export interface MatrixSite extends OpenedSite {
  packet: number;
}

/** Prepares a site for all operations. */
export async function matrixSite(site: OpenedSite): Promise<MatrixSite> {
  const { ctx } = site;
  const automatic = { ...termsOf.deposit, once_a: "deposit", claim: "automatic", beside_others: true } as const;
  await putTerms(ctx, "automatic", automatic);
  await putTerms(ctx, "daily", { ...termsOf.sign_in, beside_others: true });
  await openTurntable(ctx, [{ number: 1, kind: "points", amount: 8, weight: 1 }]);
  const packet = await openPacket(ctx, { sum: 1_000, shares: 100 });
  // A spread would leave out the address.
  return Object.assign(site, { packet });
}

/** A money write by HTTP, under a key of its own. */
function byCall(
  action: MemberAction,
  files: readonly string[],
  prepare: (site: MatrixSite, member: TestMember) => Promise<[path: string, input: object]>,
  { main = 0n, lock = "member", says = true }: { main?: bigint; lock?: MoneyOperation["lock"]; says?: boolean } = {},
): MoneyOperation {
  return {
    files,
    action,
    lock,
    async ready(site) {
      const member = await site.member({ main });
      const call = await prepare(site, member);
      const run = async () => {
        const isOk = isDone(await site.call(call[0], member, call[1]));
        return says ? isOk : null;
      };
      return { member, call, run };
    },
  };
}

function isDone({ status, body }: Answered): boolean {
  return status === 200 && body.status === true;
}

/** A job, or an operator's command, in the site's process. */
function byJob(
  action: MemberAction | null,
  files: readonly string[],
  prepare: (site: MatrixSite, member: TestMember) => Promise<() => Promise<unknown>>,
  { main = 0n }: { main?: bigint } = {},
): MoneyOperation {
  return {
    files,
    action,
    lock: "member",
    async ready(site) {
      const member = await site.member({ main });
      const job = await prepare(site, member);
      return { member, run: () => job().then(() => null) };
    },
  };
}

const by = { operator: "ada", reason: "a test" };
const oneOf = <Call extends [string, object]>(call: Call) => () => Promise.resolve(call);
const transferFiles = ["api/games/transfers/transfer_points.ts", "api/games/transfers/carry_out.ts"];

const toGame = byCall("transfer_in", transferFiles, oneOf(["game/transfer", { game_name: "rsg", amount: 100 }]), {
  main: 500_00n,
  lock: "accounts",
});

/** Lets points come back from the game, all of them at once or some. */
const fromGame = (file: string, call: [string, object], says = true) =>
  byCall("transfer_out", [file], async (site, member) => {
    assert.ok(isDone(await site.call("game/transfer", member, { game_name: "rsg", amount: 500 })));
    return call;
  }, { main: 500_00n, lock: "accounts", says });

async function requestedFor(site: MatrixSite, member: TestMember): Promise<[string, object]> {
  const bank_id = await insertCard(site.ctx, member);
  return ["user/withdrawal", { bank_id, amount: 1000, mode: "a", withdrawal_password: "default" }];
}

async function withdrawalOf(site: MatrixSite, member: TestMember): Promise<string> {
  const [call, input] = await requestedFor(site, member);
  const { body } = await site.call(call, member, input);
  assert.equal(body.status, true, JSON.stringify(body));
  return body.data.order_id;
}

/** With what was bet at a provider whom none asks again: the commands' process knows no such provider. */
async function withRebates({ ctx, db }: MatrixSite, member: MemberId): Promise<void> {
  await playForRebates(ctx, member);
  await db.updateTable("provider_players").set({ opened_at: null }).where("member_id", "=", member).execute();
}

const bonusFiles = ["api/rewards/bonuses/grant_bonuses.ts"];

/**
 * Every operation that gives money or takes some, by what it is in a main wallet. A new kind does not compile until it has
 * a row, and a new file that moves money fails the test until a row names it.
 */
export const moneyOperations: Record<MovementKind, Record<string, MoneyOperation>> = {
  deposit: {
    "a top-up is asked for": byCall(
      "deposit",
      ["api/payments/deposits/orders/create_order.ts"],
      oneOf(["deposit", { amount: 1000, cash_vendor_id: 2 }]),
    ),
    "a payment arrives": byJob(
      null,
      [
        "api/payments/deposits/settlement/credit.ts",
        "api/payments/deposits/settlement/settle.ts",
        "api/payments/deposits/operators/credit_by_hand.ts",
      ],
      (site, { id }) => Promise.resolve(() => giveChances(site.ctx, id, 1)),
    ),
  },
  withdrawal: {
    "a withdrawal is asked for": byCall(
      "withdraw",
      ["api/payments/withdrawals/request_withdrawal.ts", "api/payments/withdrawals/withdrawal.ts"],
      requestedFor,
      { main: 5000_00n, lock: "member_twice" },
    ),
  },
  withdrawal_returned: {
    "a request is taken back": byCall(
      "withdraw",
      ["api/payments/withdrawals/cancel_withdrawal.ts"],
      async (site, member) => [
        "user/withdrawal/cancel",
        { order_id: await withdrawalOf(site, member) },
      ],
      { main: 5000_00n },
    ),
    "an operator rejects one": byJob(
      null,
      [
        "api/payments/withdrawals/operators/review.ts",
        "api/payments/withdrawals/operators/pay_by_hand.ts",
        "api/payments/withdrawals/operators/fail_withdrawal.ts",
        "api/payments/withdrawals/payouts/settle_payout.ts",
      ],
      async (site, member) => {
        const id = await withdrawalOf(site, member);
        return () => rejectWithdrawal(site.ctx, { id, ...by });
      },
      { main: 5000_00n },
    ),
  },
  transfer_in: { "points into a game": toGame },
  transfer_returned: {
    // As what was won at a provider, so comes back from it what it did not take.
    "a provider's word arrives": byJob(null, [
      "api/games/transfers/balance/sync_provider_balance.ts",
      "api/games/transfers/reconcile/reconcile_transfers.ts",
    ], async (site, member) => {
      assert.ok(isDone(await site.call("game/transfer", member, { game_name: "rsg", amount: 500 })));
      const player = `jh${member.id}`;
      await sql`
        update sandbox.players set balance_cents = balance_cents + 20000 where provider = 'rsg' and player = ${player}`
        .execute(site.db);
      const game = await findGame(site.db, "rsg");
      return () => syncProviderBalance(site.ctx, member.id, "rsg", site.ctx.providers.of(game!.provider)!);
    }, { main: 500_00n }),
  },
  transfer_out: {
    "points out of a game": fromGame("api/games/transfers/transfer_points.ts", ["game/transfer", {
      game_name: "rsg",
      amount: -100,
    }]),
    "all points back": fromGame("api/games/transfers/balance/recall_points.ts", ["user/transfer/all", {}], false),
  },
  adjustment: {
    "an operator's correction": byJob(
      "be_adjusted",
      ["api/identity/members/operators/adjust_wallet.ts"],
      (site, { account }) =>
        Promise.resolve(() => adjustWallet(site.ctx, { account, ...by, amountCents: 100_00n, again: null })),
    ),
  },
  promotion: {
    "a promotion is claimed": byCall(
      "claim",
      ["api/rewards/promotions/claim_promotion.ts", ...bonusFiles],
      oneOf(["user/activity/claim", { activity: "daily" }]),
    ),
    "a promotion gives by itself": byJob("claim", [
      "api/rewards/promotions/grant_promotions.ts",
    ], async (site, { id }) => {
      await giveChances(site.ctx, id, 1);
      return () => grantPromotions(site.ctx);
    }),
    "an open bonus is given back": byCall(
      "give_back",
      [
        "api/rewards/bonuses/cancel_bonus.ts",
        "api/rewards/bonuses/end_bonuses.ts",
        "api/rewards/bonuses/pay_bonuses.ts",
        "api/rewards/bonuses/expire_bonuses.ts",
      ],
      async (site, member) => {
        const { body } = await site.call("user/activity/claim", member, { activity: "daily" });
        return ["user/activity/cancel", { bonus_id: body.data.id }];
      },
    ),
  },
  red_packet: {
    "a red packet's share": byCall(
      "claim",
      ["api/rewards/red_packets/claim_packet.ts"],
      ({ packet }) => Promise.resolve(["user/red_packet/claim", { packet }]),
    ),
  },
  prize: {
    "a turn of the turntable": byCall("claim", ["api/rewards/turntable/award.ts"], async (site, { id }) => {
      await giveChances(site.ctx, id, 1);
      return ["web/turntable/draws", {}];
    }),
  },
  distribution: {
    "support gives points": byJob(
      "claim",
      ["api/rewards/bonuses/operators/give_distribution.ts"],
      (site, { account }) => {
        const recipients = { kind: "members" as const, accounts: [account] };
        const input = { key: v7(), recipients, amountCents: 100_00n, requiredCents: 0n, days: null, ...by };
        return Promise.resolve(() => distribute(site.ctx, input));
      },
    ),
    "a level's gift": byJob("be_given_gifts", ["api/rewards/levels/give_gifts.ts"], async ({ ctx }, member) => {
      await setLevelByTwo(ctx, byHand(member.account, 3));
      const card = await insertCard(ctx, member);
      await ctx.db.updateTable("bank_cards").set({ birthday: `1992-${taipeiDay(ctx.now()).slice(5)}` })
        .where("id", "=", BigInt(card)).execute();
      return () => giveBirthdayGifts(ctx);
    }),
  },
  rebate: {
    "rebates are claimed": byCall("claim", [
      "api/rewards/rebates/claim_rebates.ts",
      "api/rewards/rebates/give_rebates.ts",
    ], async (site, { id }) => {
      await withRebates(site, id);
      return ["user/rebate/bonus", {}];
    }),
    "rebates are credited by themselves": byJob("claim", [
      "api/rewards/rebates/credit_rebates.ts",
    ], async (site, { id }) => {
      await withRebates(site, id);
      const settings = fixedSettings({ "rebate.automatic": true });
      return () => creditRebates({ ...site.ctx, settings });
    }),
  },
  commission: {
    "a month's commission": {
      files: ["api/rewards/referrals/run_commissions.ts"],
      action: "claim",
      lock: "member",
      async ready(site) {
        const ctx = await nextMonth(site.ctx);
        const inviter = await invite(site, null);
        const invited = await invite(site, inviter);
        await play(site, invited, { validBetCents: 100_000_00n, at: new Date(ctx.now().getTime() - 10 * dayMs) });
        return { member: { ...inviter, token: "" }, run: () => runCommissions(ctx).then(() => null) };
      },
    },
  },
};

/** The fifth of a month whose run is still to come: each month has one. */
async function nextMonth(ctx: Ctx): Promise<Ctx> {
  const { runs } = await ctx.db.selectFrom("commission_runs").select(({ fn }) => fn.countAll<bigint>().as("runs"))
    .executeTakeFirstOrThrow();
  const at = startOfTaipeiDay(`2026-${String(Number(runs) + 2).padStart(2, "0")}-06`);
  return { ...ctx, now: () => at };
}
