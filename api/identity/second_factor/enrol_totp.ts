import { Buffer } from "node:buffer";
import { inTransaction } from "@/db/in_transaction.ts";
import type { Ctx } from "../../context.ts";
import { lockMemberOf } from "../sessions/step_up.ts";
import { done, type Result } from "../../result.ts";
import type { SignedIn } from "../sessions/session.ts";
import { checkFactorChange } from "./check_factor_change.ts";
import { newSecret, secretUri } from "./totp.ts";
import { secretCell } from "./totp_factor.ts";

/** A secret to put into an authenticator; it is given once. */
export interface Enrolment {
  /** In base32. */
  secret: string;
  /** The same with the site's and the member's names, for the QR code. */
  uri: string;
}

/**
 * Begins to set up an authenticator, the member's first or another in its place: it counts once a code of it confirms
 * it. Until then the one from before does. Beginning again makes a new secret; the one not confirmed is forgotten.
 */
export async function enrolTotp(ctx: Ctx, signedIn: SignedIn): Promise<Result<Enrolment, "factor_proof_required">> {
  const { id, account } = signedIn.member;
  const secret = newSecret();
  const begun = {
    new_secret_sealed: Buffer.from(await ctx.vault.seal(secret, secretCell(id))),
    new_secret_at: ctx.now(),
  };
  const uri = secretUri(secret, { site: ctx.settings.get("site.name"), account });
  return await inTransaction(ctx.db, async (tx): Promise<Result<Enrolment, "factor_proof_required">> => {
    await lockMemberOf(tx, signedIn);
    const proved = await checkFactorChange({ ...ctx, db: tx }, signedIn);
    if (!proved.ok) return proved;
    await tx.insertInto("totp_factors").values({ member_id: id, ...begun })
      .onConflict((conflict) => conflict.column("member_id").doUpdateSet(begun)).execute();
    return done({ secret, uri });
  });
}
