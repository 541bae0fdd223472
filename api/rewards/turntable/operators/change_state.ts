import type { Kysely } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import type { ProposalReview } from "@/api/platform/approvals/proposal_review.ts";
import { beginVersion, isLeft } from "../begin_version.ts";
import { oddsReview, readReviewedDraws } from "./odds_review.ts";
import { type By, permitOdds } from "./permit_odds.ts";
import { readTurntable, type StoredTurntable } from "./turntable_file.ts";
import { lockTurntable, recordTurntable } from "./write_turntable.ts";

/** The result of changing a turntable's dates or state. */
export type StateChange =
  | { kind: "done"; startsAt: Date | null; endsAt: Date | null; proposedBy?: string | null }
  /** Another operator has to publish the same odds. */
  | { kind: "proposed"; review: ProposalReview }
  | { kind: "not_found" | "ended" | "published_already" | "nothing_to_win" | "ends_before_it_starts" };

/**
 * Publishes a draft: its odds are its first version, and members draw from its start on, or at once if it has none.
 * Large amounts need two operators ({@link permitOdds}).
 */
export async function publishTurntable(ctx: Ctx, id: bigint, by: By): Promise<StateChange> {
  const reviewed = await readReviewedDraws(ctx, id);
  return await inTransaction(ctx.db, async (tx): Promise<StateChange> => {
    const draft = await lockDraft(tx, id, ctx.now());
    if ("kind" in draft) return draft;
    const review = oddsReview(null, draft, reviewed);
    const permission = await permitOdds(ctx, tx, { id, before: null, after: draft, review }, by);
    if (permission.kind === "proposed") return { kind: "proposed", review };
    const published = await publish(tx, ctx.now(), draft, by, permission.proposedBy);
    await permission.record();
    return published;
  });
}

/** The same inside the caller's transaction, without permission: for the turntable of a new site. */
export async function publishInside(tx: Kysely<DB>, at: Date, id: bigint, by: By): Promise<StateChange> {
  const draft = await lockDraft(tx, id, at);
  return "kind" in draft ? draft : await publish(tx, at, draft, by, null);
}

async function publish(
  tx: Kysely<DB>,
  at: Date,
  { table }: StoredTurntable,
  by: By,
  proposedBy: string | null,
): Promise<StateChange> {
  const { id, ends_at: endsAt } = table;
  const startsAt = table.starts_at ?? at;
  await beginVersion(tx, table, "published", at);
  await tx.updateTable("turntables").set({ state: "published", starts_at: startsAt }).where("id", "=", id).execute();
  const detail = { starts_at: startsAt.toISOString(), proposed_by: proposedBy };
  await recordTurntable(tx, at, id, "published", by, detail);
  return { kind: "done", startsAt, endsAt, proposedBy };
}

/** A draft that can be published, under its lock; or why it can't be. */
async function lockDraft(tx: Kysely<DB>, id: bigint, at: Date): Promise<StoredTurntable | StateChange> {
  await lockTurntable(tx, id);
  const found = await readTurntable(tx, id);
  if (!found) return { kind: "not_found" };
  const { table, prizes } = found;
  if (table.state !== "draft") return { kind: table.state === "ended" ? "ended" : "published_already" };
  if (!prizes.some((prize) => isLeft(prize, table))) return { kind: "nothing_to_win" };
  return table.ends_at && table.ends_at <= (table.starts_at ?? at) ? { kind: "ends_before_it_starts" } : found;
}

/** Sets a turntable's dates; omitted ones stay. */
export async function scheduleTurntable(
  ctx: Ctx,
  id: bigint,
  { from, to }: { from?: Date; to?: Date },
  by: By,
): Promise<StateChange> {
  return await inTransaction(ctx.db, async (tx): Promise<StateChange> => {
    await lockTurntable(tx, id);
    const table = (await readTurntable(tx, id))?.table;
    if (!table) return { kind: "not_found" };
    if (table.state === "ended") return { kind: "ended" };
    const [startsAt, endsAt] = [from ?? table.starts_at, to ?? table.ends_at];
    if (startsAt && endsAt && endsAt <= startsAt) return { kind: "ends_before_it_starts" };
    await tx.updateTable("turntables").set({ starts_at: startsAt, ends_at: endsAt }).where("id", "=", id).execute();
    await recordTurntable(tx, ctx.now(), id, "scheduled", by, {
      "starts_at before": table.starts_at?.toISOString() ?? null,
      "starts_at after": startsAt?.toISOString() ?? null,
      "ends_at before": table.ends_at?.toISOString() ?? null,
      "ends_at after": endsAt?.toISOString() ?? null,
    });
    return { kind: "done", startsAt, endsAt };
  });
}

/** Ends a turntable permanently. Members keep their chances and prizes. */
export async function endTurntable(ctx: Ctx, id: bigint, by: By): Promise<StateChange> {
  return await inTransaction(ctx.db, async (tx): Promise<StateChange> => {
    await lockTurntable(tx, id);
    const found = await readTurntable(tx, id);
    if (!found) return { kind: "not_found" };
    const { table, prizes } = found;
    if (table.state === "ended") return { kind: "ended" };
    const at = ctx.now();
    await tx.updateTable("turntables").set({ state: "ended" }).where("id", "=", id).execute();
    const given = prizes.reduce((sum, prize) => sum + prize.given, 0);
    await recordTurntable(tx, at, id, "ended", by, { "state before": table.state, given });
    return { kind: "done", startsAt: table.starts_at, endsAt: table.ends_at };
  });
}
