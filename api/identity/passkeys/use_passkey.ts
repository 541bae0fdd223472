import { Buffer } from "node:buffer";
import type { Selectable } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "../members/lock_member.ts";
import { done, refuse, type Result } from "../../result.ts";
import { type ChallengeInput, challengeMs, issueChallenge, readChallenge } from "./challenge.ts";
import type { RelyingParty } from "./relying_party.ts";
import type { Assertion } from "./schema.ts";
import { loadWebAuthn } from "./webauthn.ts";

/** Creates the browser's options for using a passkey: any of this site's, or one of the given member's. */
export async function useOptions(ctx: Ctx, input: ChallengeInput, party: RelyingParty) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { member } = input;
  const known = member === null ? [] : await ctx.db.selectFrom("passkeys").select(["credential_id", "transports"])
    .where("member_id", "=", member).execute();
  return await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(await issueChallenge(ctx, input)),
    timeout: challengeMs,
    userVerification: "required",
    allowCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
  });
}

/** A passkey that was used, and its member. */
export interface UsedPasskey {
  id: bigint;
  member: MemberId;
}

/**
 * Takes what a browser gives for a passkey that was used, and gives which it is and whose. Of several answers to one challenge, in
 * whatever process, one counts, and none to a challenge older than the last one used; a signature counter that has not
 * grown is a copy's and is refused, unless the passkey has none (both 0, as those that are synchronized).
 */
export async function usePasskey(
  ctx: Ctx,
  input: ChallengeInput,
  assertion: Assertion,
  party: RelyingParty,
): Promise<Result<UsedPasskey, "passkey_refused">> {
  const passkey = await ctx.db.selectFrom("passkeys").selectAll().where("credential_id", "=", assertion.id)
    .executeTakeFirst();
  if (!passkey || !isOf(passkey, input, assertion)) return refuse("passkey_refused");
  const verified = await verify(ctx, input, assertion, party, passkey);
  if (!verified) return refuse("passkey_refused");
  const { counter, issuedAt } = verified;
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, passkey.member_id);
    const used = await tx.updateTable("passkeys")
      .set({ counter, last_challenge_at: issuedAt, last_used_at: ctx.now() })
      .where("id", "=", passkey.id)
      .where((eb) => eb.or([eb("counter", "<", counter), eb.and([eb("counter", "=", 0n), eb.val(counter === 0n)])]))
      .where((eb) => eb.or([eb("last_challenge_at", "is", null), eb("last_challenge_at", "<", issuedAt)]))
      .returning(["id", "member_id as member"]).executeTakeFirst();
    return used ? done(used) : refuse("passkey_refused");
  });
}

/** Whether it is the asked member's passkey, and its answer names that member: at sign-in no account was typed. */
function isOf(
  { member_id, user_handle }: Selectable<DB["passkeys"]>,
  { purpose, member }: ChallengeInput,
  { response: { userHandle } }: Assertion,
): boolean {
  if (member !== null && member !== member_id) return false;
  if (userHandle === undefined) return purpose !== "sign_in";
  return Buffer.from(userHandle, "base64url").equals(user_handle);
}

async function verify(
  ctx: Ctx,
  input: ChallengeInput,
  assertion: Assertion,
  party: RelyingParty,
  passkey: Selectable<DB["passkeys"]>,
): Promise<{ counter: bigint; issuedAt: Date } | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  let issuedAt: Date | null = null;
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: async (given) => (issuedAt = await readChallenge(ctx, given, input)) !== null,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
    // The library says what is wrong by throwing.
  }).catch(() => null);
  return verified?.verified && issuedAt ? { counter: BigInt(verified.authenticationInfo.newCounter), issuedAt } : null;
}
