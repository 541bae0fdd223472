import assert from "node:assert/strict";
import { App, csp, type CSPOptions, HttpError } from "../../mod.ts";

async function policyOf(options?: CSPOptions): Promise<string> {
  const app = new App().use(csp(options)).get("/", () => new Response("x"));
  return (await app.handler()(new Request("http://site.test/"))).headers.get("content-security-policy") ?? "";
}

Deno.test("a given directive replaces the usual one", async () => {
  const policy = await policyOf({ csp: ["img-src 'self' https://cdn.test", "style-src-attr 'unsafe-inline'"] });
  assert.match(policy, /img-src 'self' https:\/\/cdn\.test/);
  assert.doesNotMatch(policy, /img-src 'self' data:/);
  assert.match(policy, /style-src-attr 'unsafe-inline'/);
  assert.match(policy, /frame-ancestors 'none'/);
});

Deno.test("a nonce replaces 'unsafe-inline', and differs per request", async () => {
  const policy = await policyOf({ useNonce: true });
  assert.match(policy, /script-src 'self' 'nonce-[A-Za-z0-9+/=]{24}'/);
  assert.doesNotMatch(policy, /unsafe-inline/);
  assert.notEqual(await policyOf({ useNonce: true }), policy);
});

Deno.test("an answer fetched from elsewhere gets the policy too", async () => {
  await using server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, () => new Response("far"));
  const app = new App().use(csp()).get("/", () => fetch(`http://127.0.0.1:${server.addr.port}/`));
  const response = await app.handler()(new Request("http://site.test/"));
  assert.match(response.headers.get("content-security-policy") ?? "", /default-src 'self'/);
  assert.equal(await response.text(), "far");
});

Deno.test("an answer's own policy is overwritten", async () => {
  const own = { headers: { "content-security-policy": "sandbox" } };
  const app = new App().use(csp({ useNonce: true })).get("/", () => new Response("x", own));
  const response = await app.handler()(new Request("http://site.test/"));
  assert.match(response.headers.get("content-security-policy") ?? "", /^default-src 'self'/);
});

Deno.test("what a middleware behind it throws goes out with the policy, and with the nonce of its page", async () => {
  const app = new App()
    .use(csp({ useNonce: true }))
    .use(() => {
      throw new Error("thrown before next()");
    })
    .onError("/", (ctx) => ctx.render(<style>{"p{}"}</style>, { status: 500 }))
    .get("/", () => new Response("x"));
  const response = await app.handler()(new Request("http://site.test/"));
  assert.equal(response.status, 500);
  const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  assert.ok(nonce);
  assert.ok((await response.text()).includes(`<style nonce="${nonce}">`));
});

Deno.test("so does what no page answers for", async () => {
  const app = new App().use(csp()).use(() => {
    throw new HttpError(403, "no");
  }).get("/", () => new Response("x"));
  const { status, headers } = await app.handler()(new Request("http://site.test/"));
  assert.equal(status, 403);
  assert.match(headers.get("content-security-policy") ?? "", /default-src 'self'/);
  assert.equal(headers.get("x-content-type-options"), "nosniff");
});
