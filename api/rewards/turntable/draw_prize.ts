import { turntableOf } from "./turntable_cache.ts";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { drawNumber, outcomeAt } from "@/shared/draws/fair_draw.ts";
import { errorFields } from "../../log/cause_text.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { claimOnce } from "../fair_draws/claim_once.ts";
import { type OpenSeed, openSeedOf } from "../fair_draws/open_seed.ts";
import { drawSeedCell } from "../fair_draws/server_seed.ts";
import type { Lease } from "@/api/platform/http/idempotency_keys.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import { giveOtherPrizes, postPoints } from "./award.ts";
import { beginVersion, isLeft } from "./begin_version.ts";
import { ongoing, readVersion, type TurntableVersion } from "./current_turntable.ts";
import { type Draw, findDraw, findDrawOf } from "./draw.ts";
import type { Prize } from "./prize.ts";
import { oldestChance, takeChance } from "./chances/take_chance.ts";

/** A draw as a member asks for it. */
export interface NewDraw {
  /** UUIDv7. The same id again gives the draw that has it. */
  drawId: string;
  /** Left out, the one of the last draw. */
  clientSeed?: string;
  /** The odds that the member was shown: under others nothing is drawn. */
  odds?: { turntable: bigint; version: number };
  /** The hash and the number that the member was shown: a draw that was made with them is given, not another one made. */
  seed?: { serverHash: string; nonce: number };
  /** Of the request's Idempotency-Key, without which nothing may be committed. */
  claim?: Lease;
}

export const drawRefusals = [
  ...statusRefusals,
  "no_chances",
  "turntable_closed",
  "turntable_changed",
  "draw_seed_changed",
  "busy",
] as const;
type DrawRefusal = (typeof drawRefusals)[number];

/**
 * Draws once. A member's draws are serialised by their row, all draws of a turntable by its row, which is locked last.
 * The prize follows from the seeds and the published odds; if a prize runs out of stock or budget, the next version of
 * the odds begins, and nothing is drawn twice (docs/decisions/2026-11-22-fair-draws.md).
 */
export async function drawPrize(
  ctx: Ctx,
  member: MemberId,
  input: NewDraw,
): Promise<Result<Draw, DrawRefusal | "still_in_flight">> {
  let endsVersion = false;
  const versionEnds = () => void (endsVersion = true);
  const drawn = await claimOnce(ctx, member, input.claim, (inside, tx) => draw(inside, tx, member, input, versionEnds));
  if (endsVersion || !drawn.ok && isOfOtherOdds(drawn.refusal.code)) await showOddsOfNow(ctx);
  return drawn;
}

async function draw(
  ctx: Ctx,
  tx: Transaction<DB>,
  member: MemberId,
  { drawId, clientSeed, odds, seed: shown }: NewDraw,
  versionEnds: () => void,
): Promise<Result<Draw, DrawRefusal>> {
  await lockMember(tx, member);
  const made = await findDraw(tx, member, drawId) ?? (shown && await findDrawOf(tx, member, shown));
  if (made) return done(made);
  const allowed = await checkStatus(ctx, member, "claim");
  if (!allowed.ok) return allowed;
  const seed = await openSeedOf(ctx, member);
  if (shown && (shown.serverHash !== seed.serverHash || shown.nonce !== seed.nonce)) {
    return refuse("draw_seed_changed");
  }
  const seeds = { serverSeed: await serverSeedOf(ctx, member, seed), clientSeed: clientSeed ?? seed.clientSeed };
  const chance = await oldestChance(tx, member);
  if (!chance) return refuse("no_chances");
  const at = ctx.now();
  const table = await lockOngoing(tx, at);
  if (!table) return refuse("turntable_closed");
  const version = await readVersion(tx, table.id, table.version);
  if (!version || version.totalWeight === 0) return refuse("turntable_closed");
  if (odds && (odds.turntable !== table.id || odds.version !== table.version)) return refuse("turntable_changed");

  const drawn = await drawNumber({ ...seeds, nonce: seed.nonce }, version.totalWeight);
  const prize = version.prizes[outcomeAt(version.prizes, drawn)]!;
  if (await takePrize(tx, table, version, prize, at)) versionEnds();
  await postPoints(tx, { drawId, member, prize, at });
  await takeChance(tx, chance);
  await tx.insertInto("turntable_draws").values({
    id: drawId,
    member_id: member,
    turntable_id: table.id,
    version: table.version,
    seed_id: seed.id,
    nonce: seed.nonce,
    client_seed: seeds.clientSeed,
    drawn: BigInt(drawn),
    prize: prize.number,
    kind: prize.kind,
    amount_cents: prize.amountCents,
    cost_cents: prize.costCents,
    chance_id: chance.id,
    created_at: at,
  }).execute();
  await tx.updateTable("draw_seeds").set({ next_nonce: seed.nonce + 1, client_seed: seeds.clientSeed })
    .where("id", "=", seed.id).execute();
  await giveOtherPrizes(tx, { drawId, member, prize, at });
  const drawnNow = await findDraw(tx, member, drawId);
  if (!drawnNow) throw new Error(`draw ${drawId} is not there`);
  return done(drawnNow);
}

function isOfOtherOdds(code: string): boolean {
  return code === "turntable_changed" || code === "turntable_closed";
}

/** The member looks at the odds next. Where that fails the draw stands, and the process looks again within seconds. */
async function showOddsOfNow(ctx: Ctx): Promise<void> {
  try {
    await turntableOf(ctx).refresh(ctx.now());
  } catch (error) {
    ctx.log.warn("turntable not refreshed", errorFields(error));
  }
}

async function serverSeedOf({ db, vault }: Ctx, member: MemberId, { id }: OpenSeed): Promise<string> {
  const { server_seed_sealed } = await db.selectFrom("draw_seeds").select("server_seed_sealed").where("id", "=", id)
    .executeTakeFirstOrThrow();
  return await vault.openText(server_seed_sealed!, drawSeedCell(member, id));
}

type LockedTurntable = Parameters<typeof beginVersion>[1];

/** Locks the running turntable's row: the rest of its prizes stays the same until the transaction ends. */
async function lockOngoing(tx: Kysely<DB>, at: Date): Promise<LockedTurntable | undefined> {
  return await ongoing(tx, at).select(["t.id", "t.version", "t.budget_cents", "t.spent_cents"]).forNoKeyUpdate()
    .executeTakeFirst();
}

/** Counts a prize against stock and budget. Where a prize of the version then can't be won again, it ends. */
async function takePrize(
  tx: Kysely<DB>,
  table: LockedTurntable,
  { prizes }: TurntableVersion,
  { number, costCents }: Prize,
  at: Date,
): Promise<boolean> {
  await tx.updateTable("turntable_prizes").set(({ eb }) => ({ given: eb("given", "+", 1) }))
    .where("turntable_id", "=", table.id).where("number", "=", number).execute();
  const spent = { ...table, spent_cents: table.spent_cents + costCents };
  if (costCents > 0n) {
    await tx.updateTable("turntables").set({ spent_cents: spent.spent_cents }).where("id", "=", table.id).execute();
  }
  const rows = await tx.selectFrom("turntable_prizes").select(["number", "weight", "stock", "given", "cost_cents"])
    .where("turntable_id", "=", table.id).execute();
  const canBeWon = new Set(rows.filter((row) => isLeft(row, spent)).map((row) => row.number));
  const ends = prizes.some((one) => !canBeWon.has(one.number));
  if (ends) await beginVersion(tx, spent, "ran_out", at);
  return ends;
}
