import assert from "node:assert/strict";
import { compareSlices, measureInSlices } from "./slices.ts";

const hostname = "127.0.0.1";
const short = { connections: 2, sliceMs: 20, rounds: 3, warmUpRounds: 1 };

Deno.test("every server is asked what was given, in turn with the others, as often as there are rounds", async () => {
  const order: string[] = [];
  const serve = (name: string, answer: (req: Request) => Promise<string>) =>
    Deno.serve({ hostname, port: 0, onListen: () => {} }, async (req) => {
      if (order.at(-1) !== name) order.push(name);
      return new Response(await answer(req));
    });
  const requested = new Set<string>();
  await using one = serve("one", async (req) => {
    requested.add(`${req.method} ${new URL(req.url).pathname} ${req.headers.get("x-who")} ${await req.text()}`);
    return "12345";
  });
  await using other = serve("other", () => Promise.resolve("1"));
  const loads = await measureInSlices({
    one: {
      port: one.addr.port,
      requests: [{ path: "/a" }, { method: "POST", path: "/b", headers: { "x-who": "me" }, body: "頁" }],
    },
    other: { port: other.addr.port, pid: Deno.pid, requests: [{ path: "/" }] },
  }, short);
  assert.deepEqual([...requested].sort(), ["GET /a null ", "POST /b me 頁"]);
  assert.deepEqual(order, Array(4).fill(["one", "other"]).flat());
  assert.deepEqual([loads.one.bytes, loads.other.bytes], [5, 1]);
  assert.equal(loads.one.perSecond.length, 3);
  assert.equal(loads.one.processorMs, null);
  assert.ok(loads.other.processorMs! >= 0);
  const { ratio } = compareSlices(loads.one, loads.one);
  assert.deepEqual(ratio, { median: 1, min: 1, max: 1 });
});

Deno.test("an answer that is not 200 ends the measurement", async () => {
  await using server = Deno.serve({ hostname, port: 0, onListen: () => {} }, () => new Response("", { status: 404 }));
  const peers = { one: { port: server.addr.port, requests: [{ path: "/" }] } };
  await assert.rejects(measureInSlices(peers, { ...short, silent: true }));
});
