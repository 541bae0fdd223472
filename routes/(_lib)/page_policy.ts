import { type Context, csp } from "fresh";
import { captchaOf } from "@/api/platform/captcha/captchas.ts";
import { isHttps } from "@/api/platform/http/cookies.ts";
import type { State } from "@/define.ts";
import { holdsSession } from "./cookies.ts";

/**
 * The Content-Security-Policy of a page. A visitor's page has no inline script or style and needs no nonce, so that it
 * can be the same for all of them. While the site asks for Google's captcha, pages that are no member's may load it: it
 * is asked for at sign-in, at sign-up and for a forgotten password.
 */
export async function sendPagePolicy(c: Context<State>): Promise<Response> {
  const response = holdsSession(c.req) ? await sendMemberPolicy(c) : await sendVisitorPolicy(c);
  const { ctx, signedIn } = c.state;
  const policy = response.headers.get(policyHeader);
  if (policy && !signedIn && captchaOf(ctx) === ctx.captchas.google) {
    response.headers.set(policyHeader, withGoogle(policy));
  }
  return response;
}

const policyHeader = "Content-Security-Policy";

const sendNonce = csp<State>({ useNonce: true });

/**
 * Fresh's own policy, without what the site does not mean by it: a script inside of an answer that was not rendered, and
 * TLS for the files of a site that is tried over plain HTTP.
 */
async function sendMemberPolicy(c: Context<State>): Promise<Response> {
  const response = await sendNonce(c);
  const policy = (response.headers.get(policyHeader) ?? "").replaceAll(" 'unsafe-inline'", "");
  const isPlain = !isHttps(c.state.ctx, c.req);
  response.headers.set(policyHeader, isPlain ? policy.replace("; upgrade-insecure-requests", "") : policy);
  return response;
}

async function sendVisitorPolicy(c: Context<State>): Promise<Response> {
  const response = await c.next();
  response.headers.set(policyHeader, visitorPolicy);
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
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * A policy of the site's that allows Google's reCAPTCHA too
 * (https://developers.google.com/recaptcha/docs/faq): its scripts, its frames, and what its script asks Google.
 */
function withGoogle(policy: string): string {
  const [google, gstatic] = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
  return policy
    .replace(/script-src [^;]*/, (sources) => `${sources} ${google} ${gstatic}`)
    .replace(/connect-src [^;]*/, (sources) => `${sources} ${google}`)
    .concat(`; frame-src ${google} https://recaptcha.google.com/recaptcha/`);
}
