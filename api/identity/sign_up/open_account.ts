import type { TypedSignUp } from "@/shared/rules/sign_up_rules.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { insertMember } from "../members/create_member.ts";
import { done, refuse, refuseFields, type Result } from "../../result.ts";
import type { FieldFault } from "../../refusals.ts";
import { holdRegisters, isRefusedMobile, noteMatches } from "../registers/members_in_registers.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { returnSmsCode, takeSmsCode } from "@/api/messages/sms/take_code.ts";

/**
 * Uses up the code and writes the member, in the caller's transaction, which commits after a refusal too: the code's row is
 * locked first, so of many sign-ups by one mobile number one goes on, and of many by one account the database's unique
 * index lets one in. A code whose account turned out to be another member's is given back less one try, so that another
 * account may be chosen; a code can't be used to ask for more than five.
 */
export async function openVisitorAccount(
  ctx: Ctx,
  fields: TypedSignUp,
  { passwordHash, visitor }: { passwordHash: string; visitor: Visitor },
): Promise<Result<MemberId, "sms_code_wrong" | "invalid_field" | "sign_up_needs_support">> {
  const { db, now } = ctx;
  const { account, mobile, name, line, introducer } = fields;
  const asker = { kind: "stranger", address: visitor.address, solved: true } as const;
  await holdRegisters(db);
  const code = { purpose: "sign_up", mobile, code: fields.sms_verify, asker } as const;
  const taken = await takeSmsCode(ctx, code);
  if (!taken.ok) return taken;
  // Said to who has proved the number; a LINE ID, which anyone may type, is noted for operators and answers nothing.
  if (await isRefusedMobile(ctx, mobile)) return refuse("sign_up_needs_support");
  const introducerId = await findInviter(ctx, fields.superid);
  const at = now();
  const member = await insertMember(db, { account, passwordHash, name, line, mobile, introducer, introducerId }, at);
  if (member === null) {
    const faults = await findTaken(ctx, { account, mobile });
    if (!faults.some(({ path }) => path === "mobile")) await returnSmsCode(ctx, code, taken.value);
    return refuseFields(faults, "first");
  }
  await noteMatches(ctx, member, [{ kind: "line", value: line }]);
  await recordMemberEvent(db, member, { kind: "signed_up", at, ...visitor });
  return done(member);
}

/** Finds the inviter; null without a code or for an unknown one: a mistyped link keeps no visitor away. */
async function findInviter({ db }: Ctx, superid: string): Promise<MemberId | null> {
  if (superid === "") return null;
  const inviter = await db.selectFrom("members").select("id").where("promote_code", "=", superid).executeTakeFirst();
  return inviter?.id ?? null;
}

/** The fields that another member has, in the form's order. */
async function findTaken({ db }: Ctx, { account, mobile }: { account: string; mobile: string }): Promise<FieldFault[]> {
  const others = await db.selectFrom("members").select(["account", "mobile"])
    .where((eb) => eb.or([eb("account", "=", account), eb("mobile", "=", mobile)])).execute();
  const faults: FieldFault[] = [];
  if (others.some((other) => other.account === account)) faults.push({ path: "account", word: "account_taken" });
  if (others.some((other) => other.mobile === mobile)) faults.push({ path: "mobile", word: "mobile_taken" });
  return faults;
}
