import { App } from "fresh";
import { signal, useComputed, useSignal } from "@preact/signals";
import assert from "node:assert/strict";
import { type ComponentChildren, createElement } from "preact";

async function bodyOf(content: () => ComponentChildren | Promise<ComponentChildren>): Promise<string> {
  const handler = new App().get("/", async (ctx) => ctx.render(await content())).handler();
  return await (await handler(new Request("http://site.test/"))).text();
}

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
