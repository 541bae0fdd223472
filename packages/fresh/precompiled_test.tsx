import assert from "node:assert/strict";
import { App } from "fresh";
import { Head } from "fresh/runtime";
import type { VNode } from "preact";

const isReadyHtml = (vnode: VNode) => "tpl" in vnode.props;

Deno.test("links and pictures are precompiled: nothing here looks for them, and the site names their states and versions itself", () => {
  const vnodes = {
    a: <a href="/">x</a>,
    img: <img src="/x.svg" alt="" />,
    source: <source src="/x" />,
  };
  for (const [name, vnode] of Object.entries(vnodes)) assert.ok(isReadyHtml(vnode), name);
});

Deno.test("what the head is merged by, what carries a nonce, and the places of Fresh's scripts stay elements", () => {
  const vnodes = {
    html: <html />,
    body: <body />,
    head: <head />,
    title: <title>x</title>,
    meta: <meta name="x" />,
    link: <link rel="x" />,
    base: <base href="/" />,
    script: <script src="/x.js" />,
    style: <style>x</style>,
    noscript: <noscript>x</noscript>,
    template: <template />,
  };
  for (const [name, vnode] of Object.entries(vnodes)) assert.ok(!isReadyHtml(vnode), name);
});

Deno.test("precompiled links keep their states, the document its head, and the body its scripts' place", async () => {
  const title = '"<';
  const app = new App().get("/", (ctx) =>
    ctx.render(
      <html lang="en">
        <head>
          <title>first</title>
        </head>
        <body class="x">
          <Head>
            <title>second</title>
          </Head>
          <a href="/" aria-current={"page" as const} title={title}>x</a>
        </body>
      </html>,
    ));
  const html = await (await app.handler()(new Request("http://site.test/"))).text();
  assert.match(html, /^<!DOCTYPE html><html lang="en"><head><title>second<\/title><\/head><body class="x">/);
  assert.match(
    html,
    /<a href="\/" aria-current="page" title="&quot;&lt;">x<\/a><\/body><\/html>$/,
  );
});
