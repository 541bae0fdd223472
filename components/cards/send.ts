import type { FieldErrors } from "./wire.ts";

/** How long an upload may take before it is given up, in ms: three images over a slow line. */
export const uploadTimeoutMs = 120_000;

/** What came of a form. */
export type Sent<Body> =
  | { kind: "done"; body: Body }
  | { kind: "refused"; errors: FieldErrors; message: string | null }
  | { kind: "timeout" }
  | { kind: "signed_out" };

interface Envelope {
  status?: unknown;
  msg?: unknown;
  errorMsg?: unknown;
  errors?: { path: string; message: string }[];
}

/** Posts a form (with its files) or JSON to a call. Never throws. */
export async function send<Body>(path: string, body: FormData | Record<string, string>): Promise<Sent<Body>> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(new URL(`/api/v1/${path}`, location.href), {
      method: "POST",
      signal: AbortSignal.timeout(uploadTimeoutMs),
      ...(isForm ? { body } : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    if (response.status === 401) {
      location.assign("/");
      return { kind: "signed_out" };
    }
    const answer: Envelope = await response.json();
    if (answer.status === true) return { kind: "done", body: answer as Body };
    const errors = (answer.errors ?? []).map(({ path, message }) => [path, message]);
    return { kind: "refused", errors: Object.fromEntries(errors), message: words(answer.errorMsg ?? answer.msg) };
  } catch (error) {
    if (error instanceof DOMException && error.name === "TimeoutError") return { kind: "timeout" };
    return { kind: "refused", errors: {}, message: null };
  }
}

function words(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
