import { sql } from "kysely";
import type { Ctx } from "../../context.ts";

/** How many days a page of the list has. */
export const daysOfPage = 31;

/** A day's books as they were published. */
export interface PublishedBook {
  /** A day in Taipei, as `2026-11-20`. */
  day: string;
  /** The points of all members. */
  cents: bigint;
  /** In hexadecimal. */
  root: string;
  /** The text that is signed: the day, its sum and root, and the hash of the day before. */
  signedText: string;
  /** Ed25519 over the signed text, in base64. */
  signature: string;
  /** The key that signed, in PEM. */
  publicKey: string;
  publishedAt: Date;
}

/**
 * Lists published days, newest first.
 * @param before only those before this day
 */
export async function listBooks(
  { db }: Pick<Ctx, "db">,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<PublishedBook[]> {
  const { rows } = await sql<PublishedBook>`
    select b.day::text, b.cents, encode(b.root, 'hex') as root, b.signed_text as "signedText", b.signature, k.public_key as "publicKey",
        b.published_at as "publishedAt"
      from published_books b join book_keys k on k.id = b.key_id
      where ${before === undefined ? sql`true` : sql`b.day < ${before}::date`}
      order by b.day desc limit ${limit}`.execute(db);
  return rows;
}
