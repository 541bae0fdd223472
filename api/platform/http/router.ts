import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import type { Ctx } from "../../context.ts";
import type { RefusalCode } from "../../refusals.ts";
import type { Result } from "../../result.ts";
import type { MemberAction } from "@/api/identity/status/status_rules.ts";
import type { CallAction } from "./allow_action.ts";
import type { Admission } from "./admit_write.ts";
import type { ApiContext, ApiEnv } from "./context.ts";
import { documentCall, documentRaw, type RawCall } from "./document.ts";
import type { KeyedWrite } from "./idempotency_keys.ts";
import type { Upload } from "./read_upload.ts";
import { serveCall, serveMoneyWrite, serveUpload } from "./serve_call.ts";
import { problem } from "./problem.ts";
import { clocksDiffer } from "./clocks_differ.ts";

/** One call of the API: who may make it, what goes in, what comes out. It is checked against, and shown in the OpenAPI document. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodObject = z.ZodObject> {
  summary: string;
  /** What it does, of which `whoMay` in api/identity/status/ says which members may. */
  action: CallAction<Input>;
  /** `member` (the default) needs a session; `anyone` may still carry one. */
  access?: "member" | "anyone";
  /** The handler shows the member: their profile is read together with the session, by one statement. */
  wantsProfile?: boolean;
  /**
   * Changes where money or goods go, who stays signed in or where copies of mails go: the member must have signed in, or
   * proved who they are, in the last ten minutes.
   */
  needsStepUp?: boolean;
  /** A read whose path answers POST by a write of its own. */
  getOnly?: boolean;
  /** The payload: JSON fields of a POST, query parameters of a GET. */
  input: Input;
  /** The payload has a password in it. */
  holdsPassword?: boolean;
  /** The answer without its envelope: `data` and the extra top-level fields. */
  answer: Answer;
  /** The business refusals that this call can give. */
  refusals?: readonly RefusalCode[];
}

/** A call's kind: reads answer GET and POST, writes POST only, money writes are a {@link MoneyWrite}. */
export type CallKind = "read" | "write" | "moneyWrite";

/** Runs an operation on a checked input and gives its outcome as the call's answer. No rule lives here. */
export type CallHandler<Input extends z.ZodObject, Answer extends z.ZodObject> = (
  c: ApiContext,
  input: z.output<Input>,
) => Promise<Result<z.input<Answer>>>;

/**
 * A money write, which takes an Idempotency-Key and gives an order id. One that begins with the claim of its key can't ask
 * for a proof of its member first.
 */
export type MoneyWrite<Input extends z.ZodObject, Answer extends z.ZodObject, Begun> =
  & Call<Input, Answer>
  & { begin?: BeginWrite<Input, Begun> }
  & ({ begin?: undefined } | { needsStepUp?: false });

/**
 * Claims the key and begins the write in one transaction, after the write was counted. The handler gets what was begun;
 * without a key, or where an earlier request of it died, it gets nothing and begins by itself. Null for a token without a
 * session; nothing is begun where the key is not claimed.
 */
export type BeginWrite<Input extends z.ZodObject, Begun> = (
  ctx: Ctx,
  token: string,
  write: KeyedWrite,
  input: z.output<Input>,
) => Promise<Admission & { begun: Begun | null } | null>;

/** Runs a money write like a {@link CallHandler}. */
export type MoneyWriteHandler<Input extends z.ZodObject, Answer extends z.ZodObject, Begun> = (
  c: ApiContext,
  input: z.output<Input>,
  begun: Begun | null,
) => Promise<Result<z.input<Answer>>>;

/** Runs an operation on a form with files and gives its outcome as the call's answer. */
export type UploadHandler<Answer extends z.ZodObject> = (
  c: ApiContext,
  upload: Upload,
) => Promise<Result<z.input<Answer>>>;

/** Adds one call. The path is relative to /api/v1, without a leading slash. */
type AddCall = <Input extends z.ZodObject, Answer extends z.ZodObject>(
  path: string,
  call: Call<Input, Answer>,
  handler: CallHandler<Input, Answer>,
) => ApiRoutes;

/** The calls of one feature. */
export interface ApiRoutes {
  readonly app: OpenAPIHono<ApiEnv>;
  read: AddCall;
  write: AddCall;
  moneyWrite<Input extends z.ZodObject, Answer extends z.ZodObject, Begun = never>(
    path: string,
    call: MoneyWrite<Input, Answer, Begun>,
    handler: MoneyWriteHandler<Input, Answer, Begun>,
  ): ApiRoutes;
  /** A write that takes a form with files, which are images; `call.input` describes the form, `files` names its file fields. */
  upload<Answer extends z.ZodObject>(
    path: string,
    call: Call<z.ZodObject, Answer> & { action: MemberAction; files: readonly string[] },
    handler: UploadHandler<Answer>,
  ): ApiRoutes;
  /**
   * A call in a third party's format (a vendor's callback): it reads its request and makes its response itself. A POST is a
   * write.
   */
  raw(method: "get" | "post", path: string, call: RawCall, handler: (c: ApiContext) => Promise<Response>): ApiRoutes;
}

/**
 * Starts the calls of one feature, in the order they are written:
 * ```ts
 * export const gameRoutes = apiRoutes("games")
 *   .read("game/balance", { summary: "…", action: "read", input: GameName, answer: BalanceAnswer, refusals: ["unknown_game"] },
 *     async (c, input) => answer(await readBalance(ctxOf(c), memberOf(c), input), toBalanceAnswer))
 *   .moneyWrite("game/transfer", { … }, async (c, input) =>
 *     answer(await transferPoints(ctxOf(c), memberOf(c), { orderId: orderIdOf(c), ...input }), toTransferAnswer));
 * ```
 * @param tag the feature's name in the OpenAPI document
 */
export function apiRoutes(tag: string): ApiRoutes {
  const app = new OpenAPIHono<ApiEnv>();
  const allowed = new Map<string, string[]>();
  const addTo = (path: string, kind: CallKind, call: Call, serve: (c: ApiContext) => Promise<Response>) => {
    const methods = kind !== "read" ? ["POST"] : call.getOnly ? ["GET"] : ["GET", "POST"];
    for (const method of methods) app.openAPIRegistry.registerPath(documentCall(tag, kind, method, path, call));
    app.on(methods, `/${path}`, kind === "read" ? serve : (c) => clocksDiffer(c) ?? serve(c));
    refuseOtherMethods(path, methods);
    return routes;
  };
  const add = (kind: "read" | "write"): AddCall => (path, call, handler) =>
    addTo(path, kind, call, (c) => serveCall(c, kind, call, handler));
  const refuseOtherMethods = (path: string, methods: string[]) => {
    const known = allowed.get(path);
    if (known) return known.push(...methods);
    allowed.set(path, methods);
    app.all(`/${path}`, async (c, next) => {
      // A later call on the same path answers the rest.
      if (methods.includes(c.req.method)) return await next();
      c.header("Allow", methods.join(", "));
      return problem(c, 405, "method_not_allowed");
    });
  };
  const routes: ApiRoutes = {
    app,
    read: add("read"),
    write: add("write"),
    moneyWrite: (path, call, handler) => addTo(path, "moneyWrite", call, (c) => serveMoneyWrite(c, call, handler)),
    upload(path, call, handler) {
      app.openAPIRegistry.registerPath(documentCall(tag, "upload", "POST", path, call));
      app.post(`/${path}`, (c) => clocksDiffer(c) ?? serveUpload(c, call, handler));
      refuseOtherMethods(path, ["POST"]);
      return routes;
    },
    raw(method, path, call, handler) {
      app.openAPIRegistry.registerPath(documentRaw(tag, method, path, call));
      app.on(method.toUpperCase(), `/${path}`, (c) => method === "post" && clocksDiffer(c) || handler(c));
      refuseOtherMethods(path, [method.toUpperCase()]);
      return routes;
    },
  };
  return routes;
}
