import { leaveSignedOut } from "../live/page_events.ts";
import { pageLeft } from "../live/page_left.ts";

/** How long an answer may take before it counts as none, in ms. */
const callTimeoutMs = 40_000;

/** The same for a form with files, in ms: three images over a slow line. */
export const uploadTimeoutMs = 120_000;

/** The client contract's codes for failures without an HTTP status. */
const timedOut = 9990;
const noConnection = 9991;

/** The faults by the name of their field. */
export type FieldErrors = Record<string, string>;

/** The outcome of a call. */
export type Outcome<Body> =
  | { kind: "done"; body: Body }
  /**
   * The server said no; nothing was done. `message` and the `errors` of single fields are in the page's language;
   * `message` is null when it gave none, and `retryAfterS` unless it said when to try again.
   */
  | {
    kind: "refused";
    code: number;
    errorCode: string | null;
    message: string | null;
    errors: FieldErrors;
    retryAfterS: number | null;
  }
  /** No answer that settles it: it may have been done. Asking again under the same key finds out. */
  | { kind: "unsure"; code: number; message: string | null }
  /** The session is over; the browser is going to the front page, or asks to sign in over this one. */
  | { kind: "signed_out" };

/** A call of the site's API. */
export interface ApiCall {
  /** Below /api/v1, without a leading slash. */
  path: string;
  /** JSON fields, or a form with its files. */
  input?: Record<string, unknown> | FormData;
  /** Idempotency-Key of a money write. */
  key?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Its answer is taken although the page is left meanwhile: a cookie that comes with it must not be lost. */
  outlivesPage?: boolean;
}

/**
 * Posts a call and reads its envelope. Never throws: failures of the network or the server are outcomes, and so is an
 * abort. If the calling page is left for another one, the promise never settles, as if the document had gone.
 */
export async function callApi<Body>(
  { path, input = {}, key, signal, timeoutMs = callTimeoutMs, outlivesPage }: ApiCall,
): Promise<
  Outcome<Body>
> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const left = pageLeft();
  const isForm = input instanceof FormData;
  try {
    const response = await fetch(new URL(`/api/v1/${path}`, location.href), {
      method: "POST",
      headers: { ...(!isForm && { "content-type": "application/json" }), ...(key && { "idempotency-key": key }) },
      body: isForm ? input : JSON.stringify(input),
      keepalive: outlivesPage,
      signal: AbortSignal.any([deadline, ...(signal ? [signal] : []), ...(outlivesPage ? [] : [left])]),
    });
    const answer = await response.json();
    return left.aborted ? await noOutcome() : outcomeOf<Body>(response, answer);
  } catch {
    if (left.aborted) return await noOutcome();
    return { kind: "unsure", code: deadline.aborted ? timedOut : noConnection, message: null };
  }
}

/** Created for each call, so that nothing keeps a waiting caller alive. */
const noOutcome = () => new Promise<never>(() => {});

/** The words for an outcome that is no success: the server's own, else the client contract's for a timeout, else `fallback`. */
export function messageFor(
  outcome: { code: number; message: string | null },
  { timeout, fallback }: { timeout: string; fallback: string },
): string {
  return outcome.message ?? (outcome.code === timedOut ? timeout : fallback);
}

/** The text of a request whose outcome is unknown: the server's or the timeout's message, then the next step. */
export function unsureText(
  outcome: { code: number; message: string | null },
  { timeout, unsure }: { timeout: string; unsure: string },
): string {
  return `${messageFor(outcome, { timeout, fallback: "" })} ${unsure}`.trimStart();
}

/** The envelope of every answer. */
interface Envelope {
  status?: unknown;
  code?: unknown;
  msg?: unknown;
  errorMsg?: unknown;
  errorCode?: unknown;
  errors?: unknown;
}

function outcomeOf<Body>({ status, headers }: Response, answer: Envelope | null): Outcome<Body> {
  if (status === 401) {
    leaveSignedOut();
    return { kind: "signed_out" };
  }
  if (status === 200 && answer?.status === true) return { kind: "done", body: answer as Body };
  const message = textOrNull(answer?.errorMsg) ?? textOrNull(answer?.msg);
  // A server that failed, or that still works on the same request, has not said how the request ended.
  if (status >= 500 || status === 409) return { kind: "unsure", code: status, message };
  return {
    kind: "refused",
    code: status,
    errorCode: textOrNull(answer?.errorCode),
    message,
    errors: errorsOf(answer),
    retryAfterS: Number(headers.get("retry-after")) || null,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function errorsOf(answer: Envelope | null): FieldErrors {
  const errors = Array.isArray(answer?.errors) ? answer.errors as { path: string; message: string }[] : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** One request of a member, under the Idempotency-Key that lets it be repeated without a second effect. */
export interface Attempt {
  key: string;
  /** The request as text; a different text is a different attempt. */
  about: string;
}

/**
 * The attempt to send: the one before, as long as it asks for the same and its outcome is unknown; else a new one.
 * @param before the attempt whose outcome is unknown, null when there is none
 */
export function attemptFor(before: Attempt | null, about: string): Attempt {
  return before?.about === about ? before : { key: newKey(), about };
}

/** A new random key. (`crypto.randomUUID` is missing on pages served over plain HTTP.) */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
