import type { Context } from "fresh";
import type { State } from "@/define.ts";

/**
 * A few answers bring a Content-Security-Policy of their own: a vendor's page above all, which must not run on our origin.
 * Fresh's `csp()` writes the site's over it, so this middleware runs before it, and {@link keepOwnPolicy} after it.
 */
export async function sendOwnPolicy(c: Context<State>): Promise<Response> {
  const response = await c.next();
  const { ownPolicy } = c.state;
  if (ownPolicy) response.headers.set(policyHeader, ownPolicy);
  return response;
}

/** Runs after `csp()`: remembers the policy of the answer, if it has one, for {@link sendOwnPolicy}. */
export async function keepOwnPolicy(c: Context<State>): Promise<Response> {
  const response = await c.next();
  c.state.ownPolicy = response.headers.get(policyHeader);
  return response;
}

/**
 * The policy of a failure's page, which Fresh makes outside of all middlewares: it has styles and pictures of the site,
 * and no script.
 */
export const failurePolicy = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
};

const policyHeader = "Content-Security-Policy";
