import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, refuse, type Result } from "../../result.ts";

/**
 * Whether copies of a member's mails go to their e-mail address from now on, and in which language. One that refused copies
 * is tried anew.
 */
export async function chooseCopies(
  { db }: Pick<Ctx, "db">,
  member: MemberId,
  { wants, lang }: { wants: boolean; lang: Lang },
): Promise<Result<null, "not_found">> {
  const { numUpdatedRows } = await db.updateTable("member_emails").set({
    wants_copies: wants,
    lang,
    ...(wants && { refusals: 0 }),
  })
    .where("member_id", "=", member).executeTakeFirst();
  return numUpdatedRows > 0n ? done(null) : refuse("not_found");
}

/**
 * Ends the copies by the link in one of them, for all who have it: it says nothing of the member, nor whether there is
 * such a link, and ends nothing else.
 */
export async function unsubscribe({ db }: Pick<Ctx, "db">, id: string): Promise<void> {
  await db.updateTable("member_emails").set({ wants_copies: false })
    .where("unsubscribe_id", "=", id).where("wants_copies", "=", true).execute();
}
