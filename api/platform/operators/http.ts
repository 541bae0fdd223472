import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import type { Ctx } from "../../context.ts";
import { enveloped } from "../http/answer/answer.ts";
import { isHttps } from "../http/answer/cookies.ts";
import { cachedDocument } from "../http/answer/cached_response.ts";
import { failure, problem } from "../http/answer/problem.ts";
import { type ApiContext, type ApiEnv, ctxOf, prepare, requestAddressOf } from "../http/context.ts";
import { readInput } from "../http/input/read_input.ts";
import { tooManyRequests } from "../http/serve.ts";
import { bearerOf } from "../http/session_token.ts";
import { isSafeAddress } from "../outgoing/safe_address.ts";
import type { OperatorCommands } from "./commands.ts";
import { describeOperatorCalls } from "./document.ts";
import { acceptInvitation, openInvitation } from "./invitation.ts";
import { CommandInput, InvitationInput, JoinInput, maxCommandBytes, NoInput, OperatorSignInInput } from "./schema.ts";
import { readOperator } from "./session.ts";
import { signInOperator, signOutOperator } from "./sign_in.ts";

/** Where operators' calls are. */
const base = "/api/operator/v1";

/**
 * The HTTP API of operators: to sign in, and to give commands as at the site's machine. It takes only TLS, or this
 * machine's own requests, and is open while members' calls are under maintenance or the clocks differ.
 * @param commands null where none can be run
 */
export function createOperatorApi(ctx: Ctx, commands: OperatorCommands | null): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>();
  api.use(prepare(ctx));
  api.get(`${base}/openapi.json`, cachedDocument(() => describeOperatorCalls(base)));
  api.use(async (c, next) => inTheClear(c) ?? await tooManyRequests(c, true) ?? await next());
  const post = <Input extends z.ZodObject>(
    path: string,
    schema: Input,
    answer: (c: ApiContext, input: z.output<Input>) => Promise<object>,
  ) =>
    api.post(`${base}/${path}`, async (c) => {
      const read = await readInput(c, schema);
      return "refused" in read ? read.refused : c.json(enveloped({ data: await answer(c, read.input) }));
    });
  post("login", OperatorSignInInput, (c, input) => signInOperator(ctxOf(c), { ...input, address: addressOf(c) }));
  post("invitation", InvitationInput, (c, input) => openInvitation(ctxOf(c), { ...input, address: addressOf(c) }));
  post("join", JoinInput, (c, input) => acceptInvitation(ctxOf(c), { ...input, address: addressOf(c) }));
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
    const { args, stdin } = read.input;
    const command = { token: operator.token, address: addressOf(c), args, stdin: Uint8Array.fromBase64(stdin) };
    const lines = commands.run(command, place);
    isRunning = true;
    return new Response(lines, { headers: { "Content-Type": "application/x-ndjson", "X-Accel-Buffering": "no" } });
  } finally {
    if (!isRunning) place[Symbol.dispose]();
  }
}

/** Who is signed in by the request's Bearer token, with that token; null if no session lives. */
async function operatorOf(c: ApiContext): Promise<{ name: string; token: string } | null> {
  const token = bearerOf(c.req.raw);
  const operator = token === undefined ? null : await readOperator(ctxOf(c).db, token);
  return token !== undefined && operator ? { name: operator.name, token } : null;
}

/** A request made in the process has no address. */
function addressOf(c: ApiContext): string {
  return requestAddressOf(c) || "local";
}

/** The problem of a request that others could read on its way; null if none could. */
function inTheClear(c: ApiContext): Response | null {
  const address = requestAddressOf(c);
  const isOwn = address === "" || isSafeAddress(`http://${address.includes(":") ? `[${address}]` : address}`);
  return isOwn || isHttps(ctxOf(c), c.req.raw) ? null : problem(c, 403, "tls_required");
}
