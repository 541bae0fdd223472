import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { build } from "@fresh/plugin-vite/build";
import { App, page } from "fresh";
import { asset, Head } from "fresh/runtime";
import { prepare } from "./internal.ts";
import { type ServedFixture, serveFixture } from "./fixtures/serve.ts";
import { Counter } from "./fixtures/site/islands/Counter.tsx";
import Toggle from "./fixtures/site/islands/Toggle.tsx";
import { app } from "./fixtures/site/main.ts";

const siteRoot = new URL("fixtures/site/", import.meta.url);
let site: ServedFixture;

Deno.test.beforeAll(async () => {
  site = await serveFixture(app, "site");
});

Deno.test.afterAll(async () => {
  await site[Symbol.asyncDispose]();
});

const htmlOf = async (path: string) => await (await fetch(site.address + path)).text();
const preloads = (html: string) =>
  [...html.matchAll(/rel="modulepreload" href="\/_fresh\/js\/(\w+)-/g)].map((match) => match[1]);

Deno.test("a page preloads its own islands' scripts once each, and what they share", async () => {
  assert.deepEqual(preloads(await htmlOf("/islands")), ["boot", "Counter", "Local"]);
  assert.deepEqual(preloads(await htmlOf("/islands/two")), ["boot", "Counter", "shared", "signals"]);
});

Deno.test("a page without islands has no script, no preload and no props", async () => {
  assert.doesNotMatch(await htmlOf("/member"), /<script|modulepreload|fresh-islands/);
});

Deno.test("the island's scripts carry the nonce", async () => {
  const html = await htmlOf("/islands");
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1];
  assert.equal(
    html.match(/<(script|link rel="modulepreload")[^>]*>/g)?.every((tag) => tag.includes(`nonce="${nonce}"`)),
    true,
  );
});

Deno.test("a function as a prop is an error that names island and prop", async () => {
  const response = await fetch(site.address + "/islands/function");
  assert.equal(response.status, 500);
  assert.match(
    await response.text(),
    /The island Report can't take a function in the prop &quot;options\[0\]\.onSelect&quot;/,
  );
});

Deno.test("an island inside an island is rendered as a part of it", async () => {
  const html = await htmlOf("/islands/places");
  assert.match(html, /<!--i:0--><div class="outer"><p><label/);
});

Deno.test("an island created before the rendering is still found", async () => {
  const early = new App().get("/", async (ctx) => {
    const vnode = <Counter start={1} />;
    await Promise.resolve();
    return await ctx.render(vnode);
  });
  await prepare(early, { root: siteRoot, buildDir: null });
  const response = await early.handler()(new Request("http://site.test/"));
  assert.match(await response.text(), /<!--i:0--><p>.*<!--\/i:0-->/);
});

Deno.test("two pages rendered in turns keep heads and islands apart", async () => {
  const released = Promise.withResolvers<void>();
  const turns = new App<unknown>().appWrapper(({ Component }) => (
    <html>
      <head />
      <body>
        <Component />
      </body>
    </html>
  )).route("/:name", {
    handler: async (ctx) => {
      if (ctx.params.name === "slow") await released.promise;
      return page(ctx.params.name);
    },
    component: ({ data, params }) => (
      <>
        <Head>
          <title>{data as string}</title>
        </Head>
        <Toggle open title={params.name!}>
          <Counter start={1} />
        </Toggle>
      </>
    ),
  });
  await prepare(turns, { root: siteRoot, buildDir: null });
  const handler = turns.handler();
  const slow = handler(new Request("http://site.test/slow"));
  const quick = await (await handler(new Request("http://site.test/quick"))).text();
  released.resolve();
  for (const [name, html] of [["quick", quick], ["slow", await (await slow).text()]]) {
    assert.match(html!, new RegExp(`<title>${name}</title>.*<!--i:0-->.*<h2>${name}</h2>.*<!--i:1-->`));
    assert.doesNotMatch(html!, /<!--i:2-->/);
  }
});

Deno.test("asset() knows the build while a page is rendered, and nothing of it afterwards", async () => {
  assert.match(await htmlOf("/islands/places"), /src="\/dot\.svg\?__frsh_c=[0-9a-f]{16}"/);
  assert.equal(asset("/dot.svg"), "/dot.svg");
});

Deno.test("an island that the build does not know says so", async () => {
  // In the project: packages are found from the folder that is built.
  const inProject = fileURLToPath(new URL("../../.data/test/", import.meta.url));
  await Deno.mkdir(inProject, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: inProject });
  try {
    const empty = new URL(`file://${folder}/`);
    await build({ root: empty });
    const stale = new App().get("/", (ctx) => ctx.render(<Counter start={1} />))
      .onError("*", (ctx) => new Response(String(ctx.error), { status: 500 }));
    await prepare(stale, { root: siteRoot, buildDir: new URL("_fresh/", empty) });
    const response = await stale.handler()(new Request("http://site.test/"));
    assert.match(
      await response.text(),
      /The browser build lacks the island Counter of islands\/Counter\.tsx: build it again/,
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("an application without its build does not start", async () => {
  await assert.rejects(
    prepare(new App(), { root: siteRoot, buildDir: new URL("nowhere/", siteRoot) }),
    /There is no browser build in/,
  );
});
