import { sql } from "kysely";
import { v7 } from "uuid";
import { transferPoints } from "@/api/games/transfers/transfer_points.ts";
import { playForRebates } from "@/api/rewards/rebates/testing.ts";
import { requestWithdrawal } from "@/api/payments/withdrawals/request_withdrawal.ts";
import { insertAddress, insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import type { TestMember } from "@/testing/site/test_member.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import type { BrowserSite } from "../journey/open_site.ts";
import { orderInState } from "../journey/orders.ts";

/** A member who has one of everything that a page can show, with amounts as long as they get. */
export async function busyMember(
  { ctx, member: newMember }: BrowserSite,
): Promise<{ member: TestMember; order: string }> {
  const member = await newMember({ main: 98_765_432_10n });
  const cards = [];
  for (const state of ["approved", "waiting", "rejected"] as const) {
    cards.push(await insertCard(ctx, member, { state }));
  }
  await insertAddress(ctx, member);
  // Texts of people stay in their language on every page, and are none of the site's.
  await ctx.db.updateTable("bank_cards").set({ reason: "Blurred" }).where("state", "=", "rejected").execute();
  await ctx.db.updateTable("bank_cards").set({ holder: "Minh Anh" }).execute();
  await ctx.db.updateTable("members").set({ name: "Minh Anh" }).where("id", "=", member.id).execute();
  for (const state of ["credited", "expired", "failed", "paid"] as const) {
    await orderInState(ctx, member, { state, amountCents: 12_345_678_90n });
  }
  await orderInState(ctx, member, { flags: ["amount_differs"], amountCents: 3_000_00n });
  const order = await orderInState(ctx, member, {
    instructions: { kind: "atm", bank_code: "013", bank_name: "CTBC", account: "9012345678901234" },
  });
  await requestWithdrawal(ctx, member.id, {
    orderId: v7(),
    mode: "card",
    targetId: cards[0]!,
    amountCents: 123_456_00n,
    password: "",
  });
  for (const [providerCode, amountCents] of [["rsg", 1_234_567_00n], ["dg", 1200_00n]] as const) {
    await transferPoints(ctx, member.id, { orderId: v7(), providerCode, amountCents });
  }
  await playForRebates(ctx, member.id);
  // A rebate of 111,111.11 today. Bets of so much would raise the level, whose mail is longer than the list shows.
  await ctx.db.updateTable("member_bet_days").set({ valid_bet_cents: 27_777_777_75n })
    .where("member_id", "=", member.id).where("day", "=", sql<Date>`${taipeiDay(ctx.now())}::date`).execute();
  // The withdrawal above was asked for while there was no password.
  await ctx.db.updateTable("members").set({ mobile: "0912345678", withdrawal_password_hash: "unopenable" })
    .where("id", "=", member.id).execute();
  return { member, order };
}
