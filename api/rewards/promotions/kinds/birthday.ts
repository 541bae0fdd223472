import { z } from "zod";
import type { MemberId } from "../../../member_id.ts";
import { refuse } from "../../../result.ts";
import { dayMs, taipeiDay } from "@/shared/taipei_time.ts";
import { common, TermsTwd } from "../terms/terms_fields.ts";
import { type DueCtx, fixed, type PromotionKind } from "./kind.ts";

const terms = z.strictObject({
  kind: z.literal("birthday"),
  ...common,
  amount: TermsTwd,
  days: z.int().min(1).max(31).default(1),
});

/** An amount once a year, from the member's birthday on. */
export const birthday = {
  kind: "birthday",
  terms,
  async findDue(ctx, { member }, { amount, days }) {
    const found = await birthdayOf(ctx, member);
    const year = found && birthdayYear(found, taipeiDay(ctx.now()), days);
    return year ? fixed(amount, year) : refuse("promotion_nothing_due");
  },
} as const satisfies PromotionKind<z.output<typeof terms>>;

/** The birthday on the member's approved card, which an operator has compared with the identity card. */
async function birthdayOf({ db }: DueCtx, member: MemberId): Promise<string | null> {
  const card = await db.selectFrom("bank_cards").select("birthday").where("member_id", "=", member)
    .where("state", "=", "approved").orderBy("id").limit(1).executeTakeFirst();
  return card?.birthday ?? null;
}

/** The year of the birthday that `today` is one of the `days` from; null for any other day. A 29 February is kept on 1 March. */
export function birthdayYear(birthday: string, today: string, days: number): string | null {
  const at = Date.parse(`${today}T00:00:00Z`);
  const [, month, day] = birthday.split("-").map(Number);
  const year = Number(today.slice(0, 4));
  for (const calendarYear of [year, year - 1]) {
    const since = at - Date.UTC(calendarYear, month! - 1, day!);
    if (since >= 0 && since < days * dayMs) return String(calendarYear);
  }
  return null;
}
