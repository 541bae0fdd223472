import { inTransaction } from "@/db/in_transaction.ts";
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
export async function saveContent(ctx: Ctx, draft: ContentDraft, { may, ...by }: Saving): Promise<Saved> {
  return await inTransaction(ctx.db, async (tx): Promise<Saved> => {
    const before = await lockContent(tx, draft.kind, draft.key);
    if (before ? may === "create" : may === "edit") return before ? "exists" : "missing";
    if (draft.picture !== null) {
      const known = await tx.selectFrom("content_pictures").select("name").where("name", "=", draft.picture)
        .executeTakeFirst();
      if (!known) return "no_picture";
    }
    const values = valuesOf(draft, before);
    if (values.withdrawn_at && (!values.published_at || values.withdrawn_at <= values.published_at)) {
      return "dates_cross";
    }
    const after = { ...values, texts: draft.texts };
    const changed = changesBetween(before && valuesOfItem(before), after);
    if (before && changed === null) return "unchanged";
    const row = { ...values, updated_at: ctx.now() };
    const query = before
      ? tx.updateTable("contents").set(row).where("id", "=", before.id)
      : tx.insertInto("contents").values({ ...row, kind: draft.kind, key: draft.key });
    await query.execute();
    const done = before ? "edited" : "created";
    await recordEvents(tx, [{
      at: ctx.now(),
      ...by,
      action: `content.${done}`,
      subject: `${draft.kind} ${draft.key}`,
      detail: { ...changed },
    }]);
    return done;
  });
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
