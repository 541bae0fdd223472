import { inTransaction } from "@/db/in_transaction.ts";
import type { Lang } from "@/i18n/mod.ts";
import type { Ctx } from "../../context.ts";
import { done, type Refusal, type Result } from "../../result.ts";
import { codeHashes, codeLifeMs, newCode } from "./code.ts";
import { type Count, countSend, lockSubjects, readCounts } from "./counts.ts";
import { nameOf } from "./asker.ts";
import { budgetOf, type Counted, ownSubject, type SendSubjects, subjectsOf } from "./subjects.ts";

/** How long after one message of theirs the same caller may ask for the next, in milliseconds. */
export const waitMs = 60_000;

/** A code that is to be sent. */
export interface CodeRequest extends SendSubjects {
  /** Of the message. */
  lang: Lang;
}

/** Why no code is sent now. */
export type SendRefusal = "sms_wait" | "sms_limit";

/** A message that is counted, and whose code counts from now on. */
export interface TakenSend {
  code: string;
  at: Date;
  counted: readonly Counted[];
}

/**
 * Counts a message before it is sent, so that no number of processes sends more than the caps and the budget together,
 * and makes its code the one that counts for its asker. Their code before it is over.
 */
export async function takeSend(ctx: Ctx, request: CodeRequest): Promise<Result<TakenSend, SendRefusal>> {
  const at = ctx.now();
  const counted = [...subjectsOf(ctx.settings, request, at), budgetFor(ctx, request, at)];
  const code = newCode();
  const [hash] = await codeHashes(ctx.vault, request, code);
  return await inTransaction(ctx.db, async (tx) => {
    await lockSubjects(tx, counted);
    const refusal = refusalOf(request, counted, await readCounts(tx, counted, at), at);
    if (refusal) return { ok: false, refusal };
    await countSend(tx, counted, at);
    await writeCode({ ...ctx, db: tx }, request, { hash, at });
    return done({ code, at, counted });
  });
}

/**
 * The same for a message that is sent later, if at all: the code is made when it is sent, and the budget counts it
 * then. The effect and duration depend on nothing but the counts.
 */
export async function takeLaterSend(ctx: Ctx, request: CodeRequest): Promise<Result<null, SendRefusal>> {
  const at = ctx.now();
  const counted = subjectsOf(ctx.settings, request, at);
  const needed = [...counted, budgetFor(ctx, request, at)];
  return await inTransaction(ctx.db, async (tx) => {
    await lockSubjects(tx, counted);
    const refusal = refusalOf(request, needed, await readCounts(tx, needed, at), at);
    if (refusal) return { ok: false, refusal };
    await countSend(tx, counted, at);
    await writeCode({ ...ctx, db: tx }, request, { hash: null, at });
    return done(null);
  });
}

function budgetFor({ settings }: Ctx, { asker }: CodeRequest, at: Date): Counted {
  return budgetOf(settings, at, { isKnown: asker.kind === "known" });
}

function refusalOf(
  request: CodeRequest,
  counted: readonly Counted[],
  counts: ReadonlyMap<string, Count>,
  at: Date,
): Refusal<SendRefusal> | null {
  const lastSentAt = counts.get(ownSubject(request))?.lastSentAt;
  const waitS = lastSentAt ? secondsUntil(lastSentAt.getTime() + waitMs, at) : 0;
  if (waitS > 0) return { code: "sms_wait", details: { waitS }, retryAfterS: waitS };
  for (const { subject, max, endsAt } of counted) {
    const count = counts.get(subject);
    if ((count?.sends ?? 0) < max) continue;
    return { code: "sms_limit", retryAfterS: secondsUntil((count?.endsAt ?? endsAt).getTime(), at) };
  }
  return null;
}

function secondsUntil(time: number, at: Date): number {
  return Math.max(0, Math.ceil((time - at.getTime()) / 1000));
}

/** @param hash null: the code is made when the message is sent */
async function writeCode(
  { db }: Pick<Ctx, "db">,
  { purpose, mobile, account, asker, lang }: CodeRequest,
  { hash, at }: { hash: string | null; at: Date },
): Promise<void> {
  const fresh = {
    lang,
    code_hash: hash,
    is_pending: hash === null,
    tries: 0,
    others_tries: 0,
    requested_at: at,
    expires_at: new Date(at.getTime() + codeLifeMs),
  };
  await db.insertInto("sms_codes").values({ purpose, mobile, account, asker: nameOf(asker), ...fresh })
    .onConflict((conflict) => conflict.columns(["purpose", "mobile", "account", "asker"]).doUpdateSet(fresh)).execute();
}
