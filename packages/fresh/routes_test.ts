import assert from "node:assert/strict";
import { App, HttpError } from "fresh";
import { prepare } from "./internal.ts";
import { app } from "./fixtures/site/main.ts";

await prepare(app, { root: new URL("fixtures/site/", import.meta.url), buildDir: null });
const handler = app.handler();
const ask = (path: string, init?: RequestInit) => handler(new Request(`http://site.test${path}`, init));
const text = async (path: string, init?: RequestInit) => await (await ask(path, init)).text();

Deno.test("a page is rendered inside the app wrapper, with a doctype and its length known", async () => {
  const response = await ask("/");
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  assert.match(await response.text(), /^<!DOCTYPE html><html lang="en"><head>.*<body><p>Hello<\/p>/);
});

Deno.test("<Head> replaces by key, and there is one title", async () => {
  const html = await text("/");
  assert.equal(html.match(/<title>/g)?.length, 1);
  assert.match(html, /<title>Home<\/title>/);
  assert.equal(html.match(/name="description"/g)?.length, 1);
  assert.match(html, /content="the home page"/);
});

Deno.test("script and style tags carry the nonce of the policy, a new one per request", async () => {
  const response = await ask("/");
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  const html = await response.text();
  assert.ok(nonce);
  assert.ok(html.includes(`<style nonce="${nonce}">`));
  assert.ok(html.includes(`<script src="/extra.js" nonce="${nonce}">`));
  assert.notEqual(/nonce="([^"]+)"/.exec(await text("/"))?.[1], nonce);
});

Deno.test("layouts are nested from outer to inner, groups are not in the address", async () => {
  assert.match(
    await text("/member/recharge"),
    /<section class="member" data-trace="root member"><div class="wallet"><p>Amount 5<\/p><\/div><\/section>/,
  );
});

Deno.test("a group's layout covers the group's pages only", async () => {
  assert.doesNotMatch(await text("/member"), /class="wallet"/);
});

Deno.test("a fixed address comes before a parameter", async () => {
  assert.match(await text("/member/recharge"), /Amount/);
  assert.match(await text("/member/7"), /Member 7/);
});

Deno.test("parameters arrive decoded but for what parts an address, a stray percent sign as it is", async () => {
  assert.match(await text("/member/a%2Fb%20c"), /Member a%2Fb c/);
  assert.match(await text("/member/100%"), /Member 100%/);
});

Deno.test("a rest parameter takes many parts or none, an optional one one or none", async () => {
  assert.match(await text("/blog/a/b"), /Rest \[a\/b\] of \/blog\/:rest\*/);
  assert.match(await text("/blog"), /Rest \[none\]/);
  assert.match(await text("/shop/fish"), /Kind \[fish\]/);
  assert.match(await text("/shop"), /Kind \[all\]/);
});

Deno.test("a handler gives data, status and headers to its page", async () => {
  const response = await ask("/member/recharge", { method: "POST", body: new URLSearchParams({ amount: "12" }) });
  assert.equal(response.status, 201);
  assert.equal(response.headers.get("x-made"), "yes");
  assert.match(await response.text(), /Amount 12/);
});

Deno.test("one handler function answers every method", async () => {
  for (const method of ["GET", "DELETE", "PATCH"]) {
    assert.equal(await text("/data", { method }), `{"method":"${method}"}`);
  }
});

Deno.test("an async page may answer by itself", async () => {
  const response = await ask("/member/away");
  assert.equal(response.status, 202);
  assert.equal(await response.text(), "answered by itself");
});

Deno.test("HEAD is answered as GET without a body", async () => {
  const response = await ask("/member/recharge", { method: "HEAD" });
  assert.equal(response.status, 200);
  assert.equal(await response.text(), "");
});

Deno.test("an unknown method is 405 and names the known ones", async () => {
  const response = await ask("/member/recharge", { method: "PUT" });
  assert.equal(response.status, 405);
  assert.equal(response.headers.get("allow"), "GET, POST, HEAD");
});

Deno.test("an unknown address is answered by _404 inside the app, behind the root middleware", async () => {
  const response = await ask("/nowhere");
  assert.equal(response.status, 404);
  assert.equal(response.headers.get("x-trace"), "root");
  assert.match(await response.text(), /<title>Not here<\/title>.*No page at \/nowhere/);
});

Deno.test("HttpError(404) is answered by _404", async () => {
  const response = await ask("/member/missing");
  assert.equal(response.status, 404);
  assert.match(await response.text(), /No page at \/member\/missing/);
});

Deno.test("middlewares run on behind next() after an error", async () => {
  const response = await ask("/member/crash");
  assert.equal(response.status, 500);
  assert.equal(response.headers.get("x-trace"), "root member member-after");
  assert.match(await response.text(), /Root error: crashed/);
});

Deno.test("the nearest _error answers, with the error's own status", async () => {
  const teapot = await ask("/broken/teapot");
  assert.equal(teapot.status, 418);
  assert.match(await teapot.text(), /Folder error: short and stout/);
  const render = await ask("/broken/render");
  assert.equal(render.status, 500);
  assert.match(await render.text(), /Folder error: in the page/);
});

Deno.test("the root's error pages answer for routes without a file too", async () => {
  const mixed = new App().get("/call/:status", (ctx) => {
    throw new HttpError(Number(ctx.params.status), "called");
  }).fsRoutes();
  await prepare(mixed, { root: new URL("fixtures/site/", import.meta.url), buildDir: null });
  const call = async (status: number) =>
    await (await mixed.handler()(new Request(`http://site.test/call/${status}`))).text();
  assert.match(await call(409), /Root error: called/);
  assert.match(await call(404), /No page at \/call\/404/);
});

Deno.test("components and tests in routes/ are no pages", async () => {
  assert.equal((await ask("/ignored")).status, 404);
  assert.equal((await ask("/(_components)/ignored")).status, 404);
});

Deno.test("a middleware can answer in the place of the page", async () => {
  const response = await ask("/member?locked");
  assert.equal(response.status, 302);
  assert.equal(response.headers.get("location"), "/login?next=%2Fmember");
});
