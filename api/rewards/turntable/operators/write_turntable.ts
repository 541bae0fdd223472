import type { Kysely } from "kysely";
import type { ProposalReview } from "@/api/platform/approvals/proposal_review.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { beginVersion } from "../begin_version.ts";
import { oddsChangesBetween } from "./changes_between.ts";
import { givesTheSame } from "./max_given.ts";
import { oddsReview, readReviewedDraws, withFile } from "./odds_review.ts";
import { type By, permitOdds } from "./permit_odds.ts";
import {
  readTurntable,
  type StoredTurntable,
  toFile,
  toPrizeRows,
  toTurntableRow,
  type TurntableFile,
} from "./turntable_file.ts";
import { counted } from "@/shared/plural.ts";

/** The result of an edit. `version` is that of the odds that began with it; null if no odds are published yet. */
export type Edited =
  | { kind: "edited"; version: number | null; proposedBy: string | null; review: ProposalReview | null }
  /** Another operator has to make the same of it. */
  | { kind: "proposed"; review: ProposalReview }
  | { kind: "unchanged" | "not_found" | "ended" }
  | { kind: "wrong"; problems: string[] };

/** Makes a draft, which only operators see, and gives its number. */
export async function createTurntable(ctx: Ctx, file: TurntableFile, by: By): Promise<bigint> {
  return await inTransaction(ctx.db, (tx) => insertTurntable(tx, ctx.now(), file, by));
}

/** The same inside the caller's transaction. */
export async function insertTurntable(tx: Kysely<DB>, at: Date, file: TurntableFile, by: By): Promise<bigint> {
  const { id } = await tx.insertInto("turntables").values({ ...toTurntableRow(file), created_at: at }).returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("turntable_prizes").values(toPrizeRows(id, file)).execute();
  await recordTurntable(tx, at, id, "created", by, { title: file.title.tw, prizes: file.prizes.length });
  return id;
}

/**
 * Writes a turntable from a file. New odds of a published one begin a new version for the next draws; other odds, stocks
 * or another budget of it need two operators ({@link permitOdds}), who are shown the difference and its cost. Given
 * prizes stay: a stock can't be set below them, and their kind can't change. A weight of 0 removes a prize.
 */
export async function editTurntable(ctx: Ctx, id: bigint, file: TurntableFile, by: By): Promise<Edited> {
  const reviewed = await readReviewedDraws(ctx, id);
  return await inTransaction(ctx.db, async (tx): Promise<Edited> => {
    await lockTurntable(tx, id);
    const before = await readTurntable(tx, id);
    if (!before) return { kind: "not_found" };
    if (before.table.state === "ended") return { kind: "ended" };
    const problems = problemsOf(before, file);
    if (problems.length > 0) return { kind: "wrong", problems };
    const published = before.table.state === "published";
    const row = toTurntableRow(file);
    const requested = withFile(before, file, ctx.now());
    const review = published && !givesTheSame(before, requested) ? oddsReview(before, requested, reviewed) : null;
    const permission = review && await permitOdds(ctx, tx, { id, before, after: requested, review }, by);
    if (review && permission?.kind === "proposed") return { kind: "proposed", review };
    await tx.updateTable("turntables").set(published && row.starts_at === null ? { ...row, starts_at: ctx.now() } : row)
      .where("id", "=", id).execute();
    const stored = file.prizes.map(({ number }) => number);
    await tx.deleteFrom("turntable_prizes").where("turntable_id", "=", id).where("number", "not in", stored).execute();
    await tx.insertInto("turntable_prizes").values(toPrizeRows(id, file))
      .onConflict((conflict) =>
        conflict.columns(["turntable_id", "number"]).doUpdateSet(({ ref }) => ({
          kind: ref("excluded.kind"),
          names: ref("excluded.names"),
          amount_cents: ref("excluded.amount_cents"),
          turnover_percent: ref("excluded.turnover_percent"),
          chances: ref("excluded.chances"),
          cost_cents: ref("excluded.cost_cents"),
          weight: ref("excluded.weight"),
          stock: ref("excluded.stock"),
        }))
      ).execute();
    const after = await readTurntable(tx, id);
    const changes = oddsChangesBetween(toFile(before), toFile(after!));
    if (Object.keys(changes).length === 0) return { kind: "unchanged" };
    const version = published ? await beginVersion(tx, after!.table, "edited", ctx.now()) : null;
    const proposedBy = permission?.kind === "permitted" ? permission.proposedBy : null;
    await recordTurntable(tx, ctx.now(), id, "edited", by, { ...changes, version, proposed_by: proposedBy });
    if (permission?.kind === "permitted") await permission.record();
    return { kind: "edited", version, proposedBy, review };
  });
}

/** Finds the values of a file that contradict prizes already given. */
function problemsOf({ table, prizes }: StoredTurntable, file: TurntableFile): string[] {
  const after = new Map(toPrizeRows(table.id, file).map((prize) => [prize.number, prize]));
  const given = prizes.filter((prize) => prize.given > 0);
  const problems = given.flatMap((prize) => {
    const next = after.get(prize.number);
    const name = `prize ${prize.number}`;
    if (!next) return [`${name} was won ${prize.given} times: remove it by a weight of 0`];
    const isOther = next.kind !== prize.kind || next.amount_cents !== prize.amount_cents ||
      next.cost_cents !== prize.cost_cents || next.chances !== prize.chances;
    if (isOther) return [`${name} was won ${prize.given} times: give the other prize another number`];
    return next.stock !== null && next.stock < prize.given
      ? [`${name} was won ${counted(prize.given, "time")}: its stock can't be ${next.stock}`]
      : [];
  });
  return file.budget !== null && file.budget < table.spent_cents
    ? [...problems, "more than this budget has been given"]
    : problems;
}

/** Holds a turntable: nothing is drawn there until the transaction ends. */
export async function lockTurntable(tx: Kysely<DB>, id: bigint): Promise<void> {
  await tx.selectFrom("turntables").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/** Writes down what an operator did with a turntable. */
export async function recordTurntable(
  tx: Kysely<DB>,
  at: Date,
  id: bigint,
  action: string,
  { operator, reason }: By,
  detail: Record<string, string | number | boolean | null>,
): Promise<void> {
  const subject = `turntable ${id}`;
  await recordEvents(tx, [{ at, operator, action: `turntable.${action}`, subject, reason, detail }]);
}
