import type { Lang } from "@/i18n/mod.ts";
import type { Ctx, MemberId } from "../context.ts";
import { countMails, listMails } from "./read_mails.ts";

/** What the site's frame shows of a member's mail: how many are unread, and the title of the newest of them. */
export async function readUnread(
  ctx: Ctx,
  member: MemberId,
  lang: Lang,
): Promise<{ count: number; first: string | null }> {
  const [count, { data: [first] }] = await Promise.all([
    countMails(ctx, member, 1),
    listMails(ctx, member, { status: 1, limit: 1 }, lang),
  ]);
  return { count, first: first?.title ?? null };
}
