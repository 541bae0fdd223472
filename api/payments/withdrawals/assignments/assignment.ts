import { type RawBuilder, sql } from "kysely";
import type { Purge } from "../../../work/purge.ts";

/** The kinds of things that operators review and assign to themselves. */
export const reviewKinds = ["withdrawal", "card", "address"] as const;
export type ReviewKind = typeof reviewKinds[number];

/** The row of a thing that waits, in a statement: its id and its version as texts. */
interface Waiting {
  id: RawBuilder<string>;
  version: RawBuilder<string>;
}

/** Whether assignment `a` counts: its operator is not disabled, and has the same account and role as then. */
export const isOfWorkingOperator = sql<boolean>`not exists (
  select from operators o
    where o.name = a.operator and (o.disabled_at is not null or o.version is distinct from a.operator_version))`;

/** The operator to whom a thing is assigned at its present version, as SQL; null if it is no one's. */
export function assignedTo(kind: ReviewKind, { id, version }: Waiting): RawBuilder<string | null> {
  return sql<string | null>`(
    select a.operator from review_assignments a
      where a.kind = ${kind} and a.subject = ${id} and a.version = ${version} and ${isOfWorkingOperator})`;
}

const retentionMs = 30 * 24 * 60 * 60_000;

/** Assignments that are a month old: of what is decided by then, or can be assigned again. */
export const assignmentPurge: Purge = {
  table: "review_assignments",
  column: "assigned_at",
  everyMs: 60 * 60_000,
  until: ({ now }) => new Date(now().getTime() - retentionMs),
};
