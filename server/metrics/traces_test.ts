import assert from "node:assert/strict";
import { buildIfStale } from "@/cli/build.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { startSite } from "@/testing/cli/start.ts";
import { testSite } from "@/testing/site/test_site.ts";

await buildIfStale();

Deno.test("a trace leads from a request to its statements and the provider's call, and has nothing secret", async () => {
  await using site = await testSite();
  await using receiver = receiveSpans();
  const small = { PORT: "0", SANDBOX_PROVIDER_PORT: "0", SANDBOX_VENDOR_PORT: "0", DATABASE_CONNECTIONS: "6" };
  await using process = await startSite({
    ...environmentOn(site.url),
    ...small,
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    DRAIN_SECONDS: "0",
  });
  const member = await site.member({ main: 100_00n });
  const transfer = await fetch(`${process.url}/api/v1/game/transfer`, {
    method: "POST",
    headers: { authorization: `Bearer ${member.token}`, "content-type": "application/json" },
    body: JSON.stringify({ game_name: "bng", amount: 50 }),
  });
  assert.equal(transfer.status, 200, await transfer.text());
  assert.equal(await process.end("SIGTERM"), 0);
  const { spans } = receiver;
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named("/api/v1/game/transfer");
  assert.ok(request, "the request by its route");
  const ofRequest = spans.filter(({ traceId }) => traceId === request.traceId);
  const [call] = ofRequest.filter(({ name }) => name === "provider bng transfer");
  assert.ok(call, "the provider's call");
  const sent = spans.filter(({ parentSpanId }) => parentSpanId === call.spanId);
  assert.deepEqual(sent.map(({ attributes }) => attributes.get("http.request.method")), ["POST"]);
  const statements = ofRequest.filter(({ attributes }) => attributes.get("db.system.name") === "postgresql");
  assert.ok(statements.some(({ attributes }) => attributes.get("db.query.text")!.includes("start_transfers")));
  const jobs = new Set(spans.filter(({ name }) => name.startsWith("job ")).map(({ spanId }) => spanId));
  assert.ok(spans.some(({ parentSpanId }) => jobs.has(parentSpanId)), "a job with its statements");
  for (const secret of [member.token, member.account, "a password of the tests"]) {
    assert.ok(!receiver.text().includes(secret), secret);
  }
});

Deno.test("a value of OTEL_DENO that Deno would pass over is refused", async () => {
  await using site = await testSite();
  const environment = { ...environmentOn(site.url), PORT: "0", SANDBOXES: "off", OTEL_DENO: "on" };
  await assert.rejects(startSite(environment), /OTEL_DENO must be true or 1, or not set/);
});

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string;
  attributes: Map<string, string>;
}

/** Receives what a process sends by OTLP, as a collector does. */
function receiveSpans() {
  const spans: Span[] = [];
  let received = "";
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const text = await request.text();
    received += text;
    if (request.url.endsWith("/v1/traces")) spans.push(...spansIn(JSON.parse(text)));
    return Response.json({});
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    text: () => received,
    spans,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** The part of OTLP's JSON that the test reads. */
interface Sent {
  resourceSpans: {
    scopeSpans: {
      spans: (Omit<Span, "attributes"> & { attributes: { key: string; value: Record<string, unknown> }[] })[];
    }[];
  }[];
}

function spansIn({ resourceSpans }: Sent): Span[] {
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)).map((span) => ({
    ...span,
    attributes: new Map(span.attributes.map(({ key, value }) => [key, String(Object.values(value)[0])])),
  }));
}
