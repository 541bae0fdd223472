import type { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { v7 } from "uuid";
import type { z } from "zod";
import { maintenanceText } from "@/i18n/maintenance_text.ts";
import { textsOf } from "@/i18n/mod.ts";
import { maxImageBytes } from "@/shared/rules/image_rules.ts";
import { UploadGivenUp } from "@/api/content/images/uploads.ts";
import { readSession, readSessionWith } from "@/api/identity/sessions/read_session.ts";
import type { SignedIn } from "@/api/identity/sessions/session.ts";
import { requireStepUp } from "@/api/identity/sessions/step_up.ts";
import { allowSignedIn } from "@/api/identity/status/check_status.ts";
import { openWhileTemporary } from "@/api/identity/status/status_rules.ts";
import type { Ctx } from "../../context.ts";
import { onReplica } from "../../work/on_replica.ts";
import { retryAfterS, siteMaintenance } from "../maintenance/site_maintenance.ts";
import type { Result } from "../../result.ts";
import { countWriteOf, limitKind, limitRequest, limitWrite, refusedKind } from "../limits/limit_request.ts";
import type { MemberRule } from "../limits/rules.ts";
import { enveloped, refusal } from "./answer/answer.ts";
import type { Call, CallHandler, MoneyWrite, MoneyWriteHandler, UploadCall, UploadHandler } from "./call.ts";
import {
  type ApiContext,
  ctxOf,
  devicesOf,
  langOf,
  memberOf,
  requestAddressOf,
  sessionOf,
  signedInOf,
} from "./context.ts";
import {
  type Admission,
  admitWrite,
  isAnswered,
  isKey,
  keepAnswer,
  type KeyedWrite,
  type KeyLease,
  leaseKey,
  leaseOver,
  releaseKey,
} from "./idempotency_keys.ts";
import { problem } from "./answer/problem.ts";
import { readInput } from "./input/read_input.ts";
import { readUpload } from "./input/read_upload.ts";
import { bearerOf, takeSessionCookie, tokenOf } from "./session_token.ts";

// One request from top to bottom: it enters, its caller is authenticated and counted, its input is read, the member's
// status and proof are asked, the operation runs, its outcome is sent. A money write claims its key on the way.

/** Serves one request to a read or a write. */
export async function serveCall<Input extends z.ZodObject, Answer extends z.ZodObject>(
  c: ApiContext,
  kind: "read" | "write",
  call: Call<Input, Answer>,
  handler: CallHandler<Input, Answer>,
): Promise<Response> {
  const refused = await enter(c, kind) ?? await authenticate(c, call) ??
    (kind === "write" ? await tooManyWrites(c) : null);
  if (refused) return refused;
  const read = await readInput(c, call.input);
  if ("refused" in read) return read.refused;
  return await refusedByStatus(c, call.action, read.input) ?? await missingProof(c, call) ??
    sendOutcome(c, await (call.readsReplica ? handleOnReplica(c, handler, read.input) : handler(c, read.input)));
}

function handleOnReplica<Input extends z.ZodObject, Answer extends z.ZodObject>(
  c: ApiContext,
  handler: CallHandler<Input, Answer>,
  input: z.output<Input>,
): Promise<Result<z.input<Answer>>> {
  return onReplica(ctxOf(c), (ctx) => {
    c.set("ctx", ctx);
    return handler(c, input);
  });
}

/** Serves one request to a money write. */
export async function serveMoneyWrite<Input extends z.ZodObject, Answer extends z.ZodObject, Begun>(
  c: ApiContext,
  call: MoneyWrite<Input, Answer, Begun>,
  handler: MoneyWriteHandler<Input, Answer, Begun>,
): Promise<Response> {
  const refused = await enter(c, "write");
  if (refused) return refused;
  const read = await readInput(c, call.input);
  if ("refused" in read) return await authenticate(c) ?? await tooManyWrites(c) ?? read.refused;
  const { input, text } = read;
  const key = c.req.header("idempotency-key");
  const tooSoon = await refusedEarly(c, call.counts, key);
  if (tooSoon) return tooSoon;
  if (key === undefined) {
    c.set("orderId", v7());
    return await authenticate(c) ?? await tooManyWrites(c, call.counts) ??
      await refusedByStatus(c, call.action, input) ??
      await missingProof(c, call) ?? sendOutcome(c, await handler(c, input, null));
  }
  if (!isKey(key)) return await authenticate(c) ?? badKey(c);
  const [bodyHash, ...earlierHashes] = await hashBody(ctxOf(c), call.holdsPassword, text);
  return await serveKeyedWrite(c, call, handler, input, { key, call: c.req.path, bodyHash, earlierHashes });
}

/**
 * Serves a money write once per Idempotency-Key. One statement checks the session and claims the key, and may begin the
 * write. The key is bound to the id of the order that the write makes, so that even a retry after a crash in the middle
 * meets that order instead of making a second one (docs/decisions/2026-11-20-idempotency-keys.md).
 */
async function serveKeyedWrite<Input extends z.ZodObject, Answer extends z.ZodObject, Begun>(
  c: ApiContext,
  call: MoneyWrite<Input, Answer, Begun>,
  handler: MoneyWriteHandler<Input, Answer, Begun>,
  input: z.output<Input>,
  write: Omit<KeyedWrite, "member">,
): Promise<Response> {
  const ctx = ctxOf(c);
  const token = tokenOf(c);
  const admitted = token ? await admitCounted(ctx, call, token, write, input) : null;
  if (!admitted) return unauthorized(c);
  c.set("signedIn", admitted.signedIn);
  const member = memberOf(c);
  const claim: KeyLease = admitted.orderId === null
    ? await leaseKey(ctx, { member, ...write })
    : { state: "claimed", orderId: admitted.orderId, until: admitted.until };
  if (claim.state !== "claimed") return repeated(c, claim);

  const held = { member, key: write.key, until: claim.until };
  c.set("orderId", claim.orderId);
  c.set("claim", held);
  let isStored = false;
  c.set("idempotentResponse", {
    member,
    key: write.key,
    textOf: (body) => JSON.stringify(enveloped(body)),
    stored: () => void (isStored = true),
  });
  // A repeat gets the result of its first request, whatever the member's status by now: the operation judges the
  // remaining steps, and those it has begun.
  const isFirst = admitted.orderId !== null && admitted.begun === null;
  try {
    // Counts, while the key is held, a write that isn't counted yet: a refused write releases the key, and an
    // idempotent response is repeated without being counted.
    const response = (admitted.isCounted ? null : await tooManyWrites(c, call.counts)) ??
      (isFirst ? await refusedByStatus(c, call.action, input) : null) ??
      await missingProof(c, call) ?? sendOutcome(c, await handler(c, input, admitted.begun));
    if (isStored) return response;
    if (!isFinal(response.status)) {
      await releaseKey(ctx, held);
      return response;
    }
    const isAnswer = await keepAnswer(ctx, held, response.status, await response.clone().text());
    return isAnswer ? response : refusal(c, leaseOver.refusal);
  } catch (error) {
    // The write's effect is unknown; the order's id stays bound to the key, so a retry finds its order. If the release
    // fails too, the lease expires.
    await releaseKey(ctx, held).catch(() => {});
    throw error;
  }
}

/** Serves one request with files. A member has one in progress at a time, and the process a few. */
export async function serveUpload<Answer extends z.ZodObject>(
  c: ApiContext,
  call: UploadCall<Answer>,
  handler: UploadHandler<Answer>,
): Promise<Response> {
  // A proof is asked for before the images are read: they need not be sent twice.
  const refused = await enter(c, "write") ?? await refusedEarly(c, "member forms") ?? await authenticate(c) ??
    await tooManyWrites(c, "member forms") ?? await refusedByStatus(c, call.action, {}) ?? await missingProof(c, call);
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

/**
 * The refusal of a request for a stream, which a signed-in member may read by the rules of a call that reads; null lets it
 * pass, with the member in the context.
 */
export async function refuseStream(c: ApiContext): Promise<Response | null> {
  return await enter(c, "read") ?? await authenticate(c) ?? await refusedByStatus(c, "read", {});
}

/**
 * The problem of a request that goes no further, before anything of it is read: the clocks differ, its address has asked
 * too often, the site is under maintenance, or a page of another site writes. Null lets it pass.
 */
async function enter(c: ApiContext, kind: "read" | "write"): Promise<Response | null> {
  const isWrite = kind === "write";
  return (isWrite ? clocksDiffer(c) : null) ?? await tooManyRequests(c, isWrite) ?? await underMaintenance(c) ??
    (isWrite ? foreignOrigin(c) : null);
}

/** The problem of a write while the clocks differ, before anything of it is read; null if they agree. Reads go on. */
export function clocksDiffer(c: ApiContext): Response | null {
  if (!ctxOf(c).clock.fault()) return null;
  c.header("Retry-After", "30");
  return problem(c, 503, "clocks_differ");
}

/** The problem of a call above the rate limit, before anything is read for it; null lets it pass. */
export async function tooManyRequests(c: ApiContext, write: boolean): Promise<Response | null> {
  const input = { address: requestAddressOf(c), token: tokenOf(c), devices: () => devicesOf(c), write };
  return tooMany(c, await limitRequest(ctxOf(c), input));
}

/** The problem of a write above the rate limit, or above that of its kind; null lets it pass. */
async function tooManyWrites(c: ApiContext, rule?: MemberRule): Promise<Response | null> {
  const input = { address: requestAddressOf(c), devices: () => devicesOf(c) };
  const signedIn = signedInOf(c);
  const waitS = await limitWrite(ctxOf(c), input, signedIn);
  if (waitS !== null || !rule || !signedIn) return tooMany(c, waitS);
  return tooMany(c, await limitKind(ctxOf(c), rule, signedIn));
}

/**
 * The problem of a write whose member has used up its kind for this minute, before anything is asked for it but whether
 * its key has an answer, which a repeat gets. Null lets it pass.
 */
async function refusedEarly(c: ApiContext, rule: MemberRule | undefined, key?: string): Promise<Response | null> {
  const token = tokenOf(c);
  const refused = rule && token ? refusedKind(ctxOf(c), rule, token) : null;
  if (!refused) return null;
  const isRepeat = key !== undefined && isKey(key) && await isAnswered(ctxOf(c), refused.member, key);
  return isRepeat ? null : tooMany(c, refused.waitS);
}

function tooMany(c: ApiContext, waitS: number | null): Response | null {
  if (waitS === null) return null;
  c.header("Retry-After", String(waitS));
  return problem(c, 429, "too_many_requests");
}

async function underMaintenance(c: ApiContext): Promise<Response | null> {
  const ctx = ctxOf(c);
  const notice = await siteMaintenance(ctx);
  if (!notice) return null;
  c.header("Retry-After", String(retryAfterS(notice, ctx.now(), 60)));
  const lang = langOf(c);
  const t = textsOf(lang);
  return problem(c, 503, "maintenance", undefined, maintenanceText(t, lang, t.errors.problems.maintenance, notice));
}

/**
 * The problem of a write that a page of another site sends. A browser sends the cookie with requests of any site's page;
 * only the Origin says whose page it was. Programs send none, which is accepted unless the request has the cookie.
 */
function foreignOrigin(c: ApiContext): Response | null {
  if (bearerOf(c.req.raw) !== undefined) return null;
  const origin = c.req.header("origin");
  const isOwn = origin === undefined
    ? tokenOf(c) === undefined
    : URL.canParse(origin) && new URL(origin).host === (c.req.header("host") ?? new URL(c.req.url).host);
  return isOwn ? null : problem(c, 403, "foreign_origin");
}

/**
 * Finds who calls, by the Bearer token or the site's cookie, and puts it into the context. Gives the problem when a
 * needed session is missing or has ended.
 */
async function authenticate(
  c: ApiContext,
  call: Pick<Call, "access" | "wantsProfile"> = {},
): Promise<Response | null> {
  const token = tokenOf(c);
  const signedIn = token ? await readCaller(c, call, token) : null;
  if (!signedIn && call.access !== "anyone") return unauthorized(c);
  c.set("signedIn", signedIn);
  return null;
}

/** Reads the session of a token, and the member's profile where the call wants it. */
async function readCaller(
  c: ApiContext,
  { wantsProfile }: Pick<Call, "wantsProfile">,
  token: string,
): Promise<SignedIn | null> {
  if (!wantsProfile) return await readSession(ctxOf(c), token);
  const read = await readSessionWith(ctxOf(c), token, { profile: true, wallet: false, waiting: false });
  c.set("profile", read?.profile ?? undefined);
  return read?.signedIn ?? null;
}

function unauthorized(c: ApiContext): Response {
  c.header("WWW-Authenticate", "Bearer");
  // The browser is not to show it again.
  if (tokenOf(c) !== undefined && bearerOf(c.req.raw) === undefined) takeSessionCookie(c);
  return problem(c, 401, "unauthorized");
}

/** A keyed write as it was admitted. */
interface AdmittedWrite<Begun> extends Admission {
  /** Whether it counts among its member's writes already. */
  isCounted: boolean;
  /** The write that began in the same statement as the hold on the key. */
  begun: Begun | null;
}

/**
 * Admits a keyed write. One that can begin together with the lease of its key is counted before, since a write above
 * the limit must not begin; a repeat is not counted. Null for an unknown token.
 */
async function admitCounted<Input extends z.ZodObject, Answer extends z.ZodObject, Begun>(
  ctx: Ctx,
  { begin }: MoneyWrite<Input, Answer, Begun>,
  token: string,
  write: Omit<KeyedWrite, "member">,
  input: z.output<Input>,
): Promise<AdmittedWrite<Begun> | null> {
  const counted = begin ? await countWriteOf(ctx, token) : null;
  if (!begin || !counted) {
    const admission = await admitWrite(ctx, token, write);
    return admission && { ...admission, isCounted: false, begun: null };
  }
  let isCounted = false;
  try {
    const admission = await begin(ctx, token, { ...write, member: counted.member }, input);
    isCounted = admission !== null && admission.orderId !== null;
    return admission && { ...admission, isCounted };
  } finally {
    if (!isCounted) counted.giveBack();
  }
}

/**
 * The hashes that identify a body. All of a body but its password is easily guessed, so a plain hash would let a reader
 * of the database try passwords at any rate; keyed by the vault, it reveals nothing. The first is stored; a body that
 * was stored under an earlier key of the vault matches one of the others.
 */
async function hashBody(
  { vault }: Ctx,
  holdsPassword: boolean | undefined,
  text: string,
): Promise<[Buffer, ...Buffer[]]> {
  const [first, ...earlier] = holdsPassword ? await vault.fingerprints("idempotent body", text) : [text];
  const hashOf = (hashed: string) => createHash("sha256").update(hashed).digest();
  return [hashOf(first), ...earlier.map(hashOf)];
}

function badKey(c: ApiContext): Response {
  const message = textsOf(langOf(c)).errors.fields.idempotency_key;
  return problem(c, 422, "invalid_input", [{ path: "Idempotency-Key", message }]);
}

/** The answer to a request whose key it did not get. */
function repeated(c: ApiContext, claim: Exclude<KeyLease, { state: "claimed" }>): Response {
  if (claim.state === "answered") {
    return c.body(claim.answer, claim.status, { "content-type": "application/json", "idempotent-replay": "true" });
  }
  if (claim.state === "too_many") return refusal(c, { code: "too_many_attempts", retryAfterS: 3600 });
  if (claim.state === "in_flight") return refusal(c, leaseOver.refusal);
  return refusal(c, { code: "idempotency_conflict" });
}

/** Whether a retry gets this answer again. One that asks the caller to wait is not repeated. */
function isFinal(status: number): boolean {
  return status !== 409 && status !== 429 && status !== 503;
}

/** The refusal of a call that the caller's status does not allow; null lets it pass. */
async function refusedByStatus<Input extends z.ZodObject>(
  c: ApiContext,
  action: Call<Input>["action"],
  input: z.output<Input>,
): Promise<Response | null> {
  const signedIn = signedInOf(c);
  if (!signedIn) return null;
  const { member } = signedIn;
  const wanted = typeof action === "string" ? action : action.of(input);
  if (member.mustChangePassword && !openWhileTemporary.includes(wanted)) {
    return refusal(c, { code: "password_change_required" });
  }
  const allowed = await allowSignedIn(ctxOf(c), member, wanted);
  return allowed.ok ? null : refusal(c, allowed.refusal);
}

/** Refuses a caller whose proof of identity is missing; null if none is needed or it was given. */
async function missingProof(c: ApiContext, { needsStepUp }: Pick<Call, "needsStepUp">): Promise<Response | null> {
  if (!needsStepUp) return null;
  const proved = await requireStepUp(ctxOf(c), sessionOf(c));
  return proved.ok ? null : refusal(c, proved.refusal);
}

function tooManyUploads(c: ApiContext): Response {
  return refusal(c, { code: "too_many_attempts", retryAfterS: 10 });
}

const uploadStatuses = { not_form: 415, broken_form: 400, body_too_large: 413, too_slow: 408 } as const;

function sendOutcome<Answer extends object>(c: ApiContext, outcome: Result<Answer>): Response {
  return outcome.ok ? c.json(enveloped(outcome.value)) : refusal(c, outcome.refusal);
}
