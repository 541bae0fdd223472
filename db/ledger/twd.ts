import { type RawBuilder, sql } from "kysely";

/** Cents as TWD text with two decimals, in SQL, for findings. Nothing reads as `none`. */
export function twd(cents: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(((${cents})::numeric / 100)::numeric(24, 2)::text, 'none')`;
}
