import { type Context, csp } from "fresh";
import type { State } from "@/define.ts";
import { readCookies } from "./cookies.ts";

/**
 * The Content-Security-Policy of a page. A visitor's page has no inline script or style and needs no
 * nonce, so that it can be the same for all of them.
 */
export function sendPagePolicy(c: Context<State>): Response | Promise<Response> {
  return readCookies(c.req).session === undefined ? sendVisitorPolicy(c) : sendNonce(c);
}

const sendNonce = csp<State>({ useNonce: true });

async function sendVisitorPolicy(c: Context<State>): Promise<Response> {
  const response = await c.next();
  response.headers.set("Content-Security-Policy", visitorPolicy);
  return response;
}

const visitorPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");
