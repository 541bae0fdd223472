import type { z } from "zod";
import { enveloped } from "./answer.ts";
import { refusedByStatus } from "./allow_action.ts";
import { admitCounted, type AdmittedWrite } from "./admit_counted.ts";
import { type Asking, authenticate } from "./authenticate.ts";
import { type ApiContext, ctxOf, memberOf, sessionOf } from "./context.ts";
import { keyGiven, withIdempotency } from "./idempotency.ts";
import { tooManyRequests, tooManyWrites } from "./limit.ts";
import { problem } from "./problem.ts";
import { readInput } from "./read_input.ts";
import { refusal } from "./refusal.ts";
import { readSession, readSessionWith } from "@/api/identity/sessions/read_session.ts";
import { requireStepUp } from "@/api/identity/sessions/step_up.ts";
import type { MemberAction } from "@/api/identity/status/status_rules.ts";
import type { Result } from "../../result.ts";
import { readUpload } from "./read_upload.ts";
import type { Call, CallHandler, MoneyWrite, MoneyWriteHandler, UploadHandler } from "./router.ts";
import { UploadGivenUp } from "@/api/content/images/uploads.ts";
import { maxImageBytes } from "@/shared/image_rules.ts";

/** Serves one request to a call: authenticates, reads the input, runs the operation, sends the envelope. */
export async function serveCall<Input extends z.ZodObject, Answer extends z.ZodObject>(
  c: ApiContext,
  kind: "read" | "write",
  call: Call<Input, Answer>,
  handler: CallHandler<Input, Answer>,
): Promise<Response> {
  const write = kind === "write";
  const early = await tooManyRequests(c, write);
  if (early) return early;
  const ask = call.wantsProfile ? askWithProfile(c) : readSession;
  const refused = await turnAway(c, { needed: call.access !== "anyone", write }, ask) ??
    (write && await tooManyWrites(c));
  if (refused) return refused;
  const read = await readInput(c, call.input);
  if ("refused" in read) return read.refused;
  return refusedByStatus(c, call.action, read.input) ?? await missingProof(c, call) ??
    sendOutcome(c, await handler(c, read.input));
}

/**
 * The refusal of a request for a stream, which a signed-in member may read by the rules of a call that reads; null lets it
 * pass, with the member in the context.
 */
export async function refuseStream(c: ApiContext): Promise<Response | null> {
  return await tooManyRequests(c, false) ?? await turnAway(c, { needed: true, write: false }) ??
    refusedByStatus(c, "read", {});
}

/** Asks for the member's profile too, and leaves it in the context. */
function askWithProfile(c: ApiContext): Asking {
  return async (ctx, token) => {
    const read = await readSessionWith(ctx, token, { profile: true, wallet: false });
    c.set("profile", read?.profile ?? undefined);
    return read?.signedIn ?? null;
  };
}

/**
 * Serves one money write. Reads the input first: session and key are then checked by one statement, which may begin the
 * write as well.
 */
export async function serveMoneyWrite<Input extends z.ZodObject, Answer extends z.ZodObject, Begun>(
  c: ApiContext,
  call: MoneyWrite<Input, Answer, Begun>,
  handler: MoneyWriteHandler<Input, Answer, Begun>,
): Promise<Response> {
  const early = await tooManyRequests(c, true);
  if (early) return early;
  const read = await readInput(c, call.input);
  const given = "refused" in read ? "no_key" : await keyGiven(c, { ...read, holdsPassword: call.holdsPassword });
  let admitted = null as AdmittedWrite<Begun> | null;
  const admit: Asking = async (ctx, token) => {
    if (typeof given === "string" || "refused" in read) return await readSession(ctx, token);
    admitted = await admitCounted(
      ctx,
      token,
      given,
      call.begin && ((write) => call.begin!(ctx, token, write, read.input)),
    );
    return admitted?.signedIn ?? null;
  };
  const refused = await turnAway(c, { needed: true, write: true }, admit);
  if (refused) return refused;
  if ("refused" in read) return await tooManyWrites(c) ?? read.refused;
  // A repeat gets what its first request made, whatever the member is by now: then the operation judges what is still to
  // do. It also judges what it has begun by itself.
  const isFirst = given === "no_key" || admitted !== null && admitted.orderId !== null && admitted.begun === null;
  // What isn't counted yet is counted while the key is held: a refused write releases it, and an idempotent response is
  // repeated without being counted.
  return await withIdempotency(
    c,
    given,
    admitted && admitted.orderId !== null ? { orderId: admitted.orderId, until: admitted.until } : null,
    async () =>
      (admitted?.isCounted ? null : await tooManyWrites(c)) ??
        (isFirst ? refusedByStatus(c, call.action, read.input) : null) ??
        await missingProof(c, call) ?? sendOutcome(c, await handler(c, read.input, admitted?.begun ?? null)),
  );
}

/** Serves one request with files. A member has one in progress at a time, and the process a few. */
export async function serveUpload<Answer extends z.ZodObject>(
  c: ApiContext,
  call: Pick<Call, "needsStepUp"> & { files: readonly string[]; action: MemberAction },
  handler: UploadHandler<Answer>,
): Promise<Response> {
  const refused = await tooManyRequests(c, true) ?? await turnAway(c, { needed: true, write: true }) ??
    await tooManyWrites(c) ?? refusedByStatus(c, call.action, {}) ?? await missingProof(c, call);
  if (refused) return refused;
  const { uploads } = ctxOf(c);
  using upcoming = uploads.begin(memberOf(c));
  if (!upcoming) return tooManyUploads(c);
  const read = await readUpload(c.req.raw, {
    files: call.files,
    maxFileBytes: maxImageBytes,
    rate: uploads.rate,
    upcoming,
  });
  if ("fault" in read) {
    return read.fault === "too_many_uploads" ? tooManyUploads(c) : problem(c, uploadStatuses[read.fault], read.fault);
  }
  try {
    return sendOutcome(c, await handler(c, read.upload));
  } catch (error) {
    if (error instanceof UploadGivenUp) return tooManyUploads(c);
    throw error;
  }
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

/** Of a form with images asked before they are read: they need not be sent twice. Null where no proof is missing. */
async function missingProof(c: ApiContext, { needsStepUp }: Pick<Call, "needsStepUp">): Promise<Response | null> {
  if (!needsStepUp) return null;
  const proved = await requireStepUp(ctxOf(c), sessionOf(c));
  return proved.ok ? null : refusal(c, proved.refusal);
}

function sendOutcome<Answer extends object>(c: ApiContext, outcome: Result<Answer>): Response {
  return outcome.ok ? c.json(enveloped(outcome.value)) : refusal(c, outcome.refusal);
}
