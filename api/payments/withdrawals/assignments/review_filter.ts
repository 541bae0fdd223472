import { type RawBuilder, sql } from "kysely";
import { comparableName } from "@/api/platform/approvals/operator_name.ts";
import type { MemberId } from "../../../member_id.ts";
import type { RiskFlag, RiskWord } from "../payout_accounts/reviews/risk.ts";
import { assignedTo, type ReviewKind } from "./assignment.ts";

/** The entries of a review, narrowed; a field that is left out does not filter. */
export interface ReviewFilter {
  member?: MemberId;
  level?: number;
  tag?: string;
  /** Only what raises this flag, of the thousand that have waited longest. */
  flag?: RiskWord;
  /** Only what has waited since then or longer. */
  until?: Date;
  /** Only what is assigned to this operator, or with null to no one. */
  assignedTo?: string | null;
}

/** How many rows are read: more than a review shows, if flags that are computed afterwards narrow them. */
export function rowsRead({ flag }: ReviewFilter): number {
  return flag === undefined ? 100 : 1000;
}

/** Whether something that waits raises the flag of the filter. */
export function hasFlag({ flag }: ReviewFilter, { flags }: { flags: readonly RiskFlag[] }): boolean {
  return flag === undefined || flags.some(({ word }) => word === flag);
}

/** The filter as SQL, all but its flag, for a statement over things that wait and their members. */
export function isWanted(
  filter: ReviewFilter,
  { kind, row, member, version, since }: {
    kind: ReviewKind;
    row: string;
    member: string;
    version: RawBuilder<string>;
    since: string;
  },
): RawBuilder<boolean> {
  const { level, tag, until } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (filter.member !== undefined) conditions.push(sql`${sql.ref(`${member}.id`)} = ${filter.member}`);
  if (level !== undefined) conditions.push(sql`${sql.ref(`${member}.user_level`)} = ${level}`);
  if (tag !== undefined) {
    const tagged = sql`select from member_tags t where t.member_id = ${sql.ref(`${member}.id`)} and t.tag = ${tag}`;
    conditions.push(sql`exists (${tagged})`);
  }
  if (until !== undefined) conditions.push(sql`${sql.ref(`${row}.${since}`)} <= ${until}`);
  if (filter.assignedTo !== undefined) {
    const operator = filter.assignedTo === null ? null : comparableName(filter.assignedTo);
    const holder = assignedTo(kind, { id: sql`${sql.ref(`${row}.id`)}::text`, version });
    conditions.push(sql`${holder} is not distinct from ${operator}::text`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
