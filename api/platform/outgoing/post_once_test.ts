import assert from "node:assert/strict";
import { makeTestCertificate } from "@/testing/tls/test_certificate.ts";
import { type OutgoingCall, postOnce } from "./post_once.ts";

const call = { headers: { "x-one": "1" }, body: "hello", timeoutMs: 30_000, maxBytes: 1000 };

Deno.test("an answer comes whole with its status, an error's too", async () => {
  await using service = serving(async (request) =>
    new Response(`${request.method} ${request.headers.get("x-one")} ${await request.text()}`, { status: 418 })
  );
  const answer = await postOnce({ ...call, url: service.url });
  assert.ok(answer.kind === "answer");
  assert.deepEqual([answer.status, new TextDecoder().decode(answer.body)], [418, "POST 1 hello"]);
});

Deno.test("an answer of the greatest length is read, one byte more is not, and one without an end is cut off", async () => {
  const sized = (length: number) => serving(() => new Response("x".repeat(length)));
  await using longest = sized(1000);
  await using longer = sized(1001);
  await using endless = serving(() =>
    new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(400)) }))
  );
  assert.equal((await postOnce({ ...call, url: longest.url })).kind, "answer");
  for (const { url } of [longer, endless]) {
    assert.deepEqual(await postOnce({ ...call, url }), { kind: "none", why: "oversized" });
  }
});

Deno.test("a packed answer counts as long as it is unpacked", async () => {
  const packed = async (length: number) => {
    const stream = new Blob(["x".repeat(length)]).stream().pipeThrough(new CompressionStream("gzip"));
    return await new Response(stream).bytes();
  };
  const [longest, longer] = await Promise.all([1000, 1001].map(packed));
  await using service = serving((request) =>
    new Response(request.url.endsWith("longest") ? longest : longer, { headers: { "content-encoding": "gzip" } })
  );
  const answer = await postOnce({ ...call, url: `${service.url}/longest` });
  assert.ok(answer.kind === "answer" && answer.body.byteLength === 1000);
  assert.deepEqual(await postOnce({ ...call, url: `${service.url}/longer` }), { kind: "none", why: "oversized" });
});

Deno.test("patience covers the answer's last byte", async () => {
  await using silent = serving(() => new Response(new ReadableStream()));
  await using halfway = serving(() =>
    new Response(new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(4)) }))
  );
  for (const { url } of [silent, halfway]) {
    assert.deepEqual(await postOnce({ ...call, url, timeoutMs: 300 }), { kind: "none", why: "timeout" });
  }
});

Deno.test("a redirect is an answer and is not followed", async () => {
  const paths: string[] = [];
  await using service = serving((request) => {
    paths.push(new URL(request.url).pathname);
    return new Response(null, { status: 307, headers: { location: "/elsewhere" } });
  });
  const answer = await postOnce({ ...call, url: `${service.url}/here` });
  assert.ok(answer.kind === "answer" && answer.status === 307);
  assert.deepEqual(paths, ["/here"]);
});

Deno.test("a refused connection is no answer, and neither is an unknown host", async () => {
  for (const url of ["http://127.0.0.1:1", "https://no.such.host.invalid"]) {
    assert.deepEqual(await postOnce({ ...call, url }), { kind: "none", why: "connection" });
  }
});

Deno.test("without TLS nothing leaves the machine", async () => {
  const input: OutgoingCall = { ...call, url: "http://games.example/" };
  assert.deepEqual(await postOnce(input), { kind: "none", why: "insecure" });
});

Deno.test("who shows a certificate that no authority has signed gets nothing", async () => {
  const { certificate: cert, key } = await makeTestCertificate();
  let requests = 0;
  await using service = serving(() => new Response(`${++requests}`), { cert, key });
  assert.deepEqual(await postOnce({ ...call, url: service.url }), { kind: "none", why: "connection" });
  assert.equal(requests, 0);
});

function serving(
  handler: (request: Request) => Response | Promise<Response>,
  tls?: { cert: string; key: string },
) {
  // A client that hangs up in the middle is what some of these are about.
  const options = { hostname: "127.0.0.1", port: 0, onListen() {}, onError: () => new Response(), ...tls };
  const server = Deno.serve(options, handler);
  const url = `${tls ? "https" : "http"}://127.0.0.1:${server.addr.port}`;
  return { url, [Symbol.asyncDispose]: () => server.shutdown() };
}
