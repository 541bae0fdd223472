import assert from "node:assert/strict";
import { App, cors, type CORSOptions } from "../mod.ts";

async function headersOf(
  options: CORSOptions<unknown>,
  headers: Record<string, string>,
  method = "GET",
): Promise<Headers> {
  const app = new App().use(cors(options)).get("/", () => new Response("x"));
  return (await app.handler()(new Request("http://site.test/", { method, headers }))).headers;
}

const preflight = {
  origin: "https://a.test",
  "access-control-request-method": "PUT",
  "access-control-request-headers": "x-key",
};

Deno.test("an allowed origin is echoed, another is not", async () => {
  const options = { origin: ["https://a.test", "https://b.test"], credentials: true, exposeHeaders: ["x-total"] };
  const allowed = await headersOf(options, { origin: "https://b.test" });
  assert.equal(allowed.get("access-control-allow-origin"), "https://b.test");
  assert.equal(allowed.get("access-control-allow-credentials"), "true");
  assert.equal(allowed.get("access-control-expose-headers"), "x-total");
  assert.equal(allowed.get("vary"), "origin");
  assert.equal((await headersOf(options, { origin: "https://c.test" })).get("access-control-allow-origin"), null);
});

Deno.test("every origin may read, but never with credentials", async () => {
  assert.equal((await headersOf({}, { origin: "https://a.test" })).get("access-control-allow-origin"), "*");
  assert.equal(
    (await headersOf({ credentials: true }, { origin: "https://a.test" })).get("access-control-allow-origin"),
    null,
  );
});

Deno.test("a preflight is answered before any route", async () => {
  const headers = await headersOf({ origin: "https://a.test", maxAge: 600 }, preflight, "OPTIONS");
  assert.equal(headers.get("access-control-allow-methods"), "GET, HEAD, PUT, POST, DELETE, PATCH");
  assert.equal(headers.get("access-control-allow-headers"), "x-key");
  assert.equal(headers.get("access-control-max-age"), "600");
});
