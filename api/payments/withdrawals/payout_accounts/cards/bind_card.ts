import { sql } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import type { Upload } from "@/api/platform/http/input/read_upload.ts";
import { holdImages, keepImages, removeLoose } from "@/api/content/images/keep_image.ts";
import { done, refuse, refuseFields, type Result } from "@/api/result.ts";
import { checkWholeForm } from "./check_whole_form.ts";
import { type CardFields, readFields } from "./check_form.ts";
import { isSameIdentity, readIdentity, sealIdentity } from "./identity.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import { endOf } from "./end_of.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { cardValues, holdRegisters, noteMatches } from "@/api/identity/registers/members_in_registers.ts";
import { recordMemberEvent } from "@/api/identity/member_events/record_member_event.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { type ChangeRuleRefusal, checkChangeRules } from "../change_rules.ts";
import { roomFor } from "./room_for.ts";
import { type BoundCard, imageSlots } from "./schema.ts";
import { imageCell, imageColumns, sealAccount } from "./sealed_card.ts";
import { cardColumns, toCard } from "./to_card.ts";

/** Why a card was not bound. */
export type BindRefusal =
  | ChangeRuleRefusal
  | "card_exists"
  | "too_many_cards"
  | "still_in_flight";

/**
 * Binds a bank card; it waits for an operator's review. A member whose identity is approved isn't asked for it, nor for
 * images, again. Whatever is refused leaves nothing behind.
 */
export async function bindCard(
  ctx: Ctx,
  member: MemberId,
  upload: Upload,
  from: Visitor,
): Promise<Result<BoundCard, BindRefusal>> {
  const identity = await readIdentity(ctx, member);
  const fields = readFields(upload);
  const needed = identity ? [] : imageSlots;
  const checked = await checkWholeForm(ctx, member, upload, {
    known: { base: identity !== null, numbers: false },
    needed,
  });
  if (!checked.ok) return checked;
  const account = { bankId: fields.bank_id, account: fields.bank_account_id };
  const early = await roomFor(ctx, member, account);
  if (!early.ok) return early;
  const drawn = await checked.value.redraw();
  if (drawn.faults.length > 0) return refuseFields(drawn.faults);

  const key = { id: await nextCardId(ctx), member };
  const slots = [...drawn.images.keys()];
  const stored = await keepImages(
    ctx,
    [...drawn.images].map(([slot, jpeg]) => ({ jpeg, cell: imageCell(key, slot) })),
  );
  const sealed = {
    ...await sealAccount(ctx, key, fields.bank_account_id),
    ...await sealIdentity(ctx, key, identity ?? identityIn(fields)),
  };
  const bound = await inTransaction(ctx.db, async (tx): Promise<Result<BoundCard, BindRefusal>> => {
    const inside = { ...ctx, db: tx };
    await holdRegisters(tx);
    await lockMember(tx, member);
    const allowed = await checkStatus(inside, member, "change_payout_accounts");
    if (!allowed.ok) return allowed;
    const rules = await checkChangeRules(inside, member);
    if (!rules.ok) return rules;
    // An operator has approved another card meanwhile: the form was asked for something else than it should have been.
    if (!isSameIdentity(await readIdentity(inside, member), identity)) return refuse("still_in_flight");
    const room = await roomFor(inside, member, account);
    if (!room.ok) return room;
    if (!await holdImages(inside, stored)) return refuse("still_in_flight");
    const row = await tx.insertInto("bank_cards").values({
      id: key.id,
      member_id: member,
      bank_id: fields.bank_id,
      bank_branch: fields.bank_branch,
      ...sealed,
      ...Object.fromEntries(slots.map((slot, at) => [imageColumns[slot], stored[at]])),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    }).returning(cardColumns).executeTakeFirstOrThrow();
    await noteMatches(inside, member, cardValues(account.account, identity ?? identityIn(fields)));
    await recordMemberEvent(tx, member, { kind: "card_added", at: ctx.now(), ...from });
    const content = { kind: "card_added", params: { target: endOf(row.account_last4) } } as const;
    await sendMailSparingly(tx, { to: member, content, at: ctx.now() });
    return done(toCard(row));
  });
  if (!bound.ok) await removeLoose(ctx, stored);
  return bound;
}

/** The identity in a form's fields. */
export function identityIn(fields: CardFields) {
  return { holder: fields.bank_account_name, birthday: fields.birthday, idNumber: fields.id_number };
}

/** Draws the card's id before the row is written, because the seal of its numbers covers it. */
export async function nextCardId({ db }: Pick<Ctx, "db">): Promise<bigint> {
  const { rows: [row] } = await sql<{ id: bigint }>`
    select nextval(pg_get_serial_sequence('bank_cards', 'id')) as id`.execute(db);
  return row!.id;
}
