import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { BroadcastTexts } from "./broadcast_texts.ts";

/** A mail that operators have written to use again, by its kind. */
export interface SavedLetter {
  kind: string;
  texts: BroadcastTexts;
  savedAt: Date;
  savedBy: string;
}

/** So many are kept: operators choose one by name. */
export const maxSavedLetters = 200;

interface Change {
  operator: string;
  reason: string;
}

/** Saves a letter, in place of one of the same kind. `full` wrote nothing: there are {@link maxSavedLetters}. */
export async function saveLetter(
  { db, now }: Pick<Ctx, "db" | "now">,
  { kind, texts, ...by }: { kind: string; texts: BroadcastTexts } & Change,
): Promise<"saved" | "replaced" | "unchanged" | "full"> {
  return await inTransaction(db, async (tx) => {
    // One after the other, so that no two together are more than are kept.
    await sql`select pg_advisory_xact_lock(hashtextextended('letters', 0))`.execute(tx);
    const before = await tx.selectFrom("letters").select("texts").where("kind", "=", kind).executeTakeFirst();
    const { count } = await tx.selectFrom("letters").select(({ fn }) => fn.countAll<bigint>().as("count"))
      .executeTakeFirstOrThrow();
    if (!before && Number(count) >= maxSavedLetters) return "full";
    const written = JSON.stringify(texts);
    if (before && textOf(before) === written) return "unchanged";
    const row = { texts: written, saved_at: now(), saved_by: by.operator };
    await tx.insertInto("letters").values({ kind, ...row })
      .onConflict((conflict) => conflict.column("kind").doUpdateSet(row)).execute();
    const detail = { before: before ? textOf(before) : null, after: written };
    await recordEvents(tx, [{ at: now(), ...by, action: "letter.saved", subject: kind, detail }]);
    return before ? "replaced" : "saved";
  });
}

/** Removes a letter. @returns whether there was one */
export async function removeLetter(
  { db, now }: Pick<Ctx, "db" | "now">,
  { kind, ...by }: { kind: string } & Change,
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const before = await tx.deleteFrom("letters").where("kind", "=", kind).returning("texts").executeTakeFirst();
    if (!before) return false;
    const detail = { before: textOf(before), after: null };
    await recordEvents(tx, [{ at: now(), ...by, action: "letter.removed", subject: kind, detail }]);
    return true;
  });
}

/** The texts as JSON, in the order of their schema. */
function textOf({ texts }: { texts: unknown }): string {
  return JSON.stringify(BroadcastTexts.parse(texts));
}

/** Lists all letters by kind; or gives that of one kind, if there is one. */
export async function readSavedLetters({ db }: Pick<Ctx, "db">, kind?: string): Promise<SavedLetter[]> {
  const rows = await db.selectFrom("letters").selectAll()
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind!)).orderBy("kind").execute();
  return rows.map(({ kind, texts, saved_at, saved_by }) => ({
    kind,
    texts: BroadcastTexts.parse(texts),
    savedAt: saved_at,
    savedBy: saved_by,
  }));
}
