import { amend } from "./amend.ts";
import { progressOf } from "./progress.ts";
import type { Middleware } from "../types.ts";

/** How the Content-Security-Policy differs from the usual one. */
export interface CSPOptions {
  /** Directives, one per text, in place of the usual one of the same name or beside them. */
  readonly csp?: readonly string[];
  /** A new nonce per request in place of 'unsafe-inline', put on every script and style of the page. */
  readonly useNonce?: boolean;
}

const USUAL = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data:",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "upgrade-insecure-requests",
];

/**
 * Sends a Content-Security-Policy (W3C CSP Level 3) with every answer, replacing one that the answer brought, and
 * with the page of an error that a middleware further in threw.
 */
export function csp<State>(options: CSPOptions = {}): Middleware<State> {
  const directives = directivesOf(options);
  const fixed = directives.join("; ");
  return async (ctx) => {
    const progress = progressOf(ctx);
    if (options.useNonce) progress.nonce = newNonce();
    const policy = options.useNonce
      ? directives.map((directive) => withNonce(directive, progress.nonce)).join("; ")
      : fixed;
    progress.policy = policy;
    const response = await ctx.next();
    return amend(response, (headers) => headers.set("content-security-policy", policy));
  };
}

function directivesOf({ csp: given = [] }: CSPOptions): string[] {
  const names = new Set(given.map(nameOf));
  return [...USUAL.filter((directive) => !names.has(nameOf(directive))), ...given];
}

function nameOf(directive: string): string {
  return directive.trim().split(/\s+/)[0]!.toLowerCase();
}

function withNonce(directive: string, nonce: string): string {
  const takesNonce = /^(script|style)-src(-elem)?$/.test(nameOf(directive));
  if (!takesNonce) return directive;
  return `${directive.replace(/\s*'unsafe-inline'/, "")} 'nonce-${nonce}'`;
}

function newNonce(): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
}
