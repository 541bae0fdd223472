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
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
  const member = await site.member({ main: 100_00n });
  const transfer = await fetch(`${process.url}/api/v1/game/transfer`, {
    method: "POST",
    headers: { authorization: `Bearer ${member.token}`, "content-type": "application/json" },
    body: JSON.stringify({ game_name: "bng", amount: 50 }),
  });
  assert.equal(transfer.status, 200, await transfer.text());
  const request = await receiver.find(({ name }) => name === "/api/v1/game/transfer");
  const call = await receiver.find(({ name, traceId }) =>
    traceId === request.traceId && name === "provider bng transfer"
  );
  const sent = await receiver.find(({ parentSpanId }) => parentSpanId === call.spanId);
  assert.equal(sent.attributes.get("http.request.method"), "POST");
  const statement = await receiver.find(({ traceId, attributes }) =>
    traceId === request.traceId && attributes.get("db.query.text")?.includes("start_transfers") === true
  );
  assert.equal(statement.attributes.get("db.system.name"), "postgresql");
  const job = await receiver.find(({ name }) => name === "job pull bets");
  await receiver.find(({ traceId, name }) => traceId === job.traceId && /^provider \w+ betLog$/.test(name));

  assert.equal(await process.end("SIGTERM"), 0);
  for (const secret of [member.token, member.account, process.said.get("demo") ?? "password"]) {
    assert.ok(!receiver.text().includes(secret), secret);
  }
});

Deno.test("without OTEL_DENO nothing is sent, and a wrong value is refused", async () => {
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
  let waiting = Promise.withResolvers<void>();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, async (request) => {
    const text = await request.text();
    received += text;
    if (request.url.endsWith("/v1/traces")) spans.push(...spansIn(JSON.parse(text)));
    waiting.resolve();
    waiting = Promise.withResolvers();
    return Response.json({});
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    text: () => received,
    async find(isWanted: (span: Span) => boolean): Promise<Span> {
      for (;;) {
        const found = spans.find(isWanted);
        if (found) return found;
        await waiting.promise;
      }
    },
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
