import assert from "node:assert/strict";
import { rawClient } from "@/testing/cli/raw_client.ts";
import { holdTimeouts } from "@/testing/hold_timeouts.ts";
import { readAtMost } from "./read_at_most.ts";

Deno.test("a body is read whole, however it is cut, until it is too long", async () => {
  const sent = crypto.getRandomValues(new Uint8Array(5000));
  for (const size of [10, 100, 4999, 5000]) {
    assert.deepEqual(await readAtMost(inPieces(sent, size), 5000), { bytes: sent });
    assert.deepEqual(await readAtMost(inPieces(sent, size), 4999), { cut: "body_too_large" });
  }
  assert.deepEqual(await readAtMost(new Response(null), 10), { bytes: new Uint8Array() });
});

Deno.test("a body that goes on in pieces of a byte is given up soon, and its sender stopped", async () => {
  let sent = 0;
  const cancelled = Promise.withResolvers<void>();
  const endless = new ReadableStream<Uint8Array>({
    pull(stream) {
      sent++;
      stream.enqueue(new Uint8Array(1));
    },
    cancel: () => cancelled.resolve(),
  });
  assert.deepEqual(await readAtMost(new Response(endless), 64 * 1024), { cut: "too_slow" });
  await cancelled.promise;
  assert.ok(sent < 600, `${sent} pieces were taken`);
});

Deno.test("a body has 20 s where its reader says nothing else, whether its length was declared or not", async () => {
  using held = holdTimeouts(20_000);
  for (const declared of [true, false]) {
    const silent = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(new Uint8Array(3)) });
    const reading = readAtMost(new Response(silent, { headers: declared ? { "content-length": "9" } : {} }), 10);
    assert.equal(held.end(), 1);
    assert.deepEqual(await reading, { cut: "too_slow" });
  }
});

Deno.test("a client that leaves amid its body is no error", async () => {
  for (const framing of ["Content-Length: 9\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"]) {
    const read = Promise.withResolvers<unknown>();
    await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
      read.resolve(await readAtMost(request, 10));
      return new Response();
    });
    using client = await rawClient(`http://127.0.0.1:${server.addr.port}`);
    await client.send(`POST / HTTP/1.1\r\nHost: a\r\n${framing}`);
    await client.endSending();
    assert.deepEqual(await read.promise, { cut: "cut_short" });
  }
});

function inPieces(bytes: Uint8Array<ArrayBuffer>, size: number): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(stream) {
      if (at >= bytes.length) return stream.close();
      stream.enqueue(bytes.subarray(at, at += size));
    },
  });
  return new Response(body);
}
