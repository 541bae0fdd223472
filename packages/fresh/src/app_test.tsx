import assert from "node:assert/strict";
import { App, HttpError } from "../mod.ts";

interface State {
  trace: string[];
}

const note = (word: string) => (ctx: { state: State; next(): Promise<Response> }) => {
  (ctx.state.trace ??= []).push(word);
  return ctx.next();
};
const trace = (ctx: { state: State }) => new Response((ctx.state.trace ?? []).join(" "));

async function ask(app: App<State>, path: string, init?: RequestInit): Promise<[number, string]> {
  const response = await app.handler()(new Request(`http://site.test${path}`, init));
  return [response.status, await response.text()];
}

Deno.test("a middleware covers what is added after it, under its path", async () => {
  const app = new App<State>()
    .get("/early", trace)
    .use(note("all"))
    .use("/member", note("member"))
    .get("/member", trace)
    .get("/member/deep/:id", trace)
    .get("/memberships", trace);
  assert.deepEqual(await ask(app, "/early"), [200, ""]);
  assert.deepEqual(await ask(app, "/member"), [200, "all member"]);
  assert.deepEqual(await ask(app, "/member/deep/1"), [200, "all member"]);
  assert.deepEqual(await ask(app, "/memberships"), [200, "all"]);
});

Deno.test("a middleware for a part of a catch-all's addresses runs for those only", async () => {
  const app = new App<State>().use("/api/cash", note("cash")).all("/api/*", trace);
  assert.deepEqual(await ask(app, "/api/cash/withdraw"), [200, "cash"]);
  assert.deepEqual(await ask(app, "/api/games"), [200, ""]);
});

Deno.test("a middleware's path is not dodged by dot segments or escapes", async () => {
  const app = new App<State>().use("/api/cash", note("cash")).all("/api/*", trace);
  for (const path of ["/api/x/../cash/1", "/api/x/%2e%2e/cash/1", "/api/./cash", "/api\\cash"]) {
    assert.deepEqual(await ask(app, path), [200, "cash"], path);
  }
});

Deno.test("next() twice runs the rest twice, and skips no middleware", async () => {
  const app = new App<State>()
    .use(async (ctx) => {
      await ctx.next();
      return await ctx.next();
    })
    .use((ctx) => ctx.req.headers.has("let-in") ? ctx.next() : new Response("stop", { status: 401 }))
    .get("/", trace);
  assert.deepEqual(await ask(app, "/"), [401, "stop"]);
});

Deno.test("next() with nothing left to run is a 404", async () => {
  assert.deepEqual(await ask(new App<State>().get("/x", (ctx) => ctx.next()), "/x"), [404, "Not Found"]);
});

Deno.test("a method has its own handler, all() the methods left over", async () => {
  const app = new App<State>().get("/x", () => new Response("get")).post("/x", () => new Response("post")).all(
    "/y",
    ({ req }) => new Response(req.method),
  );
  assert.deepEqual(await ask(app, "/x", { method: "POST" }), [200, "post"]);
  assert.deepEqual(await ask(app, "/x", { method: "DELETE" }), [405, "Method Not Allowed"]);
  assert.deepEqual(await ask(app, "/y", { method: "PATCH" }), [200, "PATCH"]);
});

Deno.test("HEAD keeps the headers of GET, a handler of its own comes first", async () => {
  const app = new App<State>().get(
    "/x",
    () => new Response("12345", { headers: { "content-length": "5", "x-from": "get" } }),
  )
    .get("/y", () => new Response("y")).head("/y", () => new Response(null, { headers: { "x-from": "head" } }));
  const head = (path: string) => app.handler()(new Request(`http://site.test${path}`, { method: "HEAD" }));
  const response = await head("/x");
  assert.equal(response.headers.get("content-length"), "5");
  assert.equal(response.body, null);
  assert.equal((await head("/y")).headers.get("x-from"), "head");
});

Deno.test("onError answers what is thrown under its path, the longest path first", async () => {
  const fail = () => {
    throw new HttpError(409, "taken");
  };
  const app = new App<State>()
    .onError("*", (ctx) => new Response(`site: ${(ctx.error as Error).message}`, { status: 500 }))
    .onError(
      "/api",
      (ctx) => new Response(`api: ${(ctx.error as Error).message}`, { status: (ctx.error as HttpError).status }),
    )
    .get("/page", fail).get("/api/x", fail);
  assert.deepEqual(await ask(app, "/page"), [500, "site: taken"]);
  assert.deepEqual(await ask(app, "/api/x"), [409, "api: taken"]);
});

Deno.test("notFound answers unknown addresses and HttpError(404), behind the middlewares", async () => {
  const app = new App<State>().use(note("all")).notFound((ctx) =>
    new Response(`nothing (${ctx.state.trace})`, { status: 404 })
  )
    .get("/x", () => {
      throw new HttpError(404);
    });
  assert.deepEqual(await ask(app, "/nowhere"), [404, "nothing (all)"]);
  assert.deepEqual(await ask(app, "/x"), [404, "nothing (all)"]);
});

Deno.test("without a handler of the application an HttpError answers by its message", async () => {
  const app = new App<State>().get("/x", () => {
    throw new HttpError(403);
  });
  assert.deepEqual(await ask(app, "/x"), [403, "Forbidden"]);
  assert.deepEqual(await ask(app, "/nowhere"), [404, "Not Found"]);
});

Deno.test("an error handler that fails leaves a plain 500, and what is inside stays inside", async () => {
  const app = new App<State>().onError("*", () => {
    throw new HttpError(500, "Internal Server Error");
  }).get("/x", () => {
    throw new Error("a secret");
  });
  assert.deepEqual(await ask(app, "/x"), [500, "Internal Server Error"]);
});

Deno.test("ctx.render renders inside the layouts and the wrapper of its path", async () => {
  const app = new App<State>()
    .appWrapper(({ Component }) => (
      <html>
        <Component />
      </html>
    ))
    .layout("/", ({ Component }) => (
      <main>
        <Component />
      </main>
    ))
    .layout("/member", ({ Component }) => (
      <section>
        <Component />
      </section>
    ))
    .get("/member/x", (ctx) => ctx.render(<p>x</p>, { status: 203, headers: { "x-a": "b" } }))
    .get("/y", (ctx) => ctx.render(<p>y</p>));
  assert.deepEqual(await ask(app, "/member/x"), [
    203,
    "<!DOCTYPE html><html><main><section><p>x</p></section></main></html>",
  ]);
  assert.deepEqual(await ask(app, "/y"), [200, "<!DOCTYPE html><html><main><p>y</p></main></html>"]);
});
