import { Hono } from "hono";
import type { z } from "zod";
import type { Ctx } from "../../context.ts";
import { enveloped } from "../http/answer/answer.ts";
import { cachedDocument } from "../http/answer/cached_response.ts";
import { failure, problem } from "../http/answer/problem.ts";
import { type ApiContext, type ApiEnv, ctxOf, prepare, requestAddressOf } from "../http/context.ts";
import { readInput } from "../http/input/read_input.ts";
import { tooManyRequests } from "../http/serve.ts";
import { bearerOf } from "../http/session_token.ts";
import { isSafeAddress } from "../outgoing/safe_address.ts";
import type { OperatorCommands } from "./commands.ts";
import { acceptInvitation, openInvitation } from "./invitation.ts";
import { CommandInput, InvitationInput, JoinInput, maxCommandBytes, NoInput, OperatorSignInInput } from "./schema.ts";
import { readOperator } from "./session.ts";
import { signInOperator, signOutOperator } from "./sign_in.ts";

/** Where operators' calls are. */
const base = "/api/operator/v1";

/**
 * The HTTP API of operators: to sign in, and to give commands as at the site's machine. It is there once an operator was
 * added. It takes only TLS, or this machine's own requests, none of a browser's page, and is open while members' calls are
 * under maintenance or the clocks differ.
 * @param commands null where none can be run
 */
export function createOperatorApi(ctx: Ctx, commands: OperatorCommands | null): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use(prepare(ctx));
  api.use(async (c, next) =>
    await tooManyRequests(c, true) ?? await withoutOperators(c) ?? ofPage(c) ?? inTheClear(c) ?? await next()
  );
  const document = async () => (await import("./document.ts")).describeOperatorCalls(base);
  api.get(`${base}/openapi.json`, cachedDocument(document));
  const post = <Input extends z.ZodObject>(
    path: string,
    schema: Input,
    answer: (c: ApiContext, input: z.output<Input>) => Promise<object>,
  ) =>
    api.post(`${base}/${path}`, async (c) => {
      const read = await readInput(c, schema);
      return "refused" in read ? read.refused : c.json(enveloped({ data: await answer(c, read.input) }));
    });
  post(
    "login",
    OperatorSignInInput,
    (c, input) => signInOperator(ctxOf(c), { ...input, address: requestAddressOf(c) }),
  );
  post(
    "invitation",
    InvitationInput,
    (c, input) => openInvitation(ctxOf(c), { ...input, address: requestAddressOf(c) }),
  );
  post("join", JoinInput, (c, input) => acceptInvitation(ctxOf(c), { ...input, address: requestAddressOf(c) }));
  post("logout", NoInput, async (c) => {
    const operator = await operatorOf(c);
    if (operator) await signOutOperator(ctxOf(c), operator);
    return { operator: operator?.name ?? null };
  });
  api.post(`${base}/commands`, (c) => serveCommand(c, commands));
  api.notFound((c) => problem(c, 404, "unknown_call"));
  api.onError((error, c) => failure(c, error));
  return api;
}

async function serveCommand(c: ApiContext, commands: OperatorCommands | null): Promise<Response> {
  const operator = await operatorOf(c);
  if (!operator) {
    c.header("WWW-Authenticate", "Bearer");
    return problem(c, 401, "unauthorized");
  }
  if (!commands) return problem(c, 503, "unavailable");
  // Before the body is read, so that no one has more bodies than commands.
  const place = commands.take(operator.name);
  if (!place) {
    c.header("Retry-After", "5");
    return problem(c, 429, "too_many_requests");
  }
  let isRunning = false;
  try {
    const read = await readInput(c, CommandInput, maxCommandBytes);
    if ("refused" in read) return read.refused;
    const { stdin, ...given } = read.input;
    const caller = { token: operator.token, address: requestAddressOf(c) };
    const command = { ...caller, ...given, stdin: Uint8Array.fromBase64(stdin) };
    const lines = commands.run(command, place);
    isRunning = true;
    return new Response(lines, { headers: { "Content-Type": "application/x-ndjson", "X-Accel-Buffering": "no" } });
  } finally {
    if (!isRunning) place[Symbol.dispose]();
  }
}

/** Finds who is signed in by the request's Bearer token, with that token; null if no session lives. */
async function operatorOf(c: ApiContext): Promise<{ name: string; token: string } | null> {
  const token = bearerOf(c.req.raw);
  const operator = token === undefined ? null : await readOperator(ctxOf(c).db, token);
  return token !== undefined && operator ? { name: operator.name, token } : null;
}

/** On a site without operators the calls are as unknown as any other: strangers find nothing to guess at. */
async function withoutOperators(c: ApiContext): Promise<Response | null> {
  const any = await ctxOf(c).db.selectFrom("operators").select("name").limit(1).executeTakeFirst();
  return any ? null : problem(c, 404, "unknown_call");
}

/** The problem of a request that a browser's page makes: operators' programs say no origin. */
function ofPage(c: ApiContext): Response | null {
  return c.req.header("origin") === undefined ? null : problem(c, 403, "foreign_origin");
}

/**
 * The problem of a request that others could read on its way; null if none could. SITE_URL alone says that a proxy takes
 * TLS, since a client can write any header; a proxy's header can only say that this request came without.
 */
function inTheClear(c: ApiContext): Response | null {
  const address = requestAddressOf(c);
  const isOwn = isSafeAddress(`http://${address.includes(":") ? `[${address}]` : address}`) &&
    c.req.header("x-forwarded-for") === undefined;
  const isTls = ctxOf(c).siteUrl?.startsWith("https:") && c.req.header("x-forwarded-proto") !== "http";
  return isOwn || isTls ? null : problem(c, 403, "tls_required");
}
