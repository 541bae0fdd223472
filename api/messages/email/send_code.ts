import { Buffer } from "node:buffer";
import { randomInt } from "node:crypto";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import { brandIn } from "@/i18n/brand.ts";
import { fill, type Lang, textsOf } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { done, type Refusal, refuse, type Result } from "../../result.ts";
import { type Count, countSend, lockSubjects, readCounts, uncountSend } from "../sms/counts.ts";
import type { Counted } from "../sms/subjects.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import type { Vault } from "@/api/platform/vault/vault.ts";
import { maskAddress } from "./address.ts";
import { emailCell } from "./email_cell.ts";
import type { EmailSent } from "./senders/port.ts";
import { codeSubjects, memberSubject, trySubjects } from "./subjects.ts";

/** For how long a code counts, and how long the next one has to wait, in ms. */
const emailCodeLifeMs = 10 * 60_000;
const waitMs = 60_000;

/** The member who requests a code, and the mailbox. */
interface CodeRequest {
  member: MemberId;
  /** Checked by its schema. */
  email: string;
  lang: Lang;
}

/** A code that was sent; to where, masked, and how long the next has to wait, in seconds. */
export interface SentEmailCode {
  awaiting: string;
  retryAfterS: number;
}

type SendRefusal = "email_unavailable" | "email_limit" | "sms_wait" | "sms_failed" | StatusRefusal;

/**
 * Sends a member the code that proves an e-mail address. Commits the counts before the e-mail is sent, and no
 * transaction waits for it. Replaces the code before. An e-mail that was not accepted leaves no code and makes no
 * member wait.
 */
export async function sendEmailCode(ctx: Ctx, request: CodeRequest): Promise<Result<SentEmailCode, SendRefusal>> {
  if (!ctx.email || !ctx.settings.get("email.copies")) return refuse("email_unavailable");
  const at = ctx.now();
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const counted = await codeSubjects(ctx, request);
  const taken = await takeCode(ctx, request, { code, at, counted });
  if (!taken.ok) return taken;
  const answer = await ctx.email.send({ id: v7(), to: request.email, ...letter(ctx, request, code) });
  if (answer.kind === "accepted") {
    ctx.incidents.worked(ctx, notSent);
    return done({ awaiting: maskAddress(request.email), retryAfterS: waitMs / 1000 });
  }
  ctx.incidents.failed(ctx, { level: "warn", event: notSent, fields: { ...answer } });
  await takeBack(ctx, request.member, { at, answer: answer.kind, counted });
  return refuse("sms_failed");
}

const notSent = "e-mail with a code not sent";

/** Returns the stored hashes of a code, for each key of the ring: it proves one address of one member. */
export async function emailCodeHashes(
  vault: Vault,
  { member, email, code }: { member: MemberId; email: string; code: string },
): Promise<[string, ...string[]]> {
  return await vault.fingerprints("email code", JSON.stringify([String(member), email, code]));
}

async function takeCode(
  ctx: Ctx,
  request: CodeRequest,
  { code, at, counted }: { code: string; at: Date; counted: readonly Counted[] },
): Promise<Result<null, SendRefusal>> {
  const { member, email } = request;
  const [code_hash] = await emailCodeHashes(ctx.vault, { member, email, code });
  const fresh = {
    address_sealed: Buffer.from(await ctx.vault.seal(email, emailCell("email_codes", member))),
    address_masked: maskAddress(email),
    code_hash,
    tries: 0,
    requested_at: at,
    expires_at: new Date(at.getTime() + emailCodeLifeMs),
  };
  return await inTransaction(ctx.db, async (tx): Promise<Result<null, SendRefusal>> => {
    const all = [...counted, ...trySubjects(counted)];
    await lockSubjects(tx, all);
    const refusal = refusalOf(member, all, await readCounts(tx, all, at), at);
    if (refusal) return { ok: false, refusal };
    await countSend(tx, all, at);
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_profile");
    if (!allowed.ok) return allowed;
    await tx.insertInto("email_codes").values({ member_id: member, ...fresh })
      .onConflict((conflict) => conflict.column("member_id").doUpdateSet(fresh)).execute();
    return done(null);
  });
}

function refusalOf(
  member: MemberId,
  counted: readonly Counted[],
  counts: ReadonlyMap<string, Count>,
  at: Date,
): Refusal<"sms_wait" | "email_limit"> | null {
  const lastSentAt = counts.get(memberSubject(member))?.lastSentAt;
  const waitS = lastSentAt ? Math.ceil((lastSentAt.getTime() + waitMs - at.getTime()) / 1000) : 0;
  if (waitS > 0) return { code: "sms_wait", details: { waitS }, retryAfterS: waitS };
  for (const { subject, max, endsAt } of counted) {
    const count = counts.get(subject);
    if ((count?.sends ?? 0) < max) continue;
    const seconds = Math.ceil(((count?.endsAt ?? endsAt).getTime() - at.getTime()) / 1000);
    return { code: "email_limit", retryAfterS: Math.max(0, seconds) };
  }
  return null;
}

/**
 * Permits the next request at once. An unsent e-mail leaves no code; accepted, refused and uncertain ones stay counted,
 * and so does each try.
 */
async function takeBack(
  { db }: Ctx,
  member: MemberId,
  { at, answer, counted }: { at: Date; answer: EmailSent["kind"]; counted: readonly Counted[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSubjects(tx, counted);
    if (answer === "later") await uncountSend(tx, counted);
    await tx.updateTable("sms_counts").set({ last_sent_at: null }).where("subject", "=", memberSubject(member))
      .where("last_sent_at", "=", at).execute();
    if (answer === "unknown") return;
    await tx.deleteFrom("email_codes").where("member_id", "=", member).where("requested_at", "=", at).execute();
  });
}

function letter({ settings }: Ctx, { lang }: CodeRequest, code: string) {
  const { emails } = textsOf(lang);
  const site = brandIn(lang, { logoText: settings.get("site.logo_text"), name: settings.get("site.name") });
  return {
    subject: fill(emails.codeSubject, { site }),
    text: `${fill(emails.codeText, { code })}\n\n${fill(emails.codeWarning, { site })}\n`,
    unsubscribeUrl: null,
  };
}
