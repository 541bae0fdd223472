import { sql } from "kysely";
import { eachOf } from "@/api/work/each_of.ts";
import { syncProviderBalance } from "@/api/games/transfers/balance/sync_provider_balance.ts";
import { dayMs, startOfTaipeiDay } from "@/shared/taipei_time.ts";
import { givePoints } from "./give_points.ts";
import { playSlot, type Slot } from "./session.ts";
import { tick } from "./tick.ts";
import { ctxAt, type World } from "./world.ts";

/** How many members do something at the same time. */
const atOnce = 16;

const noonMs = dayMs / 2;

/**
 * Plays the days one after the other, in halves: what members do from the first to the last millisecond of each, many of
 * them at once; then the jobs, at noon in the very millisecond of some members' last bets. At the end the jobs run once
 * more, and the ledger follows every wallet.
 */
export async function playMonth(world: World): Promise<void> {
  for (const [nth, day] of world.days.entries()) {
    const midnight = startOfTaipeiDay(day).getTime();
    await playHalf(world, day, { from: midnight, to: midnight + noonMs });
    await givePoints(world, day, new Date(midnight + noonMs));
    await tick(world, new Date(midnight + noonMs));
    await playHalf(world, day, { from: midnight + noonMs + 1_000, to: midnight + dayMs - 1 });
    await tick(world, new Date(midnight + dayMs));
    // As PostgreSQL's autovacuum, which clusters of tests have not: without figures it would plan for empty tables all month.
    if (nth % 4 === 0) await sql`vacuum analyze`.execute(world.db);
  }
  const last = startOfTaipeiDay(world.days.at(-1)!).getTime();
  await tick(world, new Date(last + dayMs + 2 * 3_600_000));
  await tick(world, new Date(last + 2 * dayMs));
  await followWallets(world);
}

async function playHalf(world: World, day: string, slot: Slot): Promise<void> {
  world.clock.at = new Date(slot.from);
  const active = world.monthMembers.filter(({ lastDay }) => lastDay === null || day <= lastDay);
  await eachOf(active, atOnce, (member) => playSlot(world, member, slot));
}

async function followWallets(world: World): Promise<void> {
  const ctx = ctxAt(world.ctx, world.clock.at);
  await eachOf(world.monthMembers, atOnce, async (member) => {
    for (const provider of world.providers) {
      if (member.players.has(provider.code)) await syncProviderBalance(ctx, member.id, provider.code, provider);
    }
  });
}
