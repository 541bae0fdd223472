import type { Context, MiddlewareHandler, Next } from "hono";
import { getCookie } from "hono/cookie";
import { routePath } from "hono/route";
import type { Lang } from "@/i18n/mod.ts";
import type { SignedIn } from "@/api/identity/sessions/session.ts";
import type { StoredProfile } from "@/api/identity/sessions/stored_member.ts";
import { deviceCookie, type Visitor } from "@/api/identity/sessions/visitor.ts";
import type { Ctx } from "../../context.ts";
import { forRequest, requestIdOf } from "../../log/request_id.ts";
import type { RefusedRequest } from "../../log/security_log.ts";
import type { MemberId } from "../../member_id.ts";
import type { IdempotentResponse } from "../../idempotent_response.ts";
import { cookieNameOf, isHttps, stayWithTls } from "./answer/cookies.ts";
import type { Lease } from "./idempotency_keys.ts";
import { chooseLanguage } from "./answer/negotiation.ts";

/** The data that accompanies a request through the API. */
export interface ApiEnv {
  /** How it was given to the API: to one of a single site, what the server says about the connection alone. */
  Bindings: object | GivenRequest;
  Variables: {
    ctx: Ctx;
    /** The request's id. */
    requestId: string;
    lang: Lang;
    /** The address the request came from, as the server sees it. */
    address: string;
    signedIn: SignedIn | null;
    /** Of a call that wants it. */
    profile: StoredProfile | undefined;
    orderId: string | undefined;
    /** Of a money write under a key. */
    claim: Lease | undefined;
    /** Of a money write under a key. */
    idempotentResponse: IdempotentResponse<object> | undefined;
  };
}

/** A request at routes that sites share: its site, and what the server says about the connection. */
interface GivenRequest {
  ctx: Ctx;
  info: object | undefined;
}

/** The context of one API request. */
export type ApiContext = Context<ApiEnv>;

/** Gives a request what every call needs, and its response the headers that every answer carries. */
export function prepare(ctx: Ctx): MiddlewareHandler<ApiEnv> {
  return (c, next) => prepareWith(ctx, c.env, c, next);
}

/** The same for routes that sites share: each request comes with its site. */
export function prepareEach(): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    const { ctx, info } = c.env as GivenRequest;
    return prepareWith(ctx, info, c, next);
  };
}

async function prepareWith(ctx: Ctx, info: object | undefined, c: ApiContext, next: Next): Promise<void> {
  const startedAt = performance.now();
  const requestId = requestIdOf(c.req.raw);
  c.set("requestId", requestId);
  c.set("ctx", forRequest(ctx, requestId));
  c.set("address", addressIn(info));
  const query = c.req.query("lang");
  const hints = {
    query,
    cookie: getCookie(c, cookieNameOf(ctx, c.req.raw, "lang")),
    acceptLanguage: c.req.header("accept-language"),
  };
  c.set("lang", chooseLanguage(hints));
  await next();
  // Hono answers HEAD by the handler of GET and drops the body without closing what it holds open.
  if (c.req.raw.method === "HEAD") await c.res.body?.cancel();
  const headers = isHttps(ctx, c.req.raw) ? { ...everyAnswer, ...stayWithTls } : everyAnswer;
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  }
  ctx.metrics.answered(patternOf(c, -1), c.res.status, (performance.now() - startedAt) / 1000);
}

/**
 * The pattern of the requested call: the path itself is the caller's text. `unknown` for none.
 * @param at which of the matched handlers says it, by default the current one
 */
export function patternOf(c: ApiContext, at?: number): string {
  const pattern = routePath(c, at);
  return pattern.includes("*") ? "unknown" : pattern;
}

/** Answers are private to the caller, and no page may frame them or read them as another type. */
const everyAnswer = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
};

/**
 * Returns the caller's address from the server's connection data; a request made in the process has none. Behind a
 * proxy the server puts the caller's address there: it alone knows which proxy to trust.
 */
function addressIn(info: unknown): string {
  const remote = (info as { remoteAddr?: Deno.Addr } | undefined)?.remoteAddr;
  return remote && "hostname" in remote ? remote.hostname : "";
}

/** Everything an operation may touch. */
export function ctxOf(c: ApiContext): Ctx {
  return c.get("ctx");
}

/** The signed-in member. Throws on a call that anyone may make: ask {@link signedInOf} there. */
export function memberOf(c: ApiContext): MemberId {
  return sessionOf(c).member.id;
}

/** The session of a call that needs one. Throws on a call that anyone may make. */
export function sessionOf(c: ApiContext): SignedIn {
  const signedIn = c.get("signedIn");
  if (!signedIn) throw new Error("a call for anyone asked for its member");
  return signedIn;
}

/** Returns the signed-in member, or null for a visitor. */
export function signedInOf(c: ApiContext): SignedIn | null {
  return c.get("signedIn");
}

/**
 * Returns the profile that was read together with the session. Throws on a call that did not declare that it wants it.
 */
export function profileOf(c: ApiContext): StoredProfile {
  const profile = c.get("profile");
  if (!profile) throw new Error("only a call that wants the member's profile has one");
  return profile;
}

/** The caller's language. */
export function langOf(c: ApiContext): Lang {
  return c.get("lang");
}

/** The request, as the security log has it. */
export function loggedRequest(c: ApiContext, status: number, code: string): RefusedRequest {
  const member = signedInOf(c)?.member.id ?? null;
  return { code, status, call: patternOf(c), address: requestAddressOf(c), member, request: c.get("requestId") };
}

/** The address the request came from. */
export function requestAddressOf(c: ApiContext): string {
  return c.get("address");
}

/** The device cookie, as the browser showed it; empty when it showed none. */
export function devicesOf(c: ApiContext): string {
  return getCookie(c, cookieNameOf(ctxOf(c), c.req.raw, deviceCookie)) ?? "";
}

/** From where the request came, and with which session. */
export function visitorOf(c: ApiContext): Visitor {
  return {
    address: requestAddressOf(c),
    userAgent: c.req.header("user-agent") ?? "",
    devices: devicesOf(c),
    signedIn: signedInOf(c),
  };
}

/**
 * The UUIDv7 for the order that this money write makes. A retry with the same Idempotency-Key gets the same one, so an
 * operation that meets an order of this id gives that order's outcome and makes no second one.
 */
export function orderIdOf(c: ApiContext): string {
  const orderId = c.get("orderId");
  if (!orderId) throw new Error("only a money write has an order id");
  return orderId;
}

/** Returns a money write's hold on its key, which the operation checks before it commits; undefined without a key. */
export function leaseOf(c: ApiContext): Lease | undefined {
  return c.get("claim");
}

/**
 * Lets the operation keep its answer itself; undefined without a key.
 * @param toBody the same that makes the call's answer
 */
export function idempotentResponseOf<Outcome>(
  c: ApiContext,
  toBody: (outcome: Outcome) => object,
): IdempotentResponse<Outcome> | undefined {
  const idempotentResponse = c.get("idempotentResponse");
  return idempotentResponse &&
    { ...idempotentResponse, textOf: (outcome) => idempotentResponse.textOf(toBody(outcome)) };
}
