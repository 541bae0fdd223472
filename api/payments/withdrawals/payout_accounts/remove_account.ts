import type { Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { recordMemberEvent } from "@/api/identity/member_events/record_member_event.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import { done, refuse, type Result } from "@/api/result.ts";
import { endOf } from "./cards/end_of.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { type ChangeRuleRefusal, checkChangeRules } from "./change_rules.ts";

/** How many cards, and how many addresses, a member may have removed: each row stays for good. */
export const maxRemoved = 15;

/** Why a card or an address was not removed. */
export type RemoveRefusal = ChangeRuleRefusal | "not_found" | "too_many_removed";

const tables = { card: "bank_cards", address: "crypto_addresses" } as const;

/**
 * Removes a member's card or address, whatever its state: it is listed and withdrawn to no more. The row stays, so that
 * withdrawals keep their destination, other members who bind the same one are flagged, and the approved identity and
 * its birthday stay the member's. Removing it twice changes nothing more.
 */
export async function removeAccount(
  ctx: Ctx,
  member: MemberId,
  { kind, id }: { kind: keyof typeof tables; id: number },
  from: Visitor,
): Promise<Result<null, RemoveRefusal>> {
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, RemoveRefusal>> => {
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_payout_accounts");
    if (!allowed.ok) return allowed;
    const rules = await checkChangeRules({ ...ctx, db: tx }, member);
    if (!rules.ok) return rules;
    const row = await lockAccount(tx, member, { kind, id });
    if (!row) return refuse("not_found");
    if (row.removed_at !== null) return done(null);
    const removed = await tx.selectFrom(tables[kind]).select("id").where("member_id", "=", member)
      .where("removed_at", "is not", null).execute();
    if (removed.length >= maxRemoved) return refuse("too_many_removed", { max: maxRemoved });
    const at = ctx.now();
    await tx.updateTable(tables[kind]).set((eb) => ({
      removed_at: at,
      updated_at: at,
      revision: eb("revision", "+", 1),
    })).where("id", "=", row.id).execute();
    await recordMemberEvent(tx, member, { kind: `${kind}_removed`, at, ...from });
    const content = { kind: `${kind}_removed`, params: { target: endOf(row.number) } } as const;
    await sendMailSparingly(tx, { to: member, content, at });
    return done(null);
  });
}

async function lockAccount(
  tx: Transaction<DB>,
  member: MemberId,
  { kind, id }: { kind: keyof typeof tables; id: number },
) {
  return kind === "card"
    ? await tx.selectFrom("bank_cards").select(["id", "removed_at", "account_last4 as number"])
      .where("id", "=", BigInt(id)).where("member_id", "=", member).forNoKeyUpdate().executeTakeFirst()
    : await tx.selectFrom("crypto_addresses").select(["id", "removed_at", "address as number"])
      .where("id", "=", BigInt(id)).where("member_id", "=", member).forNoKeyUpdate().executeTakeFirst();
}
