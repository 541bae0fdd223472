import { Buffer } from "node:buffer";
import { type Kysely, sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { bookText, sha256 } from "@/shared/books/book_proof.ts";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import { lastOverDay } from "../reports/close_days.ts";
import { openBookKey } from "./book_keys.ts";

/**
 * Publishes the books of the next closed day: a tree over the points of all members, its root signed, with the hash of the
 * day before. The first day is the last that is closed once a member has points. Several processes may do so at once: one
 * does.
 * @returns the day that was published, null if none was due
 */
export async function publishBooks({ db, vault, now }: Pick<Ctx, "db" | "vault" | "now">): Promise<string | null> {
  const last = lastOverDay(now());
  if (!isDue(await lastBook(db), last)) return null;
  return await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('published_books', 0))`.execute(tx);
    const before = await lastBook(tx);
    if (!isDue(before, last)) return null;
    const day = before ? dayAfter(before.day) : last;
    // A plan of sums over all accounts: compiling it costs more than it saves.
    await sql`set local jit = off`.execute(tx);
    const { rows: [tree] } = await sql<Tree>`
      select encode(root, 'hex') as root, cents from write_book(${day}::date)`.execute(tx);
    if (!tree && !before) return null;
    const { root, cents } = tree ?? noPoints;
    const signed_text = bookText({ day, root, cents }, before ? await sha256(before.signedText) : "none");
    const key = await openBookKey(tx, vault);
    await tx.insertInto("published_books").values({
      day: sql`${day}::date`,
      cents,
      root: Buffer.from(root, "hex"),
      signed_text,
      signature: await key.sign(signed_text),
      key_id: key.id,
    }).execute();
    return day;
  });
}

interface Tree {
  root: string;
  cents: bigint;
}

/** The root of a day on which no member has points. */
const noPoints: Tree = { root: "00".repeat(32), cents: 0n };

interface LastBook {
  day: string;
  signedText: string;
}

async function lastBook(db: Kysely<DB>): Promise<LastBook | null> {
  const { rows: [row] } = await sql<LastBook>`
    select day::text, signed_text as "signedText" from published_books order by day desc limit 1`.execute(db);
  return row ?? null;
}

function isDue(before: LastBook | null, last: string): boolean {
  return before === null || before.day < last;
}

function dayAfter(day: string): string {
  return taipeiDay(startOfTaipeiDay(day), -1);
}
