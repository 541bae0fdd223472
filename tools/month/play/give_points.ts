import { v7 } from "uuid";
import { distribute, type Distribution } from "@/api/rewards/bonuses/operators/distribute.ts";
import { adjustAnew } from "@/api/identity/members/testing/adjust_anew.ts";
import { claimPacket } from "@/api/rewards/red_packets/claim_packet.ts";
import { openPacket } from "@/api/rewards/red_packets/testing/packet_site.ts";
import { waiveTurnover } from "@/api/accounting/turnover/operators/waive_turnover.ts";
import { toCents } from "@/shared/money.ts";
import { terms } from "./terms.ts";
import { drawAtNoon } from "./turntables.ts";
import { ctxAt, type World } from "./world.ts";

/** Gives points of the house at noon of a day: red packets, points from support, corrections of wallets, prizes. */
export async function givePoints(world: World, day: string, at: Date): Promise<void> {
  world.clock.at = at;
  await dropPackets(world, day, at);
  await giveDistributions(world, day, at);
  await adjustWallets(world, at);
  await waiveTurnovers(world, at);
  await drawAtNoon(world, day, at);
}

/** One after the other, as it is the seed that says who comes too late. */
async function dropPackets(world: World, day: string, at: Date): Promise<void> {
  const ctx = ctxAt(world.ctx, at);
  for (const packet of terms.packets.filter((one) => one.day === day)) {
    const { day: _, ...filed } = packet;
    const id = await openPacket(ctx, { ...filed, least: packet.sum / packet.shares });
    for (const member of world.monthMembers) {
      if (!world.random.chance(0.4)) continue;
      const claimed = await claimPacket(ctx, member.id, { orderId: v7(), of: { packet: BigInt(id) } });
      const fields = { member: member.number, packet: packet.key };
      world.journal.ask(at, "packet", fields, claimed.ok ? "done" : claimed.refusal.code);
    }
  }
}

async function giveDistributions(world: World, day: string, at: Date): Promise<void> {
  const ctx = ctxAt(world.ctx, at);
  for (const { key, amount, turnover, days, every } of terms.distributions.filter((one) => one.day === day)) {
    const members = world.monthMembers.filter(({ number }) => number % every === 0);
    const input: Omit<Distribution, "operator"> = {
      key,
      recipients: { kind: "members", accounts: members.map(({ account }) => account) },
      reason: "for all",
      amountCents: toCents(amount)!,
      requiredCents: toCents(turnover)!,
      days,
    };
    const first = await distribute(ctx, { ...input, operator: "amy" });
    if (first.kind === "proposed") await distribute(ctx, { ...input, operator: "bob" });
    world.journal.note(at, "distribution", { key, members: members.map(({ number }) => number) });
  }
}

async function adjustWallets(world: World, at: Date): Promise<void> {
  const ctx = ctxAt(world.ctx, at);
  for (const member of world.monthMembers) {
    if (!member.random.chance(0.03)) continue;
    const amountCents = BigInt(member.random.between(-30_000, 20_000)) || 1n;
    // Null asks for what the settings say.
    const percent = member.random.pick([null, 0, 133]);
    const input = { account: member.account, amountCents, turnoverPercent: percent ?? undefined };
    const { kind } = await adjustAnew(ctx, { ...input, operator: "amy", reason: "a mistake" });
    const fields = { member: member.number, cents: amountCents, turnover_percent: percent };
    world.journal.ask(at, "adjustment", fields, kind);
  }
}

/** Two operators let go of what some members still have to play for a top-up, played or not. */
async function waiveTurnovers(world: World, at: Date): Promise<void> {
  const ctx = ctxAt(world.ctx, at);
  for (const { random, account, number, lastOrder } of world.monthMembers) {
    if (!random.chance(0.03) || lastOrder === null) continue;
    const input = { account, requirement: lastOrder, reason: "a game was down" };
    const first = await waiveTurnover(ctx, { ...input, operator: "amy" });
    const waived = first.kind === "proposed" ? await waiveTurnover(ctx, { ...input, operator: "bob" }) : first;
    world.journal.ask(at, "waive", { member: number, order: lastOrder }, waived.kind);
  }
}
