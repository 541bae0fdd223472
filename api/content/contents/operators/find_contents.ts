import type { Kysely, Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "@/api/context.ts";
import { type ContentItem, type ContentKind, isShown } from "../item.ts";
import { toItem } from "../read_items.ts";

/** The phase of an item. */
export type ContentState = "draft" | "scheduled" | "shown" | "ended";

/** Returns the phase at a moment. */
export function contentState(item: ContentItem, at: Date): ContentState {
  if (item.publishedAt === null) return "draft";
  if (isShown(item, at)) return "shown";
  return item.publishedAt > at ? "scheduled" : "ended";
}

/** All items of a kind, the latest change first, from a cursor on (an id, not included); one more than `limit` at most. */
export async function findContents(
  { db }: Pick<Ctx, "db">,
  kind: ContentKind,
  { cursor, limit }: { cursor?: number; limit: number },
): Promise<ContentItem[]> {
  const rows = await db.selectFrom("contents").selectAll().where("kind", "=", kind)
    .$if(cursor !== undefined, (query) => query.where("id", "<", cursor!))
    .orderBy("id", "desc").limit(limit + 1).execute();
  return rows.map(toItem);
}

/** All items, kind by kind, a hundred at a time: all bodies at once may be too much. */
export async function* readAllContents(db: Kysely<DB>): AsyncGenerator<ContentItem> {
  for (let last = 0;;) {
    const rows = await db.selectFrom("contents").selectAll().where("id", ">", last).orderBy("id").limit(100).execute();
    for (const row of rows) yield toItem(row);
    if (rows.length < 100) return;
    last = rows.at(-1)!.id;
  }
}

/** One by its key; null if there is none. */
export async function findContent(db: Kysely<DB>, kind: ContentKind, key: string): Promise<ContentItem | null> {
  const row = await db.selectFrom("contents").selectAll().where("kind", "=", kind).where("key", "=", key)
    .executeTakeFirst();
  return row ? toItem(row) : null;
}

/** The same, locked until the transaction ends. */
export async function lockContent(tx: Transaction<DB>, kind: ContentKind, key: string): Promise<ContentItem | null> {
  const row = await tx.selectFrom("contents").selectAll().where("kind", "=", kind).where("key", "=", key)
    .forNoKeyUpdate().executeTakeFirst();
  return row ? toItem(row) : null;
}
