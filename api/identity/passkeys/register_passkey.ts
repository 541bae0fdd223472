import { Buffer } from "node:buffer";
import type { WebAuthnCredential } from "@simplewebauthn/server";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { lockMember } from "../members/lock_member.ts";
import { done, refuse, refuseUntil, type Result } from "../../result.ts";
import { checkFactorChange } from "../second_factor/check_factor_change.ts";
import { changesToday, maxChangesADay } from "../second_factor/changes_today.ts";
import type { SignedIn } from "../sessions/session.ts";
import type { Visitor } from "../sessions/visitor.ts";
import { checkStatus } from "../status/check_status.ts";
import type { StatusRefusal } from "../status/status.ts";
import { challengeMs, issueChallenge, readChallenge } from "./challenge.ts";
import { shownColumns, toPasskey, userHandleOf } from "./passkey_rows.ts";
import type { RelyingParty } from "./relying_party.ts";
import type { Passkey, Registration } from "./schema.ts";
import { loadWebAuthn } from "./webauthn.ts";

/** So many passkeys a member may have. */
export const maxPasskeys = 10;

/** Why a passkey was not added. */
export type RegisterRefusal =
  | StatusRefusal
  | "factor_proof_required"
  | "passkey_refused"
  | "too_many_passkeys"
  | "too_many_attempts";

/** Creates the browser's options for a new passkey, which has to identify its user without a typed account. */
export async function registrationOptions(ctx: Ctx, signedIn: SignedIn, party: RelyingParty) {
  const { id, account } = signedIn.member;
  // Judged again when the passkey comes; asked here so that no device makes one in vain.
  const proved = await checkFactorChange(ctx, signedIn);
  if (!proved.ok) return proved;
  const { generateRegistrationOptions } = await loadWebAuthn();
  const known = await ctx.db.selectFrom("passkeys").select(["credential_id", "transports"]).where("member_id", "=", id)
    .execute();
  const { passkey_handle } = await ctx.db.selectFrom("members").select("passkey_handle").where("id", "=", id)
    .executeTakeFirstOrThrow();
  return done(
    await generateRegistrationOptions({
      rpName: ctx.settings.get("site.name"),
      rpID: party.id,
      userID: userHandleOf(passkey_handle),
      userName: account,
      userDisplayName: account,
      challenge: new Uint8Array(await issueChallenge(ctx, { purpose: "register", member: id })),
      timeout: challengeMs,
      attestationType: "none",
      excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    }),
  );
}

/**
 * Adds the passkey that a browser has made. One that the site knows already, of any member, is refused. Of several answers
 * to one challenge one counts, and none to a challenge older than the last one used.
 */
export async function registerPasskey(
  ctx: Ctx,
  signedIn: SignedIn,
  { response, name }: { response: Registration; name: string },
  party: RelyingParty,
  visitor: Visitor,
): Promise<Result<Passkey, RegisterRefusal>> {
  const member = signedIn.member.id;
  const verified = await verify(ctx, member, response, party);
  if (!verified) return refuse("passkey_refused");
  const { credential, issuedAt } = verified;
  return await inTransaction(ctx.db, async (tx): Promise<Result<Passkey, RegisterRefusal>> => {
    await lockMember(tx, member);
    // An account that was closed or erased meanwhile gets none.
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_security");
    if (!allowed.ok) return allowed;
    const proved = await checkFactorChange({ ...ctx, db: tx }, signedIn);
    if (!proved.ok) return proved;
    const now = ctx.now();
    const { count } = await tx.selectFrom("passkeys").select(({ fn }) => fn.countAll<string>().as("count"))
      .where("member_id", "=", member).executeTakeFirstOrThrow();
    if (Number(count) >= maxPasskeys) return refuse("too_many_passkeys", { max: maxPasskeys });
    if (await changesToday(tx, member, now) >= maxChangesADay) return refuseUntil("too_many_attempts", 3600);
    const challenged = await tx.updateTable("members").set({ passkey_challenge_at: issuedAt })
      .where("id", "=", member)
      .where((eb) => eb.or([eb("passkey_challenge_at", "is", null), eb("passkey_challenge_at", "<", issuedAt)]))
      .returning("passkey_handle").executeTakeFirst();
    if (!challenged) return refuse("passkey_refused");
    const row = await tx.insertInto("passkeys").values({
      member_id: member,
      user_handle: Buffer.from(userHandleOf(challenged.passkey_handle)),
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: BigInt(credential.counter),
      transports: response.response.transports,
      name,
      created_at: now,
    }).onConflict((conflict) => conflict.column("credential_id").doNothing()).returning(shownColumns)
      .executeTakeFirst();
    if (!row) return refuse("passkey_refused");
    await recordMemberEvent(tx, member, { kind: "factor_added", at: now, ...visitor, details: { factor: "passkey" } });
    await sendMail(tx, { to: member, content: { kind: "passkey_added", params: { name } }, at: now });
    return done(toPasskey(row));
  });
}

/** The credential of a browser's answer that fits our challenge, site and rules, and when that was issued; else null. */
async function verify(
  ctx: Ctx,
  member: MemberId,
  response: Registration,
  party: RelyingParty,
): Promise<{ credential: WebAuthnCredential; issuedAt: Date } | null> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  let issuedAt: Date | null = null;
  const input = { purpose: "register", member } as const;
  const verified = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: async (given) => (issuedAt = await readChallenge(ctx, given, input)) !== null,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // The library says what is wrong by throwing.
  }).catch(() => null);
  return verified?.verified && issuedAt ? { credential: verified.registrationInfo.credential, issuedAt } : null;
}
