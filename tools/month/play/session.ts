import { v7 } from "uuid";
import { accountOf } from "@/db/ledger/balances.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { readRemainingTurnovers } from "@/api/games/bets/turnover.ts";
import { cancelBonus } from "@/api/rewards/bonuses/cancel_bonus.ts";
import { createOrder } from "@/api/payments/deposits/orders/create_order.ts";
import { settle } from "@/api/payments/deposits/settlement/settle.ts";
import type { PaidNotice } from "@/api/payments/deposits/vendors/port.ts";
import { transferPoints } from "@/api/games/transfers/transfer_points.ts";
import { claimRebates } from "@/api/rewards/rebates/claim_rebates.ts";
import { cancelWithdrawal } from "@/api/payments/withdrawals/cancel_withdrawal.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import type { MonthProvider, TransferPlan } from "./game_provider.ts";
import { drawSome } from "./turntables.ts";
import { ctxAt, type MonthMember, type World } from "./world.ts";

/** The part of a day in which members play: its first and its last moment. */
export interface Slot {
  from: number;
  to: number;
}

/**
 * Plays one member's slot, one action after the other. Some act in its very first and its very last millisecond. It
 * depends on the seed, and on nothing that other members do at the same time.
 */
export async function playSlot(world: World, member: MonthMember, { from, to }: Slot): Promise<void> {
  const { random } = member;
  if (!random.chance(world.presence)) return;
  const isAtBorders = random.chance(0.4);
  const steps = random.between(3, 7);
  const times = Array.from({ length: steps }, () => random.between(from + 1_000, to - 1_000));
  if (isAtBorders) times.push(from, to - 4);
  times.sort((one, other) => one - other);
  await payLate(world, member, new Date(times[0]!));
  for (const [step, time] of times.entries()) {
    const next = times[step + 1] ?? Infinity;
    // So many milliseconds apart, as a step takes up to five.
    if (next - time < 12) continue;
    await act(world, member, time);
  }
}

async function act(world: World, member: MonthMember, time: number): Promise<void> {
  const { random } = member;
  const { balanceCents: main } = await accountOf(world.db, member.id, "main");
  const rich = main >= 300_00n * BigInt(member.wealth);
  const inGames = world.providers.some((provider) => provider.wallet(`jh${member.id}`) >= 100n);
  const action = random.weighted<(world: World, member: MonthMember, time: number, main: bigint) => Promise<void>>([
    [rich ? 1 : 4, deposit],
    [rich ? 4 : 0.3, transferIn],
    [inGames ? 9 : 0, bets],
    [inGames ? 2 : 0, transferOut],
    [main >= 1_000_00n ? await readRemainingTurnovers(world.db, member.id) > 0n ? 0.7 : 7 : 0.1, withdraw],
    [0.4, giveUpBonus],
    [0.8, takeRebates],
    [0.5, drawSome],
  ]);
  await action(world, member, time, main);
}

async function deposit(world: World, member: MonthMember, time: number): Promise<void> {
  const { random } = member;
  const vendor = random.pick(world.vendors);
  const amountCents = BigInt(random.between(100, 5_000) * member.wealth) * 100n;
  const at = new Date(time);
  const id = idAt(member, time);
  const methodId = world.vendors.indexOf(vendor) + 1;
  const opened = await createOrder(ctxAt(world.ctx, at), member.id, {
    orderId: id,
    methodId,
    amountCents,
    lang: "tw",
  });
  const fields = { order: id, member: member.number, vendor: vendor.code, cents: amountCents };
  world.journal.ask(at, "order", fields, opened.ok ? "done" : opened.refusal.code);
  if (!opened.ok) return;
  member.lastOrder = id;
  const order = { id, amountCents };
  const fate = random.weighted(
    [[16, "paid"], [2, "paid_twice"], [2, "unreported"], [1, "late"], [1, "never"]] as const,
  );
  const paidAt = new Date(time + random.between(0, 4));
  if (fate === "paid" || fate === "paid_twice") await credit(world, vendor.pay(order, paidAt), vendor.code, paidAt);
  if (fate === "paid_twice") await credit(world, vendor.pay(order, paidAt), vendor.code, new Date(time + 4));
  if (fate === "unreported") vendor.pay(order, paidAt);
  if (fate === "late") member.latePayments.push({ vendor, ...order });
}

async function payLate(world: World, member: MonthMember, at: Date): Promise<void> {
  for (const { vendor, ...order } of member.latePayments.splice(0)) {
    await credit(world, vendor.pay(order, at), vendor.code, at);
  }
}

async function credit(world: World, notice: PaidNotice, vendor: string, at: Date): Promise<void> {
  world.journal.note(at, "paid", { order: notice.orderId });
  await inTransaction(world.db, (tx) => settle(ctxAt(world.ctx, at), tx, vendor, notice));
}

async function transferIn(world: World, member: MonthMember, time: number, main: bigint): Promise<void> {
  const { random } = member;
  const isTooMuch = main === 0n || random.chance(0.05);
  await transfer(world, member, time, isTooMuch ? main + 1n : part(member, main));
}

async function transferOut(world: World, member: MonthMember, time: number): Promise<void> {
  const { random } = member;
  const provider = random.pick(world.providers);
  const wallet = provider.wallet(`jh${member.id}`);
  if (!member.players.has(provider.code)) return;
  const isAll = random.chance(0.6);
  const cents = wallet === 0n || random.chance(0.05) ? wallet + 1n : isAll ? wallet : part(member, wallet);
  await transfer(world, member, time, -cents, provider);
}

async function transfer(
  world: World,
  member: MonthMember,
  time: number,
  amountCents: bigint,
  provider: MonthProvider = member.random.pick(world.providers),
): Promise<void> {
  const plan = member.random.weighted<TransferPlan>([
    ...[[40, "all"], [2, "half"], [1, "refuse"], [1, "silent"], [1, "silent_and_nothing"]] as const,
  ]);
  // The result of an earlier transfer is not known yet, and would distort the expected wallet.
  if (member.unsure.has(provider.code)) return;
  const player = `jh${member.id}`;
  const at = new Date(time);
  provider.plan(player, plan);
  const id = idAt(member, time);
  const input = { orderId: id, providerCode: provider.code, amountCents };
  const params = await transferPoints(ctxAt(world.ctx, at), member.id, input);
  provider.plan(player, "all");
  const fields = { transfer: id, member: member.number, provider: provider.code, cents: amountCents };
  world.journal.ask(at, "transfer", fields, params.ok ? params.value.state : params.refusal.code);
  if (params.ok) member.players.add(provider.code);
  if (params.ok && params.value.state === "pending") member.unsure.add(provider.code);
}

// deno-lint-ignore require-await -- as the others
async function bets(world: World, member: MonthMember, time: number): Promise<void> {
  const { random } = member;
  const player = `jh${member.id}`;
  const playable = world.providers.filter((one) => one.wallet(player) >= 100n && !member.unsure.has(one.code));
  if (playable.length === 0) return;
  const provider = random.pick(playable);
  for (let n = random.between(1, 5); n > 0; n--) {
    const wallet = Number(provider.wallet(player));
    if (wallet < 100) return;
    const betCents = BigInt(random.between(Math.ceil(wallet / 8), wallet));
    const settledAt = new Date(time + 5 - n);
    const betId = `${provider.code}-${member.number}-${settledAt.getTime()}`;
    const where = random.weighted([[60, "log"], [2, "behind"], [1, "nowhere"]] as const);
    const settled = provider.settle(member.number, {
      betId,
      player,
      version: 1,
      betCents,
      settledAt,
      group: random.pick(provider.groups),
      gameId: "g1",
      validBetCents: random.chance(0.9) ? betCents : betCents / 3n,
      payoutCents: payoutOf(member, betCents),
    }, where);
    if (settled) world.freshBets.push({ provider, betId, member: member.number });
  }
}

/** Half of all bets are lost, some are pushed back, and the rest wins a little less than would be fair. */
function payoutOf({ random }: MonthMember, betCents: bigint): bigint {
  return random.weighted([[10, 0n], [2, betCents], [8, betCents * 19n / 10n], [1, betCents * 5n]] as const);
}

async function withdraw(world: World, member: MonthMember, time: number, main: bigint): Promise<void> {
  const { random } = member;
  const twd = Number(main / 100n);
  const amount = twd < 1_000 ? random.between(900, 1_100) : random.chance(0.5) ? twd : random.between(1_000, twd);
  const amountCents = BigInt(amount) * 100n;
  const at = new Date(time);
  const id = idAt(member, time);
  const input = { mode: "card", targetId: member.cardId, amountCents, password: "" } as const;
  const answer = await requestWithdrawal(ctxAt(world.ctx, at), member.id, { orderId: id, ...input });
  const fields = { withdrawal: id, member: member.number, cents: amountCents };
  world.journal.ask(at, "withdrawal", fields, answer.ok ? "done" : answer.refusal.code);
  if (!answer.ok) return;
  if (!random.chance(0.15)) {
    member.withdrawals.push({ id, amountCents });
    return;
  }
  const later = new Date(time + 4);
  const cancelled = await cancelWithdrawal(ctxAt(world.ctx, later), member.id, id);
  const code = cancelled.ok ? "done" : cancelled.refusal.code;
  world.journal.ask(later, "cancel_withdrawal", { withdrawal: id }, code);
}

async function giveUpBonus(world: World, member: MonthMember, time: number): Promise<void> {
  const open = await world.db.selectFrom("bonuses").select("id").where("member_id", "=", member.id)
    .where("kind", "=", "promotion").where("state", "=", "open").executeTakeFirst();
  if (!open) return;
  const at = new Date(time);
  const given = await cancelBonus(ctxAt(world.ctx, at), member.id, open.id);
  world.journal.ask(at, "cancel_bonus", { member: member.number }, given.ok ? "done" : given.refusal.code);
}

async function takeRebates(world: World, member: MonthMember, time: number): Promise<void> {
  const at = new Date(time);
  // Bonuses are counted by their ids, which are otherwise of the time in which the test runs.
  const claimed = await claimRebates(ctxAt(world.ctx, at), member.id, { orderId: v7() });
  const code = claimed.ok ? "done" : claimed.refusal.code;
  world.journal.ask(at, "claim_rebates", { member: member.number }, code);
}

function part({ random }: MonthMember, cents: bigint): bigint {
  const min = cents / 4n + 1n;
  return min + BigInt(random.below(Number(cents - min + 1n)));
}

/** Of one moment each member has one id, and ids are in the order of time. */
function idAt({ random, number }: MonthMember, time: number): string {
  return v7({ msecs: time, seq: number, random: Uint8Array.from({ length: 16 }, () => random.below(256)) });
}
