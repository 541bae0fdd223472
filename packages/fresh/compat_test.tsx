// Tests the sentences of the two tables of packages/README.md, about this stand-in and the real Fresh 2.3.
import assert from "node:assert/strict";
import { App, csp, csrf, HttpError, type Middleware, trailingSlashes } from "fresh";
import { Head } from "fresh/runtime";
import { createContext, type FunctionComponent, h } from "preact";
import { useContext } from "preact/hooks";
import { serveFixture } from "./fixtures/serve.ts";
import { prepare } from "./internal.ts";
import { app as fixture } from "./fixtures/site/main.ts";

const rows: string[] = [];

/** Tests what both do, as the sentence `real` says it. */
function same(real: string, holds: () => Promise<void>): void {
  rows.push(`| ${real} |`);
  Deno.test(`as Fresh: ${real}`, holds);
}

/** Tests what this one does (`ours`) where the real one does something else (`real`). */
function differs(real: string, ours: string, holds: () => Promise<void>): void {
  rows.push(`| ${real} | ${ours} |`);
  Deno.test(`Fresh: ${real} Here: ${ours}`, holds);
}

const files = (await prepare(fixture, { root: new URL("fixtures/site/", import.meta.url), buildDir: null })).handler();
const page = (path: string, init?: RequestInit) => files(new Request(`http://site.test${path}`, init));
const html = async (path: string, init?: RequestInit) => await (await page(path, init)).text();
const ask = (app: App<unknown>, path: string, init?: RequestInit) =>
  app.handler()(new Request(`http://site.test${path}`, init));
const throwing = (error: Error): Middleware<unknown> => () => {
  throw error;
};
const policy = "content-security-policy";

same(
  "Several slashes in a row in an address are one: `//news` is answered as `/news`, also in `ctx.url`.",
  async () => {
    assert.match(await html("//member"), /Member home/);
    assert.match(await html("/member///7"), /Member 7/);
    const app = new App().get("/a/b", (ctx) => ctx.text(ctx.url.pathname));
    assert.equal(await (await ask(app, "//a//b?q=//")).text(), "/a/b");
  },
);

same(
  "`/news/` is answered by the route `/news`, whose pattern `ctx.route` is; by one with a parameter it is not.",
  async () => {
    const app = new App().get("/news", (ctx) => ctx.text(`${ctx.route} at ${ctx.url.pathname}`))
      .get("/blog/:rest*", (ctx) => ctx.text("blog"));
    assert.equal(await (await ask(app, "/news/")).text(), "/news at /news/");
    assert.equal((await ask(app, "/blog/")).status, 404);
    assert.match(await html("/member/"), /Member home/);
    assert.equal((await page("/member/7/")).status, 404);
  },
);

same("A method that a route has no handler for is refused with 405.", async () => {
  const app = new App().get("/x", (ctx) => ctx.text("x"));
  assert.equal((await ask(app, "/x", { method: "POST" })).status, 405);
  assert.equal((await page("/member/recharge", { method: "PUT" })).status, 405);
});

same("OPTIONS without a handler is 204 and names the methods in Allow.", async () => {
  const response = await page("/member/recharge", { method: "OPTIONS" });
  assert.deepEqual([response.status, response.headers.get("allow")], [204, "GET, POST, HEAD"]);
});

same("HEAD without a handler is answered as GET, without the body.", async () => {
  const response = await page("/member/recharge", { method: "HEAD" });
  assert.deepEqual([response.status, await response.text()], [200, ""]);
});

same("Parameters are decoded by `decodeURI`: `%20` is a space, `%2F` stays.", async () => {
  assert.match(await html("/member/a%2Fb%20c"), /Member a%2Fb c/);
});

same("`csp()` writes its policy over one that the answer brought.", async () => {
  const app = new App().use(csp()).get("/", () => new Response("x", { headers: { [policy]: "sandbox" } }));
  assert.match((await ask(app, "/")).headers.get(policy) ?? "", /^default-src 'self'/);
});

same("`csp({ useNonce: true })` gives scripts and styles of a page a nonce that is new for each request.", async () => {
  const first = await page("/");
  const nonce = /'nonce-([^']+)'/.exec(first.headers.get(policy) ?? "")?.[1];
  assert.ok(nonce && (await first.text()).includes(`<style nonce="${nonce}">`));
  assert.ok(!(await page("/")).headers.get(policy)?.includes(nonce));
});

same(
  "`csrf()` compares Origin with the request's own, scheme included; an `origin` option replaces it.",
  async () => {
    const status = async (options: Parameters<typeof csrf>[0], origin: string) =>
      (await ask(new App().use(csrf(options)).post("/", () => new Response()), "/", {
        method: "POST",
        headers: { origin },
      })).status;
    assert.equal(await status({}, "http://site.test"), 200);
    assert.equal(await status({}, "https://site.test"), 403);
    assert.equal(await status({ origin: (origin) => origin === "https://site.test" }, "https://site.test"), 200);
    assert.equal(await status({ origin: "https://site.test" }, "http://site.test"), 403);
  },
);

same("`csrf()` takes a request with neither Sec-Fetch-Site nor Origin.", async () => {
  const app = new App().use(csrf()).post("/", () => new Response());
  assert.equal((await ask(app, "/", { method: "POST" })).status, 200);
});

same('`ctx.redirect("//host")` stays on this host.', async () => {
  const app = new App().get("/", (ctx) => ctx.redirect("//evil.test/x"));
  assert.equal((await ask(app, "/")).headers.get("location"), "/evil.test/x");
});

same("`redirect` taken off its context is an error; of a request for a Partial it leads to one.", async () => {
  const alone = new App().get("/", ({ redirect }) => redirect("/x"));
  assert.equal((await ask(alone, "/")).status, 500);
  const whole = new App().get("/", (ctx) => ctx.redirect(ctx.url.searchParams.get("to") ?? ""));
  for (const [to, leads] of [["/x", "/x?fresh-partial=true"], ["/x?a=1#b", "/x?a=1&fresh-partial=true#b"]] as const) {
    const response = await ask(whole, `/?fresh-partial=true&to=${encodeURIComponent(to)}`);
    assert.equal(response.headers.get("location"), leads);
  }
});

same(
  '`f-client-nav` is "false" for false alone; an undefined one is on, unless the element is precompiled.',
  async () => {
    const link = (value: boolean | undefined) =>
      new App().get("/", (ctx) => ctx.render(h("a", { "f-client-nav": value })));
    const written = async (value: boolean | undefined) =>
      /f-client-nav="(\w+)"/.exec(await (await ask(link(value), "/")).text())?.[1];
    assert.deepEqual([await written(false), await written(true), await written(undefined)], [
      "false",
      "true",
      "undefined",
    ]);
    const app = new App().get("/", (ctx) => ctx.render(<a f-client-nav={ctx.url.hash !== "" || undefined}>x</a>));
    assert.match(await (await ask(app, "/")).text(), /f-client-nav="false"/);
  },
);

same("A page is rendered before `_app`, so it sees no context of it; of a layout it does.", async () => {
  const Word = createContext("none");
  const ShownWord = () => <p>{useContext(Word)}</p>;
  const around = (word: string) => ({ Component }: { Component: FunctionComponent }) => (
    <Word.Provider value={word}>
      <Component />
    </Word.Provider>
  );
  const app = new App().appWrapper(around("of the app")).layout("/b", around("of the layout"))
    .get("/a", (ctx) => ctx.render(<ShownWord />)).get("/b", (ctx) => ctx.render(<ShownWord />));
  assert.match(await (await ask(app, "/a")).text(), /<p>none<\/p>/);
  assert.match(await (await ask(app, "/b")).text(), /<p>of the layout<\/p>/);
});

same("A `<title>` without a key, behind `<Head>`, is given the document's: also a drawing's.", async () => {
  const drawn = async (key?: string) => {
    const drawing = <svg>{h("title", { key }, "drawing")}</svg>;
    const app = new App().appWrapper(({ Component }) => (
      <html>
        <head>
          <title>app</title>
        </head>
        <body>
          <Component />
        </body>
      </html>
    )).get("/", (ctx) =>
      ctx.render(
        <main>
          <Head>
            <title>page</title>
          </Head>
          {drawing}
        </main>,
      ));
    return [...(await (await ask(app, "/")).text()).matchAll(/<title[^>]*>(\w+)/g)].map(([, title]) => title);
  };
  assert.deepEqual(await drawn(), ["app", "page"]);
  assert.deepEqual(await drawn("drawing"), ["page", "drawing"]);
});

same("A file under the `?__frsh_c=` of another build is redirected to its plain address, by 307.", async () => {
  await using site = await serveFixture(fixture, "site");
  const response = await fetch(`${site.address}/dot.svg?__frsh_c=other&a=1`, { redirect: "manual" });
  assert.deepEqual([response.status, response.headers.get("location")], [307, "/dot.svg?a=1"]);
});

same("A file under its plain name goes out as `no-store`, and no file as `nosniff`.", async () => {
  await using site = await serveFixture(fixture, "site");
  const { headers } = await fetch(`${site.address}/dot.svg`, { method: "HEAD" });
  assert.equal(headers.get("cache-control"), "no-cache, no-store, max-age=0, must-revalidate");
  assert.equal(headers.get("x-content-type-options"), null);
});

same("A `_404` for what a page throws is rendered in the layouts of that page.", async () => {
  assert.match(
    await html("/member/missing"),
    /<section class="member"[^>]*>.*No page at \/member\/missing.*<\/section>/s,
  );
  assert.doesNotMatch(await html("/missing/at/all"), /class="member"/);
});

same("A middleware renders in the layouts of its own folder and of those above.", async () => {
  for (const [by, isIn] of [["root", false], ["member", true]] as const) {
    const shown = await html(`/member?by=${by}`);
    assert.match(shown, new RegExp(`<p>by ${by}</p>`));
    assert.equal(shown.includes('class="member"'), isIn, by);
  }
});

same("The policy asks for `upgrade-insecure-requests`.", async () => {
  assert.match((await page("/")).headers.get(policy) ?? "", /upgrade-insecure-requests/);
});

differs(
  "A page without a handler is rendered for every method.",
  "It answers GET and HEAD; other methods are 405.",
  async () => assert.equal((await page("/", { method: "POST" })).status, 405),
);

differs(
  "405 is an error page, without Allow.",
  "A short text with Allow, which RFC 9110 asks for.",
  async () => {
    const response = await page("/member/recharge", { method: "PUT" });
    assert.deepEqual([response.headers.get("allow"), await response.text()], ["GET, POST, HEAD", "Method Not Allowed"]);
  },
);

differs(
  "A malformed `%` in an address is an error: 500.",
  "It is part of the address as it was typed.",
  async () => {
    assert.match(await html("/member/100%"), /Member 100%/);
    assert.equal((await page("/%zz")).status, 404);
  },
);

differs(
  "A parameter that is left out of `[[id]]` or `[...rest]` is an empty text.",
  "It is undefined.",
  async () => assert.match(await html("/shop"), /Kind \[all\]/),
);

differs(
  "What a page throws passes through the middlewares around it, and `_error` is made outside of them.",
  "The nearest `_error` answers inside of them, and what they do behind `ctx.next()` is done.",
  async () => {
    const response = await page("/member/crash");
    assert.deepEqual([response.status, response.headers.get("x-trace")], [500, "root member member-after"]);
  },
);

differs(
  "What a root middleware throws goes out without the policy of `csp()`.",
  "It goes out with it.",
  async () => {
    const app = new App().use(csp(), throwing(new HttpError(403))).get("/", () => new Response("x"));
    assert.match((await ask(app, "/")).headers.get(policy) ?? "", /default-src 'self'/);
  },
);

differs(
  "`_404` goes out with 200 unless its handler says 404.",
  "With 404 unless its handler says otherwise.",
  async () => assert.equal((await page("/nowhere")).status, 404),
);

differs(
  "A directive given to `csp()` comes after the usual one of its name, which browsers then follow.",
  "It replaces it.",
  async () => {
    const app = new App().use(csp({ csp: ["img-src https:"] })).get("/", () => new Response("x"));
    assert.deepEqual((await ask(app, "/")).headers.get(policy)?.match(/img-src [^;]*/g), ["img-src https:"]);
  },
);

differs(
  "With `useNonce`, an answer that is not rendered gets 'unsafe-inline'.",
  "It gets a nonce that nothing carries.",
  async () => {
    const app = new App().use(csp({ useNonce: true })).get("/", () => new Response("x"));
    assert.doesNotMatch((await ask(app, "/")).headers.get(policy) ?? "", /unsafe-inline/);
  },
);

differs(
  'Links to the page\'s own path are given `aria-current="page"`, those to a path above "true".',
  "Links are left alone.",
  async () => {
    const app = new App().get("/a/b", (ctx) => ctx.render(<a href="/a">up</a>));
    assert.match(await (await ask(app, "/a/b")).text(), /<a href="\/a">up<\/a>/);
  },
);

differs(
  "`asset()` adds the build's id to an address.",
  "The hash of the file's content, so that what has not changed stays in caches.",
  async () => {
    await using site = await serveFixture(fixture, "site");
    const [address] = /\/dot\.svg\?__frsh_c=\w{16}/.exec(await (await fetch(`${site.address}/islands/places`)).text())!;
    const response = await fetch(site.address + address);
    assert.match(response.headers.get("cache-control") ?? "", /immutable/);
    assert.match(response.headers.get("etag") ?? "", new RegExp(address.slice(-16)));
    await response.body?.cancel();
  },
);

differs(
  "`trailingSlashes()` answers 302.",
  "It answers 308, which keeps a form's method.",
  async () => {
    const app = new App().use(trailingSlashes("never")).get("/news", () => new Response("x"));
    const { status, headers } = await ask(app, "/news/?a=1");
    assert.deepEqual([status, headers.get("location")], [308, "/news?a=1"]);
  },
);

differs(
  "Pictures' addresses in `<img>` and `<source>` are given the build's version.",
  "Only `asset()` does so.",
  async () => {
    const app = new App().get("/", (ctx) => ctx.render(<img src="/dot.svg" />));
    assert.match(await (await ask(app, "/")).text(), /<img src="\/dot\.svg"/);
  },
);

Deno.test("the tables of packages/README.md have a row for each of these tests and no other", async () => {
  const text = await Deno.readTextFile(new URL("../README.md", import.meta.url));
  const part = text.slice(text.indexOf("## What both do"), text.indexOf("## What the real one has besides"));
  const documented = part.split("\n").filter((line) => line.startsWith("| ") && !/^\| (Fresh|-+) /.test(line));
  assert.deepEqual(documented.map((row) => row.replaceAll(/ +/g, " ").trim()), rows);
});
