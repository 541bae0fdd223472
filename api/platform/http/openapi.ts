import type { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "./context.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { hostCookie } from "./cookie_name.ts";

/** The OpenAPI 3.1 document of every call of an API. */
export function openApiDocument(api: OpenAPIHono<ApiEnv>) {
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  api.openAPIRegistry.registerComponent("securitySchemes", "cookie", {
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
