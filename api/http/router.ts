import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import type { RefusalCode } from "../refusals.ts";
import type { Result } from "../result.ts";
import type { ApiContext, ApiEnv } from "./context.ts";
import { documentCall, documentRaw, type RawCall } from "./document.ts";
import type { Upload } from "./read_upload.ts";
import { serveCall, serveUpload } from "./serve_call.ts";
import { problem } from "./problem.ts";

/** One call of the API: who may make it, what goes in, what comes out. It is checked against, and shown in the OpenAPI document. */
export interface Call<Input extends z.ZodObject = z.ZodObject, Answer extends z.ZodObject = z.ZodObject> {
  summary: string;
  /** `member` (the default) needs a session; `anyone` may still carry one. */
  access?: "member" | "anyone";
  /** The handler shows the member: their profile is read together with the session, by one statement. */
  wantsProfile?: boolean;
  /** The payload: JSON fields of a POST, query parameters of a GET. */
  input: Input;
  /** The payload has a password in it. */
  holdsPassword?: boolean;
  /** The answer without its envelope: `data` and the extra top-level fields. */
  answer: Answer;
  /** The business refusals that this call can give. */
  refusals?: readonly RefusalCode[];
}

/** A call's kind: reads answer GET and POST, writes POST only, money writes also take an Idempotency-Key and give an order id. */
export type CallKind = "read" | "write" | "moneyWrite";

/** Runs an operation on a checked input and gives its outcome as the call's answer. No rule lives here. */
export type CallHandler<Input extends z.ZodObject, Answer extends z.ZodObject> = (
  c: ApiContext,
  input: z.output<Input>,
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
  moneyWrite: AddCall;
  /** A write that takes a form with files, which are images; `call.input` describes the form, `files` names its file fields. */
  upload<Answer extends z.ZodObject>(
    path: string,
    call: Call<z.ZodObject, Answer> & { files: readonly string[] },
    handler: UploadHandler<Answer>,
  ): ApiRoutes;
  /** A call in a third party's format (a vendor's callback): it reads its request and makes its response itself. */
  raw(method: "get" | "post", path: string, call: RawCall, handler: (c: ApiContext) => Promise<Response>): ApiRoutes;
}

/**
 * Starts the calls of one feature, in the order they are written:
 * ```ts
 * export const gameRoutes = apiRoutes("games")
 *   .read("game/balance", { summary: "…", input: GameName, answer: BalanceAnswer, refusals: ["unknown_game"] },
 *     async (c, input) => answer(await readBalance(ctxOf(c), memberOf(c), input), toBalanceAnswer))
 *   .moneyWrite("game/transfer", { … }, async (c, input) =>
 *     answer(await transferPoints(ctxOf(c), memberOf(c), { orderId: orderIdOf(c), ...input }), toTransferAnswer));
 * ```
 * @param tag the feature's name in the OpenAPI document
 */
export function apiRoutes(tag: string): ApiRoutes {
  const app = new OpenAPIHono<ApiEnv>();
  const add = (kind: CallKind): AddCall => (path, call, handler) => {
    const methods = kind === "read" ? ["GET", "POST"] : ["POST"];
    for (const method of methods) app.openAPIRegistry.registerPath(documentCall(tag, kind, method, path, call));
    app.on(methods, `/${path}`, (c) => serveCall(c, kind, call, handler));
    refuseOtherMethods(path, methods);
    return routes;
  };
  const refuseOtherMethods = (path: string, allowed: string[]) =>
    app.all(`/${path}`, (c) => {
      c.header("Allow", allowed.join(", "));
      return problem(c, 405, "method_not_allowed");
    });
  const routes: ApiRoutes = {
    app,
    read: add("read"),
    write: add("write"),
    moneyWrite: add("moneyWrite"),
    upload(path, call, handler) {
      app.openAPIRegistry.registerPath(documentCall(tag, "upload", "POST", path, call));
      app.post(`/${path}`, (c) => serveUpload(c, call.files, handler));
      refuseOtherMethods(path, ["POST"]);
      return routes;
    },
    raw(method, path, call, handler) {
      app.openAPIRegistry.registerPath(documentRaw(tag, method, path, call));
      app.on(method.toUpperCase(), `/${path}`, handler);
      refuseOtherMethods(path, [method.toUpperCase()]);
      return routes;
    },
  };
  return routes;
}
