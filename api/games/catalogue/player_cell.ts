import { type RawBuilder, sql } from "kysely";
import type { MemberId } from "../../member_id.ts";
import { type Cell, cellOfId, idsPerCell, lastCell } from "@/db/cell.ts";

/** Returns a member's name at all providers. It comes from the id, which never changes and says nothing about the member. */
export function nameAtProviders(member: MemberId): string {
  return `jh${member}`;
}

/**
 * Whether a name at a provider is one that another cell gives ({@link nameAtProviders}): that of an id in another cell's
 * range. False for a site that is the only one.
 */
export function isOfOtherCell(cell: Cell, player: string): boolean {
  const [, digits] = cell.isAlone ? [] : /^jh([1-9]\d{0,14})$/.exec(player) ?? [];
  if (digits === undefined) return false;
  const id = BigInt(digits);
  const number = cellOfId(id);
  return number <= lastCell && number !== cell.number && id % idsPerCell !== 0n;
}

/** The same of a column with names of players, in SQL; false if it is null. */
export function ofOtherCell(cell: Cell, column: string): RawBuilder<boolean> {
  if (cell.isAlone) return sql`false`;
  const id = sql`substr(${sql.ref(column)}, 3)::bigint`;
  const perCell = sql.raw(String(idsPerCell));
  return sql`case when ${sql.ref(column)} ~ '^jh[1-9][0-9]{0,14}$'
    then ${id} / ${perCell} <> ${sql.lit(cell.number)} and ${id} % ${perCell} <> 0 else false end`;
}
