import type { Context } from "fresh";
import { isHttps, stayWithTls } from "@/api/platform/http/answer/cookies.ts";
import type { State } from "@/define.ts";

/** Returns the headers of every page's answer, unless it sets them itself. */
export function pageHeaders({ state, req }: Context<State>): Record<string, string> {
  // A request may fail before anything is known about it.
  const { ctx }: Partial<State> = state;
  return ctx && isHttps(ctx, req) ? { ...always, ...stayWithTls } : always;
}

/** Adds these headers to the answer. */
export async function sendPageHeaders(c: Context<State>): Promise<Response> {
  const response = await c.next();
  for (const [name, value] of Object.entries(pageHeaders(c))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

const always = {
  // A member's page must not come back from a cache after they signed out.
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
};
