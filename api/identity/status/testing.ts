import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { Answered, OpenedSite, TestMember } from "@/testing/site/test_site.ts";
import { expireBonuses } from "@/api/rewards/bonuses/expire_bonuses.ts";
import { distribute } from "@/api/rewards/bonuses/operators/distribute.ts";
import { payBonuses } from "@/api/rewards/bonuses/pay_bonuses.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { findGame } from "@/api/games/catalogue/find_game.ts";
import { syncProviderBalance } from "@/api/games/transfers/balance/sync_provider_balance.ts";
import { giveBirthdayGifts, giveMonthlyGifts } from "@/api/rewards/levels/give_gifts.ts";
import { byHand, setBenefits, setLevelByTwo } from "@/api/rewards/levels/testing.ts";
import { recallMember } from "../closing/recall_member.ts";
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
  /** The functions of `api/` by which requests, jobs and commands come to it: `<file>#<name>`. */
  entries: readonly string[];
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
  entries: readonly string[],
  prepare: (site: MatrixSite, member: TestMember) => Promise<[path: string, input: object]>,
  { main = 0n, lock = "member", says = true }: { main?: bigint; lock?: MoneyOperation["lock"]; says?: boolean } = {},
): MoneyOperation {
  return {
    entries,
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
  entries: readonly string[],
  prepare: (site: MatrixSite, member: TestMember) => Promise<() => Promise<unknown>>,
  { main = 0n }: { main?: bigint } = {},
): MoneyOperation {
  return {
    entries,
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
const transferEntries = ["transferPoints", "beginTransfer"].map((name) => `games/transfers/transfer_points.ts#${name}`);

const toGame = byCall("transfer_in", transferEntries, oneOf(["game/transfer", { game_name: "rsg", amount: 100 }]), {
  main: 500_00n,
  lock: "accounts",
});

/** Lets points come back from the game, all of them at once or some. */
const fromGame = (entries: readonly string[], call: [string, object], says = true) =>
  byCall("transfer_out", entries, async (site, member) => {
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

/** Lets a member have bet 500.00 at a provider whom none asks again. */
async function playAt(site: MatrixSite, { id, account }: TestMember, at: Date): Promise<void> {
  await site.db.insertInto("provider_players").values({ member_id: id, provider: "bng", player: account }).execute();
  await play(site, { id, account }, { validBetCents: 500_00n, at });
}

/** With what was bet at a provider whom none asks again: the commands' process knows no such provider. */
async function withRebates({ ctx, db }: MatrixSite, member: MemberId): Promise<void> {
  await playForRebates(ctx, member);
  await db.updateTable("provider_players").set({ opened_at: null }).where("member_id", "=", member).execute();
}

/** A member who has claimed a promotion's bonus and is still to play for it. */
async function claimedBonus(site: MatrixSite, member: TestMember): Promise<string> {
  const { body } = await site.call("user/activity/claim", member, { activity: "daily" });
  return body.data.id;
}

/** Lets levels have gifts, and a member be of level 3. */
async function toLevelWithGifts({ ctx }: MatrixSite, { account }: TestMember): Promise<void> {
  await setBenefits(ctx);
  await setLevelByTwo(ctx, byHand(account, 3));
}

/**
 * Every operation that gives money or takes some, by what it is in a main wallet. A new kind does not compile until it has
 * a row, and a new function by which money is moved fails the test until a row names it.
 */
export const moneyOperations: Record<MovementKind, Record<string, MoneyOperation>> = {
  deposit: {
    "a top-up is asked for": byCall(
      "deposit",
      ["payments/deposits/orders/create_order.ts#createOrder"],
      oneOf(["deposit", { amount: 1000, cash_vendor_id: 2 }]),
    ),
    "a payment arrives": byJob(
      null,
      [
        "payments/deposits/callbacks/accept_callback.ts#acceptCallback",
        "payments/deposits/callbacks/act_on_stored_callbacks.ts#actOnStoredCallbacks",
        "payments/deposits/operators/ask_by_hand.ts#askByHand",
        "payments/deposits/operators/ask_by_hand.ts#expireByHand",
        "payments/deposits/operators/credit_by_hand.ts#creditByHand",
        "payments/deposits/orders/expire_orders.ts#expireOrders",
        "payments/deposits/replay/replay_orders.ts#replayOrders",
        "payments/deposits/vendors/usdt/vendor.ts#usdt",
      ],
      (site, { id }) => Promise.resolve(() => giveChances(site.ctx, id, 1)),
    ),
  },
  withdrawal: {
    "a withdrawal is asked for": byCall(
      "withdraw",
      ["payments/withdrawals/request_withdrawal.ts#requestWithdrawal"],
      requestedFor,
      { main: 5000_00n, lock: "member_twice" },
    ),
  },
  withdrawal_returned: {
    "a request is taken back": byCall(
      "withdraw",
      ["payments/withdrawals/cancel_withdrawal.ts#cancelWithdrawal"],
      async (site, member) => [
        "user/withdrawal/cancel",
        { order_id: await withdrawalOf(site, member) },
      ],
      { main: 5000_00n },
    ),
    "an operator rejects one": byJob(
      null,
      [
        "payments/withdrawals/operators/review.ts#rejectWithdrawal",
        "payments/withdrawals/operators/fail_withdrawal.ts#failWithdrawal",
        "payments/withdrawals/operators/pay_by_hand.ts#payByHand",
        "payments/withdrawals/operators/release_withdrawal.ts#releaseWithdrawal",
        "payments/withdrawals/batches/import_results.ts#importResults",
        "payments/withdrawals/payouts/pay_out.ts#payOut",
        "payments/withdrawals/payouts/ask_about_payouts.ts#askAboutPayouts",
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
      "accounting/recovery/adopt_transfers.ts#adoptTransfers",
      "games/transfers/balance/read_balance.ts#readBalance",
      "games/transfers/reconcile/reconcile_transfers.ts#reconcileRound",
      "games/transfers/operators/reconcile_by_hand.ts#reconcileByHand",
      "games/transfers/operators/resolve_transfer.ts#resolveTransfer",
      "identity/closing/close_member.ts#closeMember",
      "identity/closing/erase_member.ts#eraseMember",
      "identity/closing/follow_closed.ts#followClosed",
      "identity/breaks/begin_break.ts#beginBreak",
      "identity/breaks/end_play.ts#followBreaks",
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
    "points out of a game": fromGame(transferEntries, ["game/transfer", {
      game_name: "rsg",
      amount: -100,
    }]),
    "all points back": fromGame(
      ["games/transfers/balance/recall_points.ts#recallPoints"],
      ["user/transfer/all", {}],
      false,
    ),
    // Permitted by every status, so it goes on in each.
    "an operator recalls points": {
      entries: ["identity/closing/recall_member.ts#recallMember"],
      action: null,
      lock: "accounts",
      async ready(site) {
        const member = await site.member({ main: 500_00n });
        assert.ok(isDone(await site.call("game/transfer", member, { game_name: "rsg", amount: 500 })));
        return { member, run: () => recallMember(site.ctx, { account: member.account, ...by }).then(() => null) };
      },
    },
  },
  adjustment: {
    "an operator's correction": byJob(
      "be_adjusted",
      ["identity/members/operators/adjust_wallet.ts#adjustWallet"],
      (site, { account }) =>
        Promise.resolve(() => adjustWallet(site.ctx, { account, ...by, amountCents: 100_00n, again: null })),
    ),
  },
  promotion: {
    "a promotion is claimed": byCall(
      "claim",
      ["rewards/promotions/claim_promotion.ts#claimPromotion"],
      oneOf(["user/activity/claim", { activity: "daily" }]),
    ),
    "a promotion gives by itself": byJob("claim", [
      "rewards/promotions/grant_promotions.ts#grantPromotions",
    ], async (site, { id }) => {
      await giveChances(site.ctx, id, 1);
      return () => grantPromotions(site.ctx);
    }),
    "an open bonus is given back": byCall(
      "give_back",
      ["rewards/bonuses/cancel_bonus.ts#cancelBonus"],
      async (site, member) => ["user/activity/cancel", { bonus_id: await claimedBonus(site, member) }],
    ),
    "a bonus that is played for is paid": byJob(
      null,
      ["rewards/bonuses/pay_bonuses.ts#payBonuses"],
      async (site, member) => {
        await claimedBonus(site, member);
        await playAt(site, member, site.ctx.now());
        return () => payBonuses(site.ctx);
      },
    ),
    "an open bonus expires": byJob(
      null,
      ["rewards/bonuses/expire_bonuses.ts#expireBonuses"],
      async (site, member) => {
        await claimedBonus(site, member);
        const later = new Date(site.ctx.now().getTime() + 100 * dayMs);
        return () => expireBonuses({ ...site.ctx, now: () => later });
      },
    ),
  },
  red_packet: {
    "a red packet's share": byCall(
      "claim",
      ["rewards/red_packets/claim_packet.ts#claimPacket"],
      ({ packet }) => Promise.resolve(["user/red_packet/claim", { packet }]),
    ),
  },
  prize: {
    "a turn of the turntable": byCall("claim", ["rewards/turntable/draw_prize.ts#drawPrize"], async (site, { id }) => {
      await giveChances(site.ctx, id, 1);
      return ["web/turntable/draws", {}];
    }),
  },
  distribution: {
    "support gives points": byJob(
      "claim",
      [
        "rewards/bonuses/operators/distribute.ts#distribute",
        "rewards/bonuses/operators/continue_distributions.ts#continueDistributions",
      ],
      (site, { account }) => {
        const recipients = { kind: "members" as const, accounts: [account] };
        const input = { key: v7(), recipients, amountCents: 100_00n, requiredCents: 0n, days: null, ...by };
        return Promise.resolve(() => distribute(site.ctx, input));
      },
    ),
    "a level's gift of the month": byJob("be_given_gifts", [
      "rewards/levels/give_gifts.ts#giveMonthlyGifts",
    ], async (site, member) => {
      await toLevelWithGifts(site, member);
      const month = `${taipeiDay(site.ctx.now()).slice(0, 7)}-01`;
      await sql`
        insert into level_reviews (month, ended_at) values (${month.slice(0, 7)}, ${site.ctx.now()})
          on conflict (month) do update set ended_at = excluded.ended_at, gifts_ended_at = null`.execute(site.db);
      await playAt(site, member, new Date(startOfTaipeiDay(month).getTime() - dayMs));
      return () => giveMonthlyGifts(site.ctx);
    }),
    "a level's gift for a birthday": byJob("be_given_gifts", [
      "rewards/levels/give_gifts.ts#giveBirthdayGifts",
    ], async (site, member) => {
      await toLevelWithGifts(site, member);
      const { ctx } = site;
      const card = await insertCard(ctx, member);
      await ctx.db.updateTable("bank_cards").set({ birthday: `1992-${taipeiDay(ctx.now()).slice(5)}` })
        .where("id", "=", BigInt(card)).execute();
      return () => giveBirthdayGifts(ctx);
    }),
  },
  rebate: {
    "rebates are claimed": byCall("claim", [
      "rewards/rebates/claim_rebates.ts#claimRebates",
    ], async (site, { id }) => {
      await withRebates(site, id);
      return ["user/rebate/bonus", {}];
    }),
    "rebates are credited by themselves": byJob("claim", [
      "rewards/rebates/credit_rebates.ts#creditRebates",
    ], async (site, { id }) => {
      await withRebates(site, id);
      const settings = fixedSettings({ "rebate.automatic": true });
      return () => creditRebates({ ...site.ctx, settings });
    }),
  },
  commission: {
    "a month's commission": {
      entries: [
        "rewards/referrals/run_commissions.ts#runCommissionsOnce",
        "rewards/referrals/operators/run_by_hand.ts#runCommissionsByHand",
      ],
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
