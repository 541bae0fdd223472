import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { fromRows, type NamedRows } from "./short_ids.ts";

/** A row whose id begins so. */
export interface Candidate {
  id: string;
  createdAt: Date;
}

/**
 * The rows whose id begins with `beginning`, oldest first, `most` at most.
 * @param beginning hexadecimal digits, hyphens among them or not
 */
export async function findByBeginning(
  db: Kysely<DB>,
  named: NamedRows,
  beginning: string,
  max: number,
): Promise<Candidate[]> {
  const digits = beginning.replaceAll("-", "");
  const { rows } = await sql<Candidate>`
    select id, created_at as "createdAt" from ${fromRows(named)} t
    where id between ${digits.padEnd(32, "0")}::uuid and ${digits.padEnd(32, "f")}::uuid
    order by id limit ${max}`.execute(db);
  return rows;
}
