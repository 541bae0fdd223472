// Before signals, as in a site: what stands in Preact's options when Fresh is loaded is taken for Preact's own.
import { App } from "fresh";
import { signal, useComputed, useSignal } from "@preact/signals";
import assert from "node:assert/strict";
import { type ComponentChildren, createElement, options } from "preact";
import { useState } from "preact/hooks";
import { Head } from "../runtime.ts";

/** Asks a page twice: what the first time taught about its route must not change it. */
async function bodyOf(content: () => ComponentChildren | Promise<ComponentChildren>): Promise<string> {
  const handler = new App().get("/", async (ctx) => ctx.render(await content())).handler();
  const ask = async () => await (await handler(new Request("http://site.test/"))).text();
  const first = await ask();
  assert.equal(await ask(), first);
  return first;
}

/** Counts the calls of other libraries' hooks while `run` renders. */
async function callsOfOthers(run: () => Promise<unknown>): Promise<number> {
  const names = ["__b", "__r", "__h", "diffed", "unmount"] as const;
  const slots = options as unknown as Record<string, ((...given: unknown[]) => void) | undefined>;
  const before = names.map((name) => slots[name]);
  let calls = 0;
  for (const name of names) {
    const inner = slots[name];
    slots[name] = (...given) => {
      calls++;
      inner?.(...given);
    };
  }
  try {
    await run();
  } finally {
    names.forEach((name, i) => slots[name] = before[i]);
  }
  return calls;
}

Deno.test("a page without signals calls no other library's hooks, and uses Preact's own", async () => {
  const Counted = () => <p>{useState(7)[0]}</p>;
  const calls = await callsOfOthers(async () => assert.match(await bodyOf(() => <Counted />), /<p>7<\/p>/));
  assert.equal(calls, 0);
});

Deno.test("a signal outside of islands is its value, as text, as an attribute and computed", async () => {
  const total = signal(5);
  const Doubled = () => <b>{useComputed(() => total.value * 2)}</b>;
  const Local = () => <i>{useSignal("here")}</i>;
  assert.match(await bodyOf(() => <p>{total}</p>), /<p>5<\/p>/);
  assert.match(await bodyOf(() => <Doubled />), /<b>10<\/b>/);
  assert.match(await bodyOf(() => <Local />), /<i>here<\/i>/);
  const hidden = (on: boolean) => bodyOf(() => createElement("p", { hidden: signal(on), children: "x" }));
  assert.match(await hidden(false), /<p>x<\/p>/);
  assert.match(await hidden(true), /<p hidden>x<\/p>/);
});

Deno.test("an attribute of a page that was awaited may be a signal", async () => {
  const page = () => Promise.resolve(createElement("button", { disabled: signal(false), children: "go" }));
  assert.match(await bodyOf(page), /<button>go<\/button>/);
});

Deno.test("a page that is rendered again has nothing twice", async () => {
  const page = () => (
    <html>
      <head />
      <body>
        <Head>
          <meta name="description" content="once" />
        </Head>
        <p>{signal("late")}</p>
      </body>
    </html>
  );
  const html = await bodyOf(page);
  assert.equal(html.match(/once/g)?.length, 1);
  assert.match(html, /<p>late<\/p>/);
});
