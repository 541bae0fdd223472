import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import { z } from "zod";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { statusRefusals } from "@/api/identity/status/status.ts";
import { statusOf } from "../answer/answer.ts";
import { actionsOf, type Call } from "../call.ts";
import { hostCookie } from "../answer/cookies.ts";
import type { DocumentedCall } from "./documented_call.ts";

/** The OpenAPI 3.1 document of the calls under each of these addresses. */
export function openApiDocument(calls: readonly { base: string; documented: readonly DocumentedCall[] }[]) {
  const api = new OpenAPIHono();
  const registry = api.openAPIRegistry;
  for (const { base, documented } of calls) {
    for (const one of documented) {
      registry.registerPath(one.kind === "raw" ? documentRaw(base, one) : documentCall(base, one));
    }
  }
  registry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  registry.registerComponent("securitySchemes", "cookie", {
    type: "apiKey",
    in: "cookie",
    name: hostCookie(sessionCookie),
  });
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Jadehall",
      version: "1",
      description:
        "Reads answer GET (query parameters) and POST (JSON), writes answer POST. Amounts are numbers of TWD with at most two decimals. " +
        "A refusal by a business rule is a 200 with `status: false`. Sentences come in the language of the `lang` query or cookie, " +
        "else of Accept-Language: tw, vn, zh-cn or en.",
    },
    servers: [{ url: "/", description: "This site" }],
  });
}

type ForeignCall = Extract<DocumentedCall, { kind: "raw" }>;
type OwnCall = Exclude<DocumentedCall, ForeignCall>;

function documentCall(base: string, { tag, kind, method, path, call }: OwnCall): RouteConfig {
  const signedIn = call.access !== "anyone";
  return {
    method: method === "GET" ? "get" : "post",
    path: `${base}/${templateOf(path)}`,
    operationId: operationIdOf(method, path),
    tags: [tag],
    summary: call.summary,
    "x-member-action": actionsOf(call.action),
    security: signedIn ? [{ bearer: [] }, { cookie: [] }] : [],
    request: {
      ...(kind === "moneyWrite" && { headers: idempotencyHeaders }),
      ...(method === "GET" ? { query: call.input } : {
        body: {
          content: { [kind === "upload" ? "multipart/form-data" : "application/json"]: { schema: call.input } },
        },
      }),
    },
    responses: {
      200: json("The operation's outcome, or a refusal by a business rule (`status: false`)", outcomeOf(call)),
      ...problemsOf(kind, method, call),
    },
  };
}

function documentRaw(base: string, { tag, method, path, call }: ForeignCall): RouteConfig {
  const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, z.string()]);
  return {
    method: method === "GET" ? "get" : "post",
    path: `${base}/${templateOf(path)}`,
    operationId: operationIdOf(method, path),
    tags: [tag],
    summary: call.summary,
    security: call.needsSession ? [{ bearer: [] }, { cookie: [] }] : [],
    request: { params: z.object(Object.fromEntries(parameters)) },
    responses: Object.fromEntries(
      Object.entries(call.answers).map(([status, description]) => [status, { description }]),
    ),
  };
}

function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

function outcomeOf(call: Call): z.ZodType {
  const success = z.object({ status: z.literal(true), code: z.literal(200), ...call.answer.shape });
  const byStatus = call.access === "anyone" ? [] : statusRefusals;
  const codes = new Set([...byStatus, ...(call.refusals ?? []).filter((code) => statusOf(code) === 200)]);
  if (codes.size === 0) return success;
  return z.union([
    success,
    z.object({ status: z.literal(false), code: z.literal(200), msg: z.string(), errorCode: z.enum([...codes]) }),
  ]);
}

function problemsOf(kind: OwnCall["kind"], method: string, call: Call): RouteConfig["responses"] {
  const refused = new Set((call.refusals ?? []).map(statusOf));
  return {
    ...(method === "POST" && {
      ...(kind === "upload" ? formProblems : jsonProblems),
    }),
    ...(call.access !== "anyone" && { 401: json("No session, or a dead one; `code` is 10001", Problem) }),
    ...(kind !== "read" && { 403: json("A page of another site asked, with the cookie of this one", Problem) }),
    ...(refused.has(404) && { 404: json("Unknown, or another member's", Problem) }),
    ...((refused.has(409) || kind === "moneyWrite") && {
      409: json(
        "The Idempotency-Key came with another body or too late, or its first request is still in progress",
        Problem,
      ),
    }),
    422: json("Wrong fields", InvalidInput),
    429: json("Too many requests, attempts or uploads; Retry-After says when to try again (s)", Problem),
    500: json("A bug of ours", Problem),
    503: json(
      "Under maintenance, too busy, the database is away, or (writes) the clocks differ; Retry-After says when to try again (s)",
      Problem,
    ),
  };
}

function json(description: string, schema: z.ZodType) {
  return { description, content: { "application/json": { schema } } };
}

const Problem = z.object({
  status: z.literal(false),
  code: z.number().meta({ description: "The HTTP status; 10001 without a session", example: 10001 }),
  errorCode: z.string().meta({ description: "A stable word", example: "unauthorized" }),
  errorMsg: z.string().meta({ description: "In the caller's language", example: "請登入" }),
}).meta({ id: "Problem" });

const jsonProblems = {
  400: json("The body isn't JSON that can be read", Problem),
  413: json("The body is larger than 64 kB", Problem),
  415: json("The body isn't declared as JSON", Problem),
};

const formProblems = {
  400: json("The form ends early, or has more parts than the call knows", Problem),
  408: json("The form took longer than two minutes to arrive", Problem),
  413: json("The form as a whole is too large", Problem),
  415: json("The body isn't a multipart form", Problem),
};

const idempotencyHeaders = z.object({
  "Idempotency-Key": z.string().min(1).max(255).optional()
    .meta({
      description: "The same key and body give the same answer again, for 24 hours",
      example: "0193a1c0-topup-1",
    }),
});

const InvalidInput = Problem.extend({
  errors: z.array(z.object({
    path: z.string().meta({ description: "Dotted; empty when it is the whole payload", example: "amount" }),
    message: z.string().meta({ example: "金額最多兩位小數" }),
  })),
}).meta({ id: "InvalidInput" });

function operationIdOf(method: string, path: string): string {
  return `${method.toLowerCase()} ${path}`.replaceAll(/\W+/g, "_");
}
