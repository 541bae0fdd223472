import { type Context, csp } from "fresh";
import { captchaOf } from "@/api/platform/captcha/captchas.ts";
import type { State } from "@/define.ts";
import { allowScript } from "./allow_script.ts";
import { holdsSession } from "../visitors/cookies.ts";

/**
 * The Content-Security-Policy of a page. A visitor's page has no inline script or style but Fresh's,
 * whose hash allows it without a nonce, so that the page can be the same for all of them. While the site asks for Google's captcha, pages that are no member's may load it: it
 * is asked for at sign-in, at sign-up and for a forgotten password.
 */
export async function sendPagePolicy(c: Context<State>): Promise<Response> {
  const response = holdsSession(c.req) ? await sendNonce(c) : await sendVisitorPolicy(c);
  const { ctx, signedIn } = c.state;
  // A site that is tried over plain HTTP in a local network would have no styles.
  const policy = response.headers.get(policyHeader)?.replace("; upgrade-insecure-requests", "");
  if (policy) {
    const isRequested = !signedIn && captchaOf(ctx) === ctx.captchas.google;
    response.headers.set(policyHeader, isRequested ? withGoogle(policy) : policy);
  }
  return response;
}

const policyHeader = "Content-Security-Policy";

/** Fresh's own lets a page's `base` be the site's, and workers be made of what a script holds. */
const sendNonce = csp<State>({ useNonce: true, csp: ["base-uri 'none'", "worker-src 'self'"] });

async function sendVisitorPolicy(c: Context<State>): Promise<Response> {
  const response = await c.next();
  response.headers.set(policyHeader, visitorPolicy);
  return await allowScript(response);
}

const visitorPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * The site's policy with Google's reCAPTCHA permitted (https://developers.google.com/recaptcha/docs/faq): its scripts,
 * its frames, and its script's requests to Google.
 */
function withGoogle(policy: string): string {
  const [google, gstatic] = ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"];
  return policy
    .replace(/script-src [^;]*/, (sources) => `${sources} ${google} ${gstatic}`)
    .replace(/connect-src [^;]*/, (sources) => `${sources} ${google}`)
    .concat(`; frame-src ${google} https://recaptcha.google.com/recaptcha/`);
}
