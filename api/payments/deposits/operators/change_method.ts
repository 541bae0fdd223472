import { sql, type Transaction } from "kysely";
import { inTransactionIf } from "@/db/in_transaction.ts";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import {
  type Agreement,
  dropProposals,
  proposeOrAgree,
  recordAgreement,
} from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { MethodRow } from "../orders/methods.ts";
import { paymentVendors } from "../vendors/registry.ts";
import { type MethodOffer, offersTo } from "./preview_methods.ts";

/** The values of a payment method that operators set; amounts in cents. */
export interface MethodValues {
  /** Its place in the list, from 1. */
  place: number;
  minCents: bigint;
  maxCents: bigint;
  /** The levels of members that it is for, in order. */
  levels: readonly number[];
  /** The days on which it is offered, from 1 (Monday) to 7, in order. */
  days: readonly number[];
  /** The minutes of the day in Taipei between which it is offered, over midnight too; null: the whole day. */
  hours: { from: number; to: number } | null;
  isShown: boolean;
}

/** The change, the operator and the reason. */
export interface MethodChange {
  method: number;
  values: Partial<MethodValues>;
  operator: string;
  reason: string;
  /** Judges and answers the same, and keeps nothing. */
  dryRun?: boolean;
}

/** The result. Only `changed` has changed the method, or would have. */
export type MethodOutcome =
  | {
    kind: "changed";
    before: MethodValues;
    after: MethodValues;
    proposedBy: string | null;
    /** With `dryRun`: whether it takes two operators, and what members of each level would be offered now. */
    preview: { takesTwo: boolean; offers: readonly MethodOffer[][] } | null;
  }
  /** It loosens a limit: another operator has to give the same. */
  | { kind: "proposed"; before: MethodValues }
  | { kind: "unchanged" }
  | { kind: "not_found" }
  /** The vendor takes other amounts only. */
  | { kind: "beyond_vendor"; minCents: bigint; maxCents: bigint }
  /** The least would be more than the most. */
  | { kind: "no_range" };

/** The levels of members. */
export const memberLevels = [0, 1, 2, 3, 4, 5] as const;

/** The least and the most that a method's vendor takes, by its protocol. */
export function vendorRange(
  { vendor_code, vendor_flag }: Pick<MethodRow, "vendor_code" | "vendor_flag">,
): { minCents: bigint; maxCents: bigint } {
  const vendor = paymentVendors.find(({ code }) => code === vendor_code);
  const method = vendor?.methods.find(({ flag }) => flag === vendor_flag);
  const minCents: bigint | undefined = method && "minCents" in method ? method.minCents : undefined;
  return { minCents: minCents ?? 1_00n, maxCents: method?.maxCents ?? 1_000_000_00n };
}

/**
 * Changes how a payment method is offered from now on; open orders go on as they were made. A lower least, a higher
 * most and more levels take two operators, since they are limits of members. The method's row is locked, so an order is
 * either before the change or judged by it.
 */
export async function changeMethod(ctx: Ctx, change: MethodChange): Promise<MethodOutcome> {
  const { outcome } = await inTransactionIf(ctx.db, async (tx) => {
    const outcome = await applyChange(ctx, tx, change);
    return { outcome, keep: !change.dryRun };
  });
  return outcome;
}

async function applyChange(
  ctx: Ctx,
  tx: Transaction<DB>,
  { method: id, values, operator, reason, dryRun = false }: MethodChange,
): Promise<MethodOutcome> {
  const subject = { kind: "method", id: String(id) } as const;
  await lockSubject(tx, subject);
  // All of them, as the place of one is among the others.
  const rows = await tx.selectFrom("payment_methods").selectAll().orderBy("id").forNoKeyUpdate().execute();
  const ordered = rows.toSorted((one, other) => one.sort - other.sort || one.id - other.id);
  const row = ordered.find((one) => one.id === id);
  if (!row) return { kind: "not_found" };
  const before = valuesOf(row, ordered.indexOf(row) + 1);
  const after = { ...before, ...values, place: Math.min(values.place ?? before.place, ordered.length) };
  const changed = changedFields(before, after);
  if (changed.length === 0) return { kind: "unchanged" };
  if (after.minCents > after.maxCents) return { kind: "no_range" };
  const range = vendorRange(row);
  const isBeyond = changed.includes("minCents") && after.minCents < range.minCents ||
    changed.includes("maxCents") && after.maxCents > range.maxCents;
  if (isBeyond) return { kind: "beyond_vendor", ...range };
  const takesTwo = isLooser(before, after);
  const agreement = takesTwo && !dryRun ? await agree(ctx, tx, { id, before, after }, { operator, reason }) : null;
  if (agreement?.kind === "proposed") return { kind: "proposed", before };
  await tx.updateTable("payment_methods").set({
    min_cents: after.minCents,
    max_cents: after.maxCents,
    user_levels: [...after.levels],
    open_days: [...after.days],
    open_from_minute: after.hours?.from ?? null,
    open_to_minute: after.hours?.to ?? null,
    enabled: after.isShown,
  }).where("id", "=", id).execute();
  if (changed.includes("place")) await place(tx, ordered, row, after.place);
  if (dryRun) {
    const offers = await Promise.all(memberLevels.map((level) => offersTo(tx, ctx.vendors, level)));
    return { kind: "changed", before, after, proposedBy: null, preview: { takesTwo, offers } };
  }
  const proposedBy = agreement?.proposal.proposedBy ?? null;
  await recordEvents(tx, [{
    at: ctx.now(),
    operator: operator.trim(),
    reason,
    action: "method.changed",
    subject: `method ${id}`,
    detail: {
      before: textOf(before, changed),
      after: textOf(after, changed),
      ...(proposedBy !== null && { proposed_by: proposedBy }),
    },
  }]);
  if (agreement) await recordAgreement(tx, agreement, ctx.now());
  // Whatever else was proposed was meant from the values that it had.
  await dropProposals(tx, subject, ctx.now());
  return { kind: "changed", before, after, proposedBy, preview: null };
}

/** A method's values as stored. */
export function valuesOf(row: MethodRow, place: number): MethodValues {
  const { open_from_minute: from, open_to_minute: to } = row;
  return {
    place,
    minCents: row.min_cents,
    maxCents: row.max_cents,
    levels: row.user_levels,
    days: row.open_days,
    hours: from === null || to === null ? null : { from, to },
    isShown: row.enabled,
  };
}

/** The fields in which two differ. */
export function changedFields(before: MethodValues, after: MethodValues): (keyof MethodValues)[] {
  return (Object.keys(before) as (keyof MethodValues)[]).filter((field) =>
    plain(before[field]) !== plain(after[field])
  );
}

/** Whether members may top up less or more at a time than before, or more members may. */
function isLooser(before: MethodValues, after: MethodValues): boolean {
  return after.minCents < before.minCents || after.maxCents > before.maxCents ||
    after.levels.some((level) => !before.levels.includes(level));
}

async function agree(
  ctx: Ctx,
  tx: Transaction<DB>,
  { id, before, after }: { id: number; before: MethodValues; after: MethodValues },
  by: { operator: string; reason: string },
): Promise<Agreement> {
  const changed = changedFields(before, after);
  const terms = { now: textOf(before, changed), then: textOf(after, changed) };
  return await proposeOrAgree(tx, { name: "method.values", subject: String(id), terms }, by, ctx.now());
}

/** Puts one of the methods at a place, the others in their order around it. */
async function place(
  tx: Transaction<DB>,
  ordered: readonly MethodRow[],
  row: MethodRow,
  at: number,
): Promise<void> {
  const others = ordered.filter((one) => one !== row);
  const placed = others.toSpliced(at - 1, 0, row).map(({ id }, index) => ({ id, sort: 10 * (index + 1) }));
  await sql`
    update payment_methods set sort = placed.sort
      from ${rowsOf("placed", placed, { id: ["integer", ({ id }) => id], sort: ["integer", ({ sort }) => sort] })}
      where payment_methods.id = placed.id`.execute(tx);
}

function textOf(values: MethodValues, fields: readonly (keyof MethodValues)[]): string {
  return `{${fields.map((field) => `${JSON.stringify(namesOf[field])}:${plain(values[field])}`).join()}}`;
}

const namesOf: Record<keyof MethodValues, string> = {
  place: "place",
  minCents: "least_cents",
  maxCents: "most_cents",
  levels: "levels",
  days: "days",
  hours: "minutes",
  isShown: "shown",
};

function plain(value: MethodValues[keyof MethodValues]): string {
  return JSON.stringify(typeof value === "bigint" ? String(value) : value);
}
