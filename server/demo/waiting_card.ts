import type { Ctx } from "@/api/context.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { bindCard } from "@/api/payments/withdrawals/payout_accounts/cards/bind_card.ts";
import { demoPicture } from "./demo_picture.ts";
import { valueOf } from "./done.ts";
import { fromHere, withdrawalPassword } from "./payout_accounts.ts";
import { demoMembers } from "./members.ts";

/**
 * Gives the last member of the demo a card whose pictures wait for an operator, unless they have one. Its pictures lie
 * outside of the database and are drawn by a process that commands may not start, so that each start of the site looks
 * whether it is there.
 */
export async function addWaitingCard(ctx: Ctx): Promise<void> {
  const person = demoMembers[2];
  const member = await findMember(ctx, person.account);
  if (member === null) return;
  const some = await ctx.db.selectFrom("bank_cards").select("id").where("member_id", "=", member).limit(1)
    .executeTakeFirst();
  if (some) return;
  const fields: Record<string, string> = {
    bank_id: person.card.bank,
    bank_branch: person.card.branch,
    bank_account_id: person.card.account,
    bank_account_name: person.name,
    id_number: person.idNumber,
    birthday: person.birthday,
    withdrawal_password: withdrawalPassword,
    withdrawal_password_c: withdrawalPassword,
  };
  const picture = demoPicture();
  const bound = await bindCard(ctx, member, { text: (name) => fields[name] ?? "", file: () => picture }, fromHere);
  // Another process that started at the same time has bound it.
  if (!bound.ok && bound.refusal.code === "card_exists") return;
  valueOf(bound);
}
