import type { Ctx } from "../context.ts";
import type { SignedIn } from "../sessions/session.ts";

/** Ends a session: its token opens nothing from now on, in any process. Ending it twice is harmless. */
export async function signOut(ctx: Ctx, signedIn: SignedIn | null): Promise<void> {
  if (!signedIn) return;
  await ctx.db.deleteFrom("sessions").where("token_hash", "=", signedIn.session.tokenHash).execute();
}
