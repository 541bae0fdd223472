import type { z } from "zod";
import { enveloped } from "./answer.ts";
import { admitWrite } from "./admit_write.ts";
import { type Asking, authenticate } from "./authenticate.ts";
import { type ApiContext, ctxOf, memberOf } from "./context.ts";
import { keyGiven, withIdempotency } from "./idempotency.ts";
import { tooManyRequests, tooManyWrites } from "./limit.ts";
import { problem } from "./problem.ts";
import { readInput } from "./read_input.ts";
import { refusal } from "./refusal.ts";
import { readSession, readSessionWith } from "../sessions/read_session.ts";
import type { Result } from "../result.ts";
import { readUpload } from "./read_upload.ts";
import type { Call, CallHandler, CallKind, UploadHandler } from "./router.ts";
import { maxImageBytes } from "@/shared/image_rules.ts";

/** Serves one request to a call: authenticates, reads the input, runs the operation, sends the envelope. */
export async function serveCall<Input extends z.ZodObject, Answer extends z.ZodObject>(
  c: ApiContext,
  kind: CallKind,
  call: Call<Input, Answer>,
  handler: CallHandler<Input, Answer>,
): Promise<Response> {
  const write = kind !== "read";
  const early = await tooManyRequests(c, write);
  if (early) return early;
  if (kind === "moneyWrite") return await serveMoneyWrite(c, call, handler);
  const ask = call.wantsProfile ? askWithProfile(c) : readSession;
  const refused = await turnAway(c, { needed: call.access !== "anyone", write }, ask) ??
    (write && await tooManyWrites(c));
  if (refused) return refused;
  const read = await readInput(c, call.input);
  if ("refused" in read) return read.refused;
  return sendOutcome(c, await handler(c, read.input));
}

/** Asks for the member's profile too, and leaves it in the context. */
function askWithProfile(c: ApiContext): Asking {
  return async (ctx, token) => {
    const read = await readSessionWith(ctx, token, { profile: true, wallet: false });
    c.set("profile", read?.profile ?? undefined);
    return read?.signedIn ?? null;
  };
}

/** Reads the input first: session and key are then checked by one statement. */
async function serveMoneyWrite<Input extends z.ZodObject, Answer extends z.ZodObject>(
  c: ApiContext,
  call: Call<Input, Answer>,
  handler: CallHandler<Input, Answer>,
): Promise<Response> {
  const read = await readInput(c, call.input);
  const given = "refused" in read ? "no_key" : await keyGiven(c, { ...read, holdsPassword: call.holdsPassword });
  let claimed: string | null = null;
  const admit: Asking = async (ctx, token) => {
    if (typeof given === "string") return await readSession(ctx, token);
    const admission = await admitWrite(ctx, token, given);
    claimed = admission?.orderId ?? null;
    return admission?.signedIn ?? null;
  };
  const refused = await turnAway(c, { needed: true, write: true }, admit);
  if (refused) return refused;
  if ("refused" in read) return await tooManyWrites(c) ?? read.refused;
  // Counted while the key is held: a refused write releases it, and an idempotent response is repeated without being
  // counted.
  return await withIdempotency(
    c,
    given,
    claimed,
    async () => await tooManyWrites(c) ?? sendOutcome(c, await handler(c, read.input)),
  );
}

/** Serves one request with files. A member has one in progress at a time, and the process a few. */
export async function serveUpload<Answer extends z.ZodObject>(
  c: ApiContext,
  files: readonly string[],
  handler: UploadHandler<Answer>,
): Promise<Response> {
  const refused = await tooManyRequests(c, true) ?? await turnAway(c, { needed: true, write: true }) ??
    await tooManyWrites(c);
  if (refused) return refused;
  const { uploads } = ctxOf(c);
  using upcoming = uploads.begin(memberOf(c));
  if (!upcoming) return tooManyUploads(c);
  const read = await readUpload(c.req.raw, { files, maxFileBytes: maxImageBytes, rate: uploads.rate, upcoming });
  if ("fault" in read) {
    return read.fault === "too_many_uploads" ? tooManyUploads(c) : problem(c, uploadStatuses[read.fault], read.fault);
  }
  return sendOutcome(c, await handler(c, read.upload));
}

function tooManyUploads(c: ApiContext): Response {
  return refusal(c, { code: "too_many_attempts", retryAfterS: 10 });
}

const uploadStatuses = { not_form: 415, broken_form: 400, body_too_large: 413, too_slow: 408 } as const;

/** The problem of a caller who may not upload now; null when they may. */
async function turnAway(
  c: ApiContext,
  call: { needed: boolean; write: boolean },
  ask?: Asking,
): Promise<Response | null> {
  if (!ctxOf(c).settings.get("site.maintenance")) return await authenticate(c, call, ask);
  c.header("Retry-After", "60");
  return problem(c, 503, "maintenance");
}

function sendOutcome<Answer extends object>(c: ApiContext, outcome: Result<Answer>): Response {
  return outcome.ok ? c.json(enveloped(outcome.value)) : refusal(c, outcome.refusal);
}
