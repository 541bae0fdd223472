import type { Unknown } from "./port.ts";

/** One HTTP request to a provider, and how long and how large an answer may be. */
export interface Question {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** A longer answer is cut off and counts as unknown. */
  maxBytes: number;
}

/** What came back, whole and in time, with a status below 500. Whether it makes sense is for the adapter to say. */
export interface Heard {
  kind: "heard";
  status: number;
  text: string;
}

/**
 * Posts one question to a provider. Never throws for what the other side does: a timeout, a cut connection, a 5xx, a
 * redirect or an oversized answer is `unknown`, because in each of them the provider may have acted.
 */
export async function ask(question: Question): Promise<Heard | Unknown> {
  const deadline = AbortSignal.timeout(question.timeoutMs);
  try {
    const response = await fetch(question.url, {
      method: "POST",
      headers: question.headers,
      body: question.body,
      // A signed request is for one address: following the answer elsewhere would carry it to another.
      redirect: "manual",
      signal: deadline,
    });
    const text = await readUpTo(response, question.maxBytes);
    if (response.status >= 500) return { kind: "unknown", why: "server_error" };
    if (response.status >= 300 && response.status < 400) return { kind: "unknown", why: "unexpected" };
    if (text === null) return { kind: "unknown", why: "oversized" };
    return { kind: "heard", status: response.status, text };
  } catch {
    return { kind: "unknown", why: deadline.aborted ? "timeout" : "connection" };
  }
}

async function readUpTo(response: Response, maxBytes: number): Promise<string | null> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop cancels the rest.
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
