import { OpenAPIHono } from "@hono/zod-openapi";
import { getCookie } from "hono/cookie";
import type { Ctx } from "./context.ts";
import type { ApiEnv } from "./http/context.ts";
import { chooseLanguage } from "./http/language.ts";
import { problem } from "./http/problem.ts";

/** The HTTP API under /api: every feature's calls, their OpenAPI document and its page. Give it whole requests, path included. */
export function createApi(ctx: Ctx): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>();
  api.use(async (c, next) => {
    c.set("ctx", ctx);
    c.set(
      "lang",
      chooseLanguage({
        query: c.req.query("lang"),
        cookie: getCookie(c, "lang"),
        acceptLanguage: c.req.header("accept-language"),
      }),
    );
    await next();
  });
  api.notFound((c) => problem(c, 404, "unknown_call"));
  api.onError((error, c) => {
    ctx.log.error("request failed", { path: c.req.path, error: error.stack });
    return problem(c, 500, "internal");
  });
  return api;
}
