import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import { isChecksumRight } from "../../../chain/tron_address.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import { endOf } from "../cards/end_of.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { recordMemberEvent } from "@/api/identity/member_events/record_member_event.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { type ChangeRuleRefusal, checkChangeRules } from "../change_rules.ts";
import { withdrawalPasswordFault } from "@/api/identity/members/passwords/withdrawal_password_field.ts";
import { done, refuse, refuseFields, type Result } from "@/api/result.ts";
import type { FieldFault, FieldWord } from "../../../../refusals.ts";
import { addressColumns, listChannels, toPayoutAddress } from "./list_addresses.ts";
import type { BoundAddress, NewAddress } from "./schema.ts";
import { birthdayFault } from "@/shared/rules/birthday.ts";
import { isAddressForm, readAddress } from "@/shared/rules/crypto_address.ts";

/** How many addresses a member may have, rejected ones included and removed ones not. */
const maxAddresses = 5;

/** Why an address was not bound. */
export type AddressRefusal =
  | ChangeRuleRefusal
  | "address_exists"
  | "too_many_addresses";

/**
 * Binds a crypto address; it waits for an operator's review. An address of the right form with a wrong checksum is bound
 * as well, and marked for the operator. One that was rejected or removed may be sent again.
 */
export async function bindAddress(
  ctx: Ctx,
  member: MemberId,
  input: NewAddress,
  from: Visitor,
): Promise<Result<BoundAddress, AddressRefusal>> {
  const faults = await faultsOf(ctx, member, input);
  if (faults.length > 0) return refuseFields(faults);
  const address = readAddress(input.address);
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_payout_accounts");
    if (!allowed.ok) return allowed;
    const rules = await checkChangeRules({ ...ctx, db: tx }, member);
    if (!rules.ok) return rules;
    const all = await tx.selectFrom("crypto_addresses").select(["id", "address", "state", "removed_at"])
      .where("member_id", "=", member).execute();
    const same = all.find((one) => one.address === address);
    if (same && same.removed_at === null && same.state !== "rejected") return refuse("address_exists");
    const others = all.filter((one) => one !== same && one.removed_at === null);
    if (others.length >= maxAddresses) return refuse("too_many_addresses", { max: maxAddresses });
    const values = { channel: input.channel, birthday: input.birthday, updated_at: ctx.now() };
    const row = same
      ? await tx.updateTable("crypto_addresses").set((eb) => ({
        ...values,
        state: "waiting",
        reason: null,
        reviewed_at: null,
        reviewed_by: null,
        removed_at: null,
        revision: eb("revision", "+", 1),
      })).where("id", "=", same.id).returning(addressColumns).executeTakeFirstOrThrow()
      : await tx.insertInto("crypto_addresses").values({
        ...values,
        member_id: member,
        address,
        checksum_right: isChecksumRight(address),
        created_at: ctx.now(),
      }).returning(addressColumns).executeTakeFirstOrThrow();
    await recordMemberEvent(tx, member, { kind: "address_added", at: ctx.now(), ...from });
    const content = { kind: "address_added", params: { target: endOf(address) } } as const;
    await sendMailSparingly(tx, { to: member, content, at: ctx.now() });
    return done(toPayoutAddress(row));
  });
}

async function faultsOf(ctx: Ctx, member: MemberId, input: NewAddress): Promise<FieldFault[]> {
  const channels = await listChannels(ctx);
  const checks: [keyof NewAddress, FieldWord | null][] = [
    ["channel", channels.some(({ key }) => key === input.channel) ? null : "channel"],
    ["address", isAddressForm(readAddress(input.address)) ? null : "address_format"],
    ["birthday", birthdayFault(input.birthday, ctx.now())],
  ];
  const password = await withdrawalPasswordFault(ctx, member, input);
  return [...checks.flatMap(([path, word]) => word ? [{ path, word }] : []), ...(password ? [password] : [])];
}
