import type { Buffer } from "node:buffer";
import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { done, refuse, type Result } from "../../result.ts";
import { ofSession } from "./of_session.ts";
import { replaceToken } from "./replace_token.ts";
import { expiryOf, newToken, type SignedIn } from "./session.ts";

/** How long a proof of identity permits changes that a stolen session must not make (ms): a sign-in is one. */
const proofLastsMs = 10 * 60_000;

/**
 * Whether the session's member has proved their identity in the last ten minutes, by signing in or {@link recordProof}.
 * Changes of money's destination, sessions and copies of mails check this first, so that an open browser or a stolen
 * cookie is not enough.
 */
export async function requireStepUp(ctx: Ctx, { session }: SignedIn): Promise<Result<null, "step_up_required">> {
  const since = new Date(ctx.now().getTime() - proofLastsMs);
  const proved = await ctx.db.selectFrom("sessions").select("id").where("token_hash", "=", session.tokenHash)
    .where("proved_at", ">", since).executeTakeFirst();
  return proved ? done(null) : refuse("step_up_required");
}

/** The proof that a member has just given in their session: a password, a factor, or both by a passkey. */
export type Proof = "password" | "factor" | "both";

/** A session in which something was proved, with the token to use from now on. */
export interface ProvedSession {
  token: string;
  remember: boolean;
  expiresAt: Date;
}

/**
 * Notes a proof, and gives the session another token, which alone has it: who holds a copy of the one before has neither,
 * and can use that one for a minute more, for requests that are under way.
 *
 * Null where the token of the request was replaced a moment ago: the one that took its place has the proof then, and goes
 * to no one by the one before any more. Null, too, where the session has ended.
 */
export async function recordProof(
  tx: Kysely<DB>,
  signedIn: SignedIn,
  proof: Proof,
  at: Date,
): Promise<ProvedSession | null> {
  await lockMemberOf(tx, signedIn);
  const { remember, tokenHash } = signedIn.session;
  const row = await tx.selectFrom("sessions").select("replaced_at").where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  if (!row) return null;
  if (row.replaced_at !== null) {
    await proveNextToken(tx, signedIn, proof, at);
    return null;
  }
  const token = newToken();
  const next = {
    token,
    expiresAt: expiryOf(remember, at),
    ...(proof !== "factor" && { provedAt: at }),
    ...(proof !== "password" && { factorAt: at }),
    salt: null,
  };
  return { token, remember, expiresAt: await replaceToken(tx, tokenHash, next, at) };
}

async function proveNextToken(tx: Kysely<DB>, signedIn: SignedIn, proof: Proof, at: Date): Promise<void> {
  await tx.updateTable("sessions").set({ next_token_salt: null }).where(ofSession(signedIn)).execute();
  await tx.updateTable("sessions")
    .set({ ...(proof !== "factor" && { proved_at: at }), ...(proof !== "password" && { factor_at: at }) })
    .where(ofSession(signedIn)).where("replaced_at", "is", null).execute();
}

/** Locks the member of a session until the transaction ends. */
export async function lockMemberOf(
  tx: Kysely<DB>,
  { member }: { member: Pick<SignedIn["member"], "id"> },
): Promise<void> {
  await tx.selectFrom("members").select("id").where("id", "=", member.id).forNoKeyUpdate().execute();
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
