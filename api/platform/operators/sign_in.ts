import { inTransaction } from "@/db/in_transaction.ts";
import { busyRetryS } from "@/api/identity/members/passwords/password_limiter.ts";
import { networkOf } from "@/api/identity/sessions/network_of.ts";
import type { Ctx } from "../../context.ts";
import { recordEvents } from "../audit/record_event.ts";
import { countWrongOperatorCode, lockOperator, noteStep, usableStep } from "./code.ts";
import { endSession, openSession } from "./session.ts";
import { giveBackTry, takeTry } from "./tries.ts";

/** The name, password and code of an operator who signs in, and from where. */
export interface OperatorSignIn {
  name: string;
  password: string;
  code: string;
  /** A network address; `local` at the site's own machine. */
  address: string;
}

/** The result. Only `signed_in` has opened a session. */
export type OperatorSignedIn =
  | { kind: "signed_in"; token: string }
  /** The name, the password or the code, without a word of which. */
  | { kind: "wrong" }
  | { kind: "disabled" }
  | { kind: "wait"; retryAfterS: number };

/**
 * Signs an operator in by password and a code of their authenticator. An unknown name gets the same answer as a wrong
 * password, after the same work. Wrong codes count only after the right password, so that a stranger locks no one out.
 */
export async function signInOperator(ctx: Ctx, given: OperatorSignIn): Promise<OperatorSignedIn> {
  const { name, password, code, address } = given;
  using permit = ctx.passwords.enter(`address ${networkOf(address)}`);
  if (!permit) return { kind: "wait", retryAfterS: busyRetryS };
  const taken = await takeTry(ctx.db, given);
  if ("retryAfterS" in taken) return { kind: "wait", ...taken };
  const known = await ctx.db.selectFrom("operators").select("password_hash").where("name", "=", name)
    .executeTakeFirst();
  const opens = await permit.opens(known?.password_hash ?? undefined, password);
  const signedIn = opens && known
    ? await signInByCode(ctx, { name, code, passwordHash: known.password_hash! })
    : { kind: "wrong" as const };
  if (signedIn.kind === "signed_in") await giveBackTry(ctx.db, taken);
  if (known) {
    const action = signedIn.kind === "signed_in" ? "operator.signed_in" : "operator.sign_in_failed";
    const event = { at: ctx.now(), operator: name, action, subject: `operator ${name}` };
    await recordEvents(ctx.db, [{ ...event, detail: { address, why: signedIn.kind } }]);
  }
  return signedIn;
}

async function signInByCode(
  ctx: Ctx,
  { name, code, passwordHash }: { name: string; code: string; passwordHash: string },
): Promise<OperatorSignedIn> {
  return await inTransaction(ctx.db, async (tx): Promise<OperatorSignedIn> => {
    const operator = await lockOperator(tx, name);
    // The password that was tried has to be the one of now.
    if (!operator || operator.password_hash !== passwordHash) return { kind: "wrong" };
    const { locked_until: until, now } = operator;
    if (until && until > now) {
      return { kind: "wait", retryAfterS: Math.ceil((until.getTime() - now.getTime()) / 1000) };
    }
    const step = await usableStep(ctx.vault, operator, code);
    if (step === null) {
      await countWrongOperatorCode(tx, name);
      return { kind: "wrong" };
    }
    if (operator.disabled_at) return { kind: "disabled" };
    await noteStep(tx, name, step);
    const token = await openSession(tx, name, operator.version);
    return token === null ? { kind: "wrong" } : { kind: "signed_in", token };
  });
}

/** Ends an operator's session. */
export async function signOutOperator(ctx: Ctx, { name, token }: { name: string; token: string }): Promise<void> {
  await endSession(ctx.db, token);
  await recordEvents(ctx.db, [
    { at: ctx.now(), operator: name, action: "operator.signed_out", subject: `operator ${name}` },
  ]);
}
