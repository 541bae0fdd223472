import { Buffer } from "node:buffer";
import { inTransaction } from "@/db/in_transaction.ts";
import { endOfStoreNumber, type StoreChainCode } from "@/shared/rules/store_number.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { recordMemberEvent } from "@/api/identity/member_events/record_member_event.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, type Result } from "../../result.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import { storeNumberCell } from "./store_number_cell.ts";

/** The chain and the number. */
interface Binding {
  chain: StoreChainCode;
  /** Checked by its schema. */
  number: string;
}

/**
 * Binds a member's number at a chain in the place of the one before, sealed, and writes down that it changed. Behind the
 * lock an account that was closed or erased meanwhile gets none.
 */
export async function bindStoreNumber(
  ctx: Ctx,
  member: MemberId,
  { chain, number }: Binding,
  visitor: Visitor,
): Promise<Result<null, StatusRefusal>> {
  const at = ctx.now();
  const row = {
    number_sealed: Buffer.from(await ctx.vault.seal(number, storeNumberCell(member, chain))),
    number_end: endOfStoreNumber(number),
    changed_at: at,
  };
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, StatusRefusal>> => {
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_profile");
    if (!allowed.ok) return allowed;
    await tx.insertInto("store_numbers").values({ member_id: member, chain, ...row })
      .onConflict((conflict) => conflict.columns(["member_id", "chain"]).doUpdateSet(row)).execute();
    await recordMemberEvent(tx, member, { kind: "store_number_changed", at, ...visitor, details: { chain } });
    const content = { kind: "store_number_changed", params: { target: `···${row.number_end}` } } as const;
    await sendMailSparingly(tx, { to: member, content, at });
    return done(null);
  });
}
