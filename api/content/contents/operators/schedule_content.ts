import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { type ContentItem, type ContentKind, isShown } from "../item.ts";
import { type Change, changesBetween } from "./changes.ts";
import { lockContent } from "./find_contents.ts";

/** When visitors see an item: from a time on, and until another if there is one. */
export interface Times {
  publishedAt: Date | null;
  withdrawnAt: Date | null;
}

/** The result. */
export type Scheduled = "done" | "missing" | "unchanged";

/** Has an item shown from a time on, until another or for good. */
export async function scheduleContent(
  ctx: Ctx,
  kind: ContentKind,
  key: string,
  times: Times,
  by: Change,
): Promise<Scheduled> {
  return await changeTimes(ctx, kind, key, "content.scheduled", () => times, by);
}

/** Shows an item from now on. One that is shown already stays as it is. */
export async function publishContent(ctx: Ctx, kind: ContentKind, key: string, by: Change): Promise<Scheduled> {
  const now = ctx.now();
  return await changeTimes(ctx, kind, key, "content.published", (item) => {
    if (isShown(item, now)) return item;
    const ahead = item.withdrawnAt && item.withdrawnAt > now ? item.withdrawnAt : null;
    return { publishedAt: now, withdrawnAt: ahead };
  }, by);
}

/** Takes an item down. One that was to be shown later becomes a draft again. */
export async function endContent(ctx: Ctx, kind: ContentKind, key: string, by: Change): Promise<Scheduled> {
  const now = ctx.now();
  return await changeTimes(ctx, kind, key, "content.ended", (item) => {
    if (item.publishedAt === null || item.publishedAt >= now) return { publishedAt: null, withdrawnAt: null };
    return { publishedAt: item.publishedAt, withdrawnAt: isShown(item, now) ? now : item.withdrawnAt };
  }, by);
}

async function changeTimes(
  ctx: Ctx,
  kind: ContentKind,
  key: string,
  action: string,
  decide: (item: ContentItem) => Times,
  by: Change,
): Promise<Scheduled> {
  return await inTransaction(ctx.db, async (tx): Promise<Scheduled> => {
    const item = await lockContent(tx, kind, key);
    if (!item) return "missing";
    const { publishedAt: published_at, withdrawnAt: withdrawn_at } = decide(item);
    const after = { published_at, withdrawn_at };
    const changed = changesBetween({ published_at: item.publishedAt, withdrawn_at: item.withdrawnAt }, after);
    if (!changed) return "unchanged";
    await tx.updateTable("contents").set({ ...after, updated_at: ctx.now() }).where("id", "=", item.id).execute();
    await recordEvents(tx, [{ at: ctx.now(), ...by, action, subject: `${kind} ${key}`, detail: { ...changed } }]);
    return "done";
  });
}
