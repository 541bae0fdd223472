import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { ContentItem } from "../item.ts";
import { type Change, changesBetween } from "./changes.ts";
import type { ContentDraft } from "./content_draft.ts";
import { lockContent } from "./find_contents.ts";

/** The result of saving a file. */
export type Saved = "created" | "edited" | "unchanged" | "exists" | "missing" | "no_picture" | "dates_cross";

/** The operator and the reason, and the permitted effect of the file: create an item, change one, or either. */
export interface Saving extends Change {
  may: "create" | "edit" | "either";
}

/** Saves a draft, with the state before and after in the audit trail. Dates that it leaves out stay. */
export async function saveContent(ctx: Ctx, draft: ContentDraft, saving: Saving): Promise<Saved> {
  return await inTransaction(ctx.db, async (tx): Promise<Saved> => {
    const before = await lockContent(tx, draft.kind, draft.key);
    if (before ? saving.may === "create" : saving.may === "edit") return before ? "exists" : "missing";
    return await draftFault(tx, draft, before) ?? await saveContentInside(ctx, tx, { draft, before }, saving);
  });
}

/** Why a draft can't be saved over the item that it changes; null if it can. */
export async function draftFault(
  tx: Transaction<DB>,
  draft: ContentDraft,
  before: ContentItem | null,
): Promise<"no_picture" | "dates_cross" | null> {
  if (draft.picture !== null) {
    const known = await tx.selectFrom("content_pictures").select("name").where("name", "=", draft.picture)
      .executeTakeFirst();
    if (!known) return "no_picture";
  }
  const { published_at, withdrawn_at } = valuesOf(draft, before);
  return withdrawn_at && (!published_at || withdrawn_at <= published_at) ? "dates_cross" : null;
}

/** Saves a draft without a {@link draftFault} inside the caller's transaction, which has locked the item before. */
export async function saveContentInside(
  ctx: Ctx,
  tx: Transaction<DB>,
  { draft, before }: { draft: ContentDraft; before: ContentItem | null },
  { operator, reason }: Change,
): Promise<"created" | "edited" | "unchanged"> {
  const values = valuesOf(draft, before);
  const changed = changesBetween(before && valuesOfItem(before), { ...values, texts: draft.texts });
  if (before && changed === null) return "unchanged";
  const row = { ...values, updated_at: ctx.now() };
  const query = before
    ? tx.updateTable("contents").set(row).where("id", "=", before.id)
    : tx.insertInto("contents").values({ ...row, kind: draft.kind, key: draft.key });
  await query.execute();
  const done = before ? "edited" : "created";
  await recordEvents(tx, [{
    at: ctx.now(),
    operator,
    reason,
    action: `content.${done}`,
    subject: `${draft.kind} ${draft.key}`,
    detail: { ...changed },
  }]);
  return done;
}

function valuesOf(draft: ContentDraft, before: ContentItem | null) {
  return {
    category: draft.category,
    texts: JSON.stringify(draft.texts),
    picture: draft.picture,
    place: draft.place,
    starts_at: draft.starts,
    ends_at: draft.ends,
    published_at: draft.published === undefined ? before?.publishedAt ?? null : draft.published,
    withdrawn_at: draft.withdrawn === undefined ? before?.withdrawnAt ?? null : draft.withdrawn,
  };
}

function valuesOfItem(item: ContentItem) {
  return {
    category: item.category,
    texts: item.texts,
    picture: item.picture,
    place: item.place,
    starts_at: item.startsAt,
    ends_at: item.endsAt,
    published_at: item.publishedAt,
    withdrawn_at: item.withdrawnAt,
  };
}
