import assert from "node:assert/strict";
import { v7 } from "uuid";
import { holdTimeouts } from "@/testing/hold_timeouts.ts";
import { depositSite, until } from "../../testing.ts";
import { createDummyVendor } from "./vendor.ts";

const method = { kind: "atm" as const, flag: null, name: "ATM" };

function order(id = v7()) {
  return { id, amountCents: 1000_00n, method, storeType: null, expiresAt: new Date(Date.now() + 60_000), lang: "tw" };
}

Deno.test("the same order again gets the same answer; the same number with another amount is refused", async () => {
  await using context = await depositSite();
  const once = order();
  const first = await context.vendor.create(once);
  assert.equal(first.kind, "opened");
  assert.deepEqual(await context.vendor.create(once), first);
  assert.deepEqual(await context.vendor.create({ ...once, amountCents: 2000_00n }), {
    kind: "refused",
    reason: "order number already used",
  });
});

Deno.test("whatever is no clear answer is unknown", async () => {
  using limit = holdTimeouts();
  await using context = await depositSite({ vendorTimeoutMs: limit.ms });
  const { vendor, faults } = context;
  const id = v7();
  assert.deepEqual(await vendor.query({ id }), { kind: "absent" });
  faults.create = "silent";
  const requested = vendor.create(order(id));
  await until(async () => (await vendor.query({ id })).kind === "awaiting");
  limit.end();
  assert.deepEqual(await requested, { kind: "unknown", reason: "timeout" });
  faults.create = "nonsense";
  assert.deepEqual(await vendor.create(order()), { kind: "unknown", reason: "unreadable" });
  faults.create = "error";
  assert.deepEqual(await vendor.create(order()), { kind: "unknown", reason: "vendor_error" });
  faults.query = "nonsense";
  assert.deepEqual(await vendor.query({ id }), { kind: "unknown", reason: "unreadable" });
  await context.stopVendor();
  assert.deepEqual(await vendor.query({ id }), { kind: "unknown", reason: "unreachable" });
});

Deno.test("an answer that the vendor did not sign, that never ends, or that leads elsewhere is unknown", async () => {
  const answers: Record<string, () => Response> = {
    "/unsigned/orders": () => Response.json({ error: "refused" }, { status: 400 }),
    "/endless/orders": () =>
      new Response(
        new ReadableStream({
          pull: (controller) => controller.enqueue(new Uint8Array(16 * 1024)),
        }),
      ),
    "/elsewhere/orders": () => new Response(null, { status: 307, headers: { location: "/unsigned/orders" } }),
  };
  const requested: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { pathname } = new URL(request.url);
    requested.push(pathname);
    return answers[`${pathname}`]?.() ?? new Response("", { status: 404 });
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  for (const path of ["unsigned", "endless", "elsewhere"]) {
    const vendor = createDummyVendor({
      url: `${url}/${path}/`,
      siteUrl: url,
      merchant: "M",
      secret: "s",
      now: () => new Date(),
    });
    assert.deepEqual(await vendor.create(order()), { kind: "unknown", reason: "unreadable" }, path);
  }
  assert.deepEqual(requested, ["/unsigned/orders", "/endless/orders", "/elsewhere/orders"]);
  await server.shutdown();
});
