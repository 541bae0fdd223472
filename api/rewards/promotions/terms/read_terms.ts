import { type Kysely, type Selectable, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { Terms, type TermsFile } from "./terms.ts";

/** A promotion's terms as they are now. */
export interface Promotion {
  /** The key of its texts. */
  promotion: string;
  terms: Terms;
  /** The same as the operator's file has them. */
  file: TermsFile;
  /** The cap in total and the amount given, in cents. */
  maxCents: bigint | null;
  grantedCents: bigint;
  /** When an operator ended it; null if none did. */
  endedAt: Date | null;
  updatedAt: Date;
}

/** The terms of one promotion; null if it has none. `lock` holds them until the transaction ends. */
export async function findTerms(db: Kysely<DB>, promotion: string, lock = false): Promise<Promotion | null> {
  const row = await db.selectFrom("promotion_terms").selectAll().where("promotion", "=", promotion)
    .$if(lock, (query) => query.forNoKeyUpdate()).executeTakeFirst();
  return row ? toPromotion(row) : null;
}

/** The terms of many promotions, by their keys' order; of all if none are named. */
export async function listTerms(db: Kysely<DB>, promotions?: readonly string[]): Promise<Promotion[]> {
  const rows = await db.selectFrom("promotion_terms").selectAll()
    .$if(
      promotions !== undefined,
      (query) => query.where("promotion", "=", sql<string>`any (${[...promotions!]}::text[])`),
    )
    .orderBy("promotion").limit(1_000).execute();
  return rows.map(toPromotion);
}

/** The terms of promotions that give by themselves, by their keys' order; of those named alone, and then locked. */
export async function listAutomaticTerms(db: Kysely<DB>, named?: readonly string[]): Promise<Promotion[]> {
  if (named?.length === 0) return [];
  const rows = await db.selectFrom("promotion_terms").selectAll()
    .where(sql<boolean>`terms ->> 'claim' = 'automatic'`).where("ended_at", "is", null)
    .$if(
      named !== undefined,
      (query) => query.where("promotion", "=", sql<string>`any (${[...named!]}::text[])`).forNoKeyUpdate(),
    )
    .orderBy("promotion").limit(1_000).execute();
  return rows.map(toPromotion);
}

/** Whether a promotion is running at a time. */
export function isRunning({ terms, endedAt }: Promotion, at: Date): boolean {
  return terms.starts_at <= at && (terms.ends_at === null || at < terms.ends_at) && (endedAt === null || at < endedAt);
}

function toPromotion(row: Selectable<DB["promotion_terms"]>): Promotion {
  return {
    promotion: row.promotion,
    terms: Terms.parse(row.terms),
    file: row.terms as TermsFile,
    maxCents: row.most_cents,
    grantedCents: row.granted_cents,
    endedAt: row.ended_at,
    updatedAt: row.updated_at,
  };
}
