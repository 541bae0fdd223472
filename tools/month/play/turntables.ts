import { Buffer } from "node:buffer";
import { v7 } from "uuid";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { drawSeedCell } from "@/api/rewards/fair_draws/server_seed.ts";
import { drawPrize } from "@/api/rewards/turntable/draw_prize.ts";
import { openTurntable } from "@/api/rewards/turntable/testing/turntable_site.ts";
import { hashOfSeed } from "@/shared/draws/fair_draw.ts";
import type { Random } from "@/tools/simulator/random.ts";
import { terms } from "./terms.ts";
import { ctxAt, type MonthMember, type World } from "./world.ts";

/** Publishes the month's turntables. */
export async function openTurntables(ctx: Ctx): Promise<void> {
  for (const { prizes, ...more } of terms.turntables) await openTurntable(ctx, [...prizes], more);
}

/** Gives a member the seed that the month's seed says, if the site would make one of its own; what is noted of it. */
export async function giveSeed(
  ctx: Ctx,
  member: MemberId,
  random: Random,
): Promise<{ server_seed: string; client_seed: string }> {
  const message = Array.from({ length: 8 }, () => random.below(2 ** 32).toString(16).padStart(8, "0"));
  const [id, server_seed, client_seed] = [v7(), message.join(""), `first-${message[0]}`];
  await ctx.db.insertInto("draw_seeds").values({
    id,
    member_id: member,
    client_seed,
    created_at: ctx.now(),
    server_hash: await hashOfSeed(server_seed),
    server_seed_sealed: Buffer.from(await ctx.vault.seal(server_seed, drawSeedCell(member, id))),
  }).execute();
  return { server_seed, client_seed };
}

/** A member draws up to three times, a millisecond apart, with seeds of their own or the one before. */
export async function drawSome(world: World, member: MonthMember, time: number): Promise<void> {
  const { random } = member;
  for (let n = random.between(1, 3); n > 0; n--) {
    if (!await drawOnce(world, member, new Date(time + 3 - n))) return;
  }
}

/** One after the other, as it is the seed that says who comes before the prizes run out. */
export async function drawAtNoon(world: World, day: string, at: Date): Promise<void> {
  const [, noon] = terms.turntables;
  if (!noon.starts_at.startsWith(day)) return;
  for (const member of world.monthMembers) {
    if (member.random.chance(0.6)) await drawOnce(world, member, at);
  }
}

/** Draws, at times twice with one id, which is one draw. False if nothing was drawn. */
async function drawOnce({ ctx, journal }: World, { id, number, random }: MonthMember, at: Date): Promise<boolean> {
  // Draws that win points are bonuses, which are counted by ids of the time in which the test runs.
  const [drawId, clientSeed] = [v7(), random.chance(0.5) ? `mine-${random.below(1_000_000)}` : undefined];
  const input = { drawId, ...(clientSeed && { clientSeed }) };
  const drawn = await drawPrize(ctxAt(ctx, at), id, input);
  const answer = drawn.ok ? `prize ${drawn.value.prize.number}` : drawn.refusal.code;
  journal.ask(at, "draw", { member: number, client_seed: clientSeed ?? null }, answer);
  if (!drawn.ok || !random.chance(0.1)) return drawn.ok;
  const again = await drawPrize(ctxAt(ctx, at), id, input);
  const isSame = again.ok && again.value.nonce === drawn.value.nonce;
  journal.ask(at, "draw_again", { member: number }, isSame ? "same" : "another");
  return true;
}
