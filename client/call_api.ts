/** How long an answer may take before it counts as none, in ms. */
const callTimeoutMs = 40_000;

/** The same for a form with files, in ms: three images over a slow line. */
export const uploadTimeoutMs = 120_000;

/** The client contract's codes for what has no HTTP status. */
const timedOut = 9990;
const noConnection = 9991;

/** What is wrong, by the name of the field. */
export type FieldErrors = Record<string, string>;

/** The outcome of a call. */
export type Outcome<Body> =
  | { kind: "done"; body: Body }
  /**
   * The server said no; nothing was done. `message` and the `errors` of single fields are in the page's language;
   * `message` is null when it gave none.
   */
  | { kind: "refused"; code: number; errorCode: string | null; message: string | null; errors: FieldErrors }
  /** No answer that settles it: it may have been done. Asking again under the same key finds out. */
  | { kind: "unsure"; code: number; message: string | null }
  /** The session is over; the browser is going to the front page. */
  | { kind: "signed_out" };

/** A call of the site's API. */
interface ApiCall {
  /** Below /api/v1, without a leading slash. */
  path: string;
  /** JSON fields, or a form with its files. */
  input?: Record<string, unknown> | FormData;
  /** Idempotency-Key of a money write. */
  key?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** Posts a call and reads its envelope. Never throws: what a network or a server can do is an outcome, and so is an abort. */
export async function callApi<Body>({ path, input = {}, key, signal, timeoutMs = callTimeoutMs }: ApiCall): Promise<
  Outcome<Body>
> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const isForm = input instanceof FormData;
  try {
    const response = await fetch(new URL(`/api/v1/${path}`, location.href), {
      method: "POST",
      headers: { ...(!isForm && { "content-type": "application/json" }), ...(key && { "idempotency-key": key }) },
      body: isForm ? input : JSON.stringify(input),
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
    return outcomeOf<Body>(response.status, await response.json());
  } catch {
    return { kind: "unsure", code: deadline.aborted ? timedOut : noConnection, message: null };
  }
}

/** The words for an outcome that is no success: the server's own, else the client contract's for a timeout, else `fallback`. */
export function wordsFor(
  outcome: { code: number; message: string | null },
  { timeout, fallback }: { timeout: string; fallback: string },
): string {
  return outcome.message ?? (outcome.code === timedOut ? timeout : fallback);
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

function outcomeOf<Body>(status: number, answer: Envelope | null): Outcome<Body> {
  if (status === 401) {
    location.assign("/");
    return { kind: "signed_out" };
  }
  if (status === 200 && answer?.status === true) return { kind: "done", body: answer as Body };
  const message = textOrNull(answer?.errorMsg) ?? textOrNull(answer?.msg);
  // A server that failed, or that still works on the same request, has not said how the request ended.
  if (status >= 500 || status === 409) return { kind: "unsure", code: status, message };
  return { kind: "refused", code: status, errorCode: textOrNull(answer?.errorCode), message, errors: errorsOf(answer) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function errorsOf(answer: Envelope | null): FieldErrors {
  const errors = Array.isArray(answer?.errors) ? answer.errors as { path: string; message: string }[] : [];
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}
