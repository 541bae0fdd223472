import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import type { Upload } from "@/api/platform/http/input/read_upload.ts";
import { holdImages, keepImages, letGo, removeLoose } from "@/api/content/images/keep_image.ts";
import { done, refuse, refuseFields, type Result } from "@/api/result.ts";
import { type BindRefusal, identityIn } from "./bind_card.ts";
import { readFields } from "./check_form.ts";
import { checkWholeForm } from "./check_whole_form.ts";
import { type Identity, isSameIdentity, readIdentity } from "./identity.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import { endOf } from "./end_of.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { cardValues, holdRegisters, noteMatches } from "@/api/identity/registers/members_in_registers.ts";
import { recordMemberEvent } from "@/api/identity/member_events/record_member_event.ts";
import type { Visitor } from "@/api/identity/sessions/visitor.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import { checkChangeRules } from "../change_rules.ts";
import { roomFor } from "./room_for.ts";
import { type BoundCard, imageSlots } from "./schema.ts";
import { type CardKey, imageCell, imageColumns, numberCell, sealAccount, sealIdNumber } from "./sealed_card.ts";
import { cardColumns, toCard } from "./to_card.ts";

/** Why a card was not changed. */
export type ChangeRefusal = BindRefusal | "not_found" | "card_verified";

/**
 * Changes a card that isn't approved and puts it before an operator again. Numbers and images that the form leaves
 * empty stay as they are: they are never shown, so they can't be sent back.
 */
export async function changeCard(
  ctx: Ctx,
  member: MemberId,
  upload: Upload,
  from: Visitor,
): Promise<Result<BoundCard, ChangeRefusal>> {
  const row = await findCard(ctx, member, upload.text("id"));
  if (!row) return refuse("not_found");
  if (row.state === "approved") return refuse("card_verified");
  const key = { id: row.id, member };
  const identity = await readIdentity(ctx, member);
  const fields = readFields(upload);
  const missing = identity ? [] : imageSlots.filter((slot) => row[imageColumns[slot]] === null);
  const known = { base: identity !== null, numbers: true };
  const checked = await checkWholeForm(ctx, member, upload, { known, needed: missing });
  if (!checked.ok) return checked;
  const drawn = await checked.value.redraw();
  if (drawn.faults.length > 0) return refuseFields(drawn.faults);

  const account = fields.bank_account_id || await ctx.vault.openText(row.account_sealed, numberCell(key, "account"));
  const slots = [...drawn.images.keys()];
  const stored = await keepImages(
    ctx,
    [...drawn.images].map(([slot, jpeg]) => ({ jpeg, cell: imageCell(key, slot) })),
  );
  const changes = {
    bank_id: fields.bank_id,
    bank_branch: fields.bank_branch,
    ...await sealAccount(ctx, key, account),
    ...await changedIdentity(ctx, key, identity ?? identityIn(fields)),
    ...Object.fromEntries(slots.map((slot, at) => [imageColumns[slot], stored[at]])),
  };
  let left: string[] = [];
  const changed = await inTransaction(ctx.db, async (tx): Promise<Result<BoundCard, ChangeRefusal>> => {
    const inside = { ...ctx, db: tx };
    await holdRegisters(tx);
    await lockMember(tx, member);
    const allowed = await checkStatus(inside, member, "change_payout_accounts");
    if (!allowed.ok) return allowed;
    const rules = await checkChangeRules(inside, member);
    if (!rules.ok) return rules;
    const now = await findCard(inside, member, String(row.id), { forUpdate: true });
    if (!now) return refuse("not_found");
    if (now.state === "approved") return refuse("card_verified");
    // An operator has approved another card meanwhile: the form was asked for something else than it should have been.
    if (!isSameIdentity(await readIdentity(inside, member), identity)) return refuse("still_in_flight");
    const room = await roomFor(inside, member, { bankId: fields.bank_id, account, except: row.id });
    if (!room.ok) return room;
    if (!await holdImages(inside, stored)) return refuse("still_in_flight");
    left = slots.flatMap((slot) => now[imageColumns[slot]] ?? []);
    await letGo(inside, left);
    const saved = await tx.updateTable("bank_cards").set({
      ...changes,
      state: "waiting",
      reason: null,
      reviewed_at: null,
      reviewed_by: null,
      revision: now.revision + 1,
      updated_at: ctx.now(),
    }).where("id", "=", row.id).returning(cardColumns).executeTakeFirstOrThrow();
    await noteMatches(inside, member, cardValues(account, identity ?? identityIn(fields)));
    await recordMemberEvent(tx, member, { kind: "card_changed", at: ctx.now(), ...from });
    const content = { kind: "card_changed", params: { target: endOf(saved.account_last4) } } as const;
    await sendMailSparingly(tx, { to: member, content, at: ctx.now() });
    return done(toCard(saved));
  });
  await removeLoose(ctx, changed.ok ? left : stored);
  return changed;
}

async function findCard({ db }: Ctx, member: MemberId, id: string, { forUpdate = false } = {}) {
  if (!/^\d{1,15}$/.test(id)) return null;
  const query = db.selectFrom("bank_cards").selectAll().where("id", "=", BigInt(id)).where("member_id", "=", member)
    .where("removed_at", "is", null);
  return await (forUpdate ? query.forNoKeyUpdate() : query).executeTakeFirst() ?? null;
}

async function changedIdentity(ctx: Ctx, key: CardKey, { holder, birthday, idNumber }: Identity) {
  return { holder, birthday, ...(idNumber !== "" && await sealIdNumber(ctx, key, idNumber)) };
}
