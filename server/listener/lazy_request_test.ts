import assert from "node:assert/strict";
import { lazyRequest } from "./lazy_request.ts";
import type { RequestBody } from "./request_body.ts";

Deno.test("a lazy request is what the same Request of the web API is, in every part", () => {
  const headers = { "content-type": "application/json", "x-a": "b" };
  const lazy = lazily({ headers, text: "{}" });
  const real = new Request(address, { method: "POST", headers, body: "{}" });
  assert.ok(lazy instanceof Request);
  for (const part of parts) assert.deepEqual(lazy[part], real[part], part);
  assert.deepEqual([...lazy.headers], [...real.headers]);
});

const address = "http://site.test/a?b=c";
const parts = ["method", "url", "bodyUsed", "cache", "credentials", "mode", "redirect", "referrer"] as const;

Deno.test("its body is the same by every way of reading it, and is used once", async () => {
  const text = '{"a":"五"}';
  const bytes = new TextEncoder().encode(text);
  const ways: Record<string, (request: Request) => Promise<unknown>> = {
    bytes: async (request) => assert.deepEqual(await request.bytes(), bytes),
    text: async (request) => assert.equal(await request.text(), text),
    json: async (request) => assert.deepEqual(await request.json(), JSON.parse(text)),
    arrayBuffer: async (request) => assert.deepEqual(new Uint8Array(await request.arrayBuffer()), bytes),
    body: async (request) => assert.deepEqual(await new Response(request.body).bytes(), bytes),
  };
  for (const [name, read] of Object.entries(ways)) {
    const request = lazily({ text });
    await read(request);
    assert.equal(request.bodyUsed, true, name);
    for (const again of ["bytes", "text"] as const) await assert.rejects(request[again](), TypeError, name);
  }
});

Deno.test("a copy has what it was copied from, and both can be read", async () => {
  const request = lazily({ text: "twice", headers: { "x-a": "b" } });
  const copy = request.clone();
  assert.deepEqual([await copy.text(), await request.text()], ["twice", "twice"]);
  const other = new Request(lazily({ text: "once", headers: { "x-a": "b" } }), { headers: { "x-c": "d" } });
  assert.deepEqual([other.method, other.headers.get("x-c"), other.headers.get("x-a")], ["POST", "d", null]);
  assert.equal(await other.text(), "once");
});

Deno.test("a copy has the headers that were set on the original", () => {
  const request = lazily({ text: "" });
  request.headers.set("x-a", "b");
  assert.equal(request.clone().headers.get("x-a"), "b");
  request.headers.set("x-a", "c");
  assert.equal(request.headers.get("x-a"), "c");
});

Deno.test("one without a body has none, and its signal is the client's", async () => {
  const client = new AbortController();
  const request = lazily({ text: null, signal: () => client.signal });
  assert.equal(request.body, null);
  assert.equal(await request.text(), "");
  assert.equal(request.signal.aborted, false);
  client.abort();
  assert.equal(request.signal.aborted, true);
});

function lazily(
  { text, headers = {}, signal = () => new AbortController().signal }: {
    text: string | null;
    headers?: Record<string, string>;
    signal?: () => AbortSignal;
  },
): Request {
  return lazyRequest({
    method: text === null ? "GET" : "POST",
    url: address,
    headers: new Headers(headers),
    body: text === null ? null : bodyOf(text),
    signal,
  });
}

function bodyOf(text: string): RequestBody {
  return {
    stream: () => new Blob([text]).stream(),
    bytes: () => Promise.resolve(new TextEncoder().encode(text)),
    isTooSlow: () => false,
  };
}
