import { Hono } from "hono";
import type { z } from "zod";
import type { Call, CallHandler, CallKind, MoneyWrite, MoneyWriteHandler, UploadCall, UploadHandler } from "./call.ts";
import type { ApiContext, ApiEnv } from "./context.ts";
import type { DocumentedCall, RawCall } from "./docs/documented_call.ts";
import { problem } from "./answer/problem.ts";
import { clocksDiffer, serveCall, serveMoneyWrite, serveUpload } from "./serve.ts";

/** Adds one call. The path is relative to /api/v1, without a leading slash. */
type AddCall = <Input extends z.ZodObject, Answer extends z.ZodObject>(
  path: string,
  call: Call<Input, Answer>,
  handler: CallHandler<Input, Answer>,
) => ApiRoutes;

/** The calls of one feature. */
export interface ApiRoutes {
  readonly app: Hono<ApiEnv>;
  /** The methods of its calls, in their order. */
  readonly documented: readonly DocumentedCall[];
  read: AddCall;
  write: AddCall;
  moneyWrite<Input extends z.ZodObject, Answer extends z.ZodObject, Begun = never>(
    path: string,
    call: MoneyWrite<Input, Answer, Begun>,
    handler: MoneyWriteHandler<Input, Answer, Begun>,
  ): ApiRoutes;
  upload<Answer extends z.ZodObject>(path: string, call: UploadCall<Answer>, handler: UploadHandler<Answer>): ApiRoutes;
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
  const app = new Hono<ApiEnv>();
  const documented: DocumentedCall[] = [];
  const allowed = new Map<string, string[]>();
  const addTo = (path: string, kind: CallKind, call: Call, serve: (c: ApiContext) => Promise<Response>) => {
    const methods = kind !== "read" ? ["POST"] as const : call.getOnly ? ["GET"] as const : ["GET", "POST"] as const;
    for (const method of methods) documented.push({ tag, kind, method, path, call });
    app.on([...methods], `/${path}`, serve);
    refuseOtherMethods(path, [...methods]);
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
    documented,
    read: add("read"),
    write: add("write"),
    moneyWrite: (path, call, handler) => addTo(path, "moneyWrite", call, (c) => serveMoneyWrite(c, call, handler)),
    upload(path, call, handler) {
      documented.push({ tag, kind: "upload", method: "POST", path, call });
      app.post(`/${path}`, (c) => serveUpload(c, call, handler));
      refuseOtherMethods(path, ["POST"]);
      return routes;
    },
    raw(of, path, call, handler) {
      const method = of === "get" ? "GET" : "POST";
      documented.push({ tag, kind: "raw", method, path, call });
      app.on(method, `/${path}`, (c) => method === "POST" && clocksDiffer(c) || handler(c));
      refuseOtherMethods(path, [method]);
      return routes;
    },
  };
  return routes;
}
