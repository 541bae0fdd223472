import { v7 } from "uuid";
import { distribute, type Distribution } from "@/api/bonuses/operators/distribute.ts";
import { adjustWallet } from "@/api/members/operators/adjust_wallet.ts";
import { claimPacket } from "@/api/red_packets/claim_packet.ts";
import { openPacket } from "@/api/red_packets/testing/packet_site.ts";
import { toCents } from "@/shared/money.ts";
import { terms } from "./terms.ts";
import { ctxAt, type World } from "./world.ts";

/** What the house gives at the noon of a day: red packets, points of support, and corrections of wallets. */
export async function givePoints(world: World, day: string, at: Date): Promise<void> {
  world.clock.at = at;
  await dropPackets(world, day, at);
  await giveDistributions(world, day, at);
  await adjustWallets(world, at);
}

/** One after the other, as it is the seed that says who comes too late. */
async function dropPackets(world: World, day: string, at: Date): Promise<void> {
  const ctx = ctxAt(world.ctx, at);
  for (const packet of terms.packets.filter((one) => one.day === day)) {
    const { day: _, ...filed } = packet;
    const id = await openPacket(ctx, { ...filed, least: packet.sum / packet.shares });
    for (const member of world.people) {
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
    const members = world.people.filter(({ number }) => number % every === 0);
    const asked: Omit<Distribution, "operator"> = {
      ...{ key, recipients: { kind: "members", accounts: members.map(({ account }) => account) }, reason: "for all" },
      ...{ amountCents: toCents(amount)!, requiredCents: toCents(turnover)!, days },
    };
    const first = await distribute(ctx, { ...asked, operator: "amy" });
    if (first.kind === "proposed") await distribute(ctx, { ...asked, operator: "bob" });
    world.journal.note(at, "distribution", { key, members: members.map(({ number }) => number) });
  }
}

async function adjustWallets(world: World, at: Date): Promise<void> {
  const ctx = ctxAt(world.ctx, at);
  for (const member of world.people) {
    if (!member.random.chance(0.03)) continue;
    const amountCents = BigInt(member.random.between(-30_000, 20_000)) || 1n;
    const { account } = member;
    const { kind } = await adjustWallet(ctx, {
      account,
      amountCents,
      again: true,
      operator: "amy",
      reason: "a mistake",
    });
    world.journal.ask(at, "adjustment", { member: member.number, cents: amountCents }, kind);
  }
}
