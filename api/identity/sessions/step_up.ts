import type { Buffer } from "node:buffer";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import { ofSession } from "./of_session.ts";
import type { SignedIn } from "./session.ts";

/** How long a proof of who the member is holds for what a stolen session must not change (ms): a sign-in is one. */
export const proofLastsMs = 10 * 60_000;

/**
 * Whether the member of a session has proved who they are in the last ten minutes: by signing in, or by
 * {@link recordProof}. What changes where money goes, who stays signed in and where copies of mails go asks this first, so
 * that an open browser or a stolen cookie is not enough.
 */
export async function requireStepUp(ctx: Ctx, { session }: SignedIn): Promise<Result<null, "step_up_required">> {
  const since = new Date(ctx.now().getTime() - proofLastsMs);
  const proved = await ctx.db.selectFrom("sessions").select("id").where("token_hash", "=", session.tokenHash)
    .where("proved_at", ">", since).executeTakeFirst();
  return proved ? done(null) : refuse("step_up_required");
}

/** Notes that the member of a session has just proved who they are, by a password. */
export async function recordProof(tx: Kysely<DB>, signedIn: SignedIn, at: Date): Promise<void> {
  await note(tx, signedIn, { proved_at: at });
}

/** Notes that the member of a session has just proved a factor, by a code of the authenticator. */
export async function recordFactorProof(tx: Kysely<DB>, signedIn: SignedIn, at: Date): Promise<void> {
  await note(tx, signedIn, { factor_at: at });
}

/** Notes both of a member who has just used a passkey, at once: the session's lock comes after the member's. */
export async function recordBothProofs(tx: Kysely<DB>, signedIn: SignedIn, at: Date): Promise<void> {
  await note(tx, signedIn, { proved_at: at, factor_at: at });
}

/** Locks the member of a session until the transaction ends. */
export async function lockMemberOf(
  tx: Kysely<DB>,
  { member }: { member: Pick<SignedIn["member"], "id"> },
): Promise<void> {
  await tx.selectFrom("members").select("id").where("id", "=", member.id).forNoKeyUpdate().execute();
}

/** Behind the member's lock: else a token that takes the place of this one meanwhile would not have the proof. */
async function note(
  tx: Kysely<DB>,
  signedIn: SignedIn,
  proof: { proved_at?: Date; factor_at?: Date },
): Promise<void> {
  await lockMemberOf(tx, signedIn);
  await tx.updateTable("sessions").set(proof).where(ofSession(signedIn)).execute();
}

/** Whether a factor was proved in a session in the last ten minutes, at its sign-in or later. */
export async function hasFactorProof(
  { db, now }: Pick<Ctx, "db" | "now">,
  tokenHash: Buffer,
): Promise<boolean> {
  const since = new Date(now().getTime() - proofLastsMs);
  const proved = await db.selectFrom("sessions").select("id").where("token_hash", "=", tokenHash)
    .where("factor_at", ">", since).executeTakeFirst();
  return proved !== undefined;
}
