import { Buffer } from "node:buffer";
import { sql, type Transaction } from "kysely";
import { isCommonPassword } from "@/api/identity/members/passwords/common_passwords.ts";
import { busyRetryS } from "@/api/identity/members/passwords/password_limiter.ts";
import { newSecret, secretUri } from "@/api/identity/second_factor/totp.ts";
import { networkOf } from "@/api/identity/sessions/network_of.ts";
import { hashToken, newToken } from "@/api/identity/sessions/session.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { longestSignIn } from "@/shared/rules/password_rules.ts";
import type { Ctx } from "../../context.ts";
import { recordEvents } from "../audit/record_event.ts";
import { lockOperator, usableStep } from "./code.ts";
import { minOperatorPassword } from "./schema.ts";
import { operatorSecretCell } from "./secret.ts";
import { openSession } from "./session.ts";
import { giveBackTry, takeTry } from "./tries.ts";

/** How long an invitation counts. */
const invitationHours = 24;

/** An invitation, which is given once: who has it sets the operator's password and authenticator. */
export interface Invitation {
  invitation: string;
  until: Date;
}

/** An invitation as it was typed, and from where. */
interface Invited {
  name: string;
  invitation: string;
  address: string;
}

/**
 * Takes an operator's password and authenticator away, ends their sessions and invites them to set others: neither who
 * adds an operator nor who resets one knows how the operator signs in.
 */
export async function invite(tx: Transaction<DB>, name: string): Promise<Invitation> {
  const invitation = newToken();
  const { rows: [row] } = await sql<{ until: Date }>`
    update operators set password_hash = null, secret_sealed = null, last_step = null, failures = 0,
        locked_until = null, version = version + 1, invitation_hash = ${hashToken(invitation)}::bytea,
        invited_until = now() + ${sql.lit(`${invitationHours} hours`)}::interval
      where name = ${name} returning invited_until as until`.execute(tx);
  return { invitation, until: row!.until };
}

/** The result of opening an invitation. A secret is given once; opening it again makes another. */
export type InvitationOpened =
  | { kind: "opened"; secret: string; uri: string }
  /** The name or the invitation is wrong, used or over. */
  | { kind: "wrong" }
  | { kind: "wait"; retryAfterS: number };

/** Gives the secret for the authenticator of who has been invited. */
export async function openInvitation(ctx: Ctx, invited: Invited): Promise<InvitationOpened> {
  const { name, invitation } = invited;
  const taken = await takeTry(ctx.db, invited);
  if ("retryAfterS" in taken) return { kind: "wait", ...taken };
  const secret = newSecret();
  const sealed = Buffer.from(await ctx.vault.seal(secret, operatorSecretCell(name)));
  const { rows } = await sql`
    update operators set secret_sealed = ${sealed}::bytea
      where name = ${name} and ${holds(invitation)} returning 1`.execute(ctx.db);
  if (rows.length === 0) return { kind: "wrong" };
  const site = ctx.settings.get("site.name");
  return { kind: "opened", secret, uri: secretUri(secret, { site, account: name }) };
}

/** The result of accepting an invitation. Only `signed_in` has changed anything. */
export type InvitationAccepted =
  | { kind: "signed_in"; token: string }
  | { kind: "wrong" }
  /** The code is none of the secret that was given. */
  | { kind: "wrong_code" }
  /** Too short, too long, among the most common, or the operator's name. */
  | { kind: "weak_password" }
  | { kind: "wait"; retryAfterS: number };

/**
 * Sets the password of who has been invited, once a code proves their authenticator, and signs them in. It is a try as a
 * sign-in is: nothing is hashed for one that isn't taken.
 */
export async function acceptInvitation(
  ctx: Ctx,
  { password, code, ...invited }: Invited & { password: string; code: string },
): Promise<InvitationAccepted> {
  const { name, invitation, address } = invited;
  if (!await isStrong(password, name)) return { kind: "weak_password" };
  using permit = ctx.passwords.enter(`address ${networkOf(address)}`);
  if (!permit) return { kind: "wait", retryAfterS: busyRetryS };
  const taken = await takeTry(ctx.db, invited);
  if ("retryAfterS" in taken) return { kind: "wait", ...taken };
  const hash = await permit.hash(password);
  const accepted = await inTransaction(ctx.db, async (tx): Promise<InvitationAccepted> => {
    const operator = await lockOperator(tx, name);
    if (!operator || !await isHeld(tx, name, invitation)) return { kind: "wrong" };
    const step = await usableStep(ctx.vault, operator, code);
    if (step === null) return { kind: "wrong_code" };
    const { rows: [row] } = await sql<{ version: number }>`
      update operators set password_hash = ${hash}, last_step = ${step}::bigint, invitation_hash = null,
          invited_until = null, joined_at = coalesce(joined_at, now())
        where name = ${name} and ${holds(invitation)} returning version`.execute(tx);
    if (!row) return { kind: "wrong" };
    const token = await openSession(tx, name, row.version);
    if (token === null) throw new Error(`operator ${name} changed while the row was locked`);
    const event = { at: ctx.now(), operator: name, action: "operator.joined", subject: `operator ${name}` };
    await recordEvents(tx, [{ ...event, detail: { address } }]);
    return { kind: "signed_in", token };
  });
  if (accepted.kind === "signed_in") await giveBackTry(ctx.db, taken);
  return accepted;
}

async function isHeld(tx: Transaction<DB>, name: string, invitation: string): Promise<boolean> {
  const { rows } = await sql`select from operators where name = ${name} and ${holds(invitation)}`.execute(tx);
  return rows.length > 0;
}

function holds(invitation: string) {
  return sql`invitation_hash = ${hashToken(invitation)}::bytea and invited_until > now() and disabled_at is null`;
}

async function isStrong(password: string, name: string): Promise<boolean> {
  const { length } = [...password];
  if (length < minOperatorPassword || length > longestSignIn.password) return false;
  return !password.toLowerCase().includes(name) && !await isCommonPassword(password);
}
