import assert from "node:assert/strict";
import { until } from "@/api/payments/deposits/testing.ts";
import { opened } from "@/testing/conformance/vendors/actions.ts";
import { type Harness, openSuite, readings } from "@/testing/conformance/vendors/harness.ts";
import { fixture as northUnderTest } from "./fixture.ts";
import { nextTryMs } from "./server.ts";

function press(pageUrl: string | null, act: string, headers: Record<string, string> = {}, payer = "") {
  const no = new URL(pageUrl ?? "").searchParams.get("no") ?? "";
  const body = new URLSearchParams({ no, act, payer });
  return fetch(pageUrl ?? "", { method: "POST", body, headers, redirect: "manual" });
}

async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, body } = await response;
  await body?.cancel();
  return status;
}

function noticesOf(harness: Harness, orderId: string) {
  return readings(harness).flatMap((reading) =>
    reading.kind === "authentic" && reading.notice.orderId === orderId ? [reading.notice] : []
  );
}

Deno.test("NORTH's sandbox server behaves as the gateway does", async (t) => {
  await using suite = await openSuite(northUnderTest);

  await t.step("a question is good for three minutes", async () => {
    const harness = suite.harness();
    const order = harness.order();
    await opened(harness, order);
    const requestedAt = harness.clock.at;
    const slow = harness.adapter({ now: () => requestedAt });
    harness.clock.at = new Date(requestedAt.getTime() + 179_000);
    assert.equal((await slow.query(order)).kind, "awaiting");
    harness.clock.at = new Date(requestedAt.getTime() + 182_000);
    assert.deepEqual(await slow.query(order), { kind: "unknown", reason: "vendor_error" });
  });

  await t.step("an issued number is reported to the site, which does nothing about it", async () => {
    const harness = suite.harness();
    const order = harness.order();
    await opened(harness, order);
    await until(() => Promise.resolve(noticesOf(harness, order.id).length > 0));
    assert.deepEqual(noticesOf(harness, order.id), [{ kind: "idle", orderId: order.id, reason: "pending" }]);
  });

  await t.step(
    "a transfer is reported with its payer's account, by callback and when asked, if the payer names one",
    async () => {
      for (
        const [typed, payer] of [["808-1234567890", { bank: "808", lastDigits: "67890" }], ["", undefined]] as const
      ) {
        const harness = suite.harness();
        const method = { kind: "atm" as const, flag: "north-ATM", name: "ATM NORTH" };
        const order = { ...harness.order(), method, storeType: null };
        const { pageUrl } = await opened(harness, order);
        assert.equal(await statusOf(press(pageUrl, "pay", {}, "800")), 400);
        assert.equal(await statusOf(press(pageUrl, "pay", {}, typed)), 303);
        await until(() => Promise.resolve(noticesOf(harness, order.id).some(({ kind }) => kind === "paid")));
        const reported = noticesOf(harness, order.id).find((one) => one.kind === "paid");
        const asked = await harness.vendor.query(order);
        assert.ok(asked.kind === "notice" && asked.notice.kind === "paid");
        assert.deepEqual([reported?.payer, asked.notice.payer], [payer, payer]);
      }
    },
  );

  await t.step("a simulated payment is reported and changes nothing", async () => {
    const harness = suite.harness();
    const order = harness.order();
    const { pageUrl } = await opened(harness, order);
    assert.equal(await statusOf(press(pageUrl, "simulate")), 303);
    const simulated = { kind: "idle", orderId: order.id, reason: "simulated" };
    assert.deepEqual(noticesOf(harness, order.id).filter((one) => "reason" in one && one.reason === "simulated"), [
      simulated,
    ]);
    assert.equal((await harness.vendor.query(order)).kind, "awaiting");
  });

  await t.step("a number is paid once, and its page says so in both languages", async () => {
    const harness = suite.harness();
    const order = harness.order();
    const { pageUrl, instructions } = await opened(harness, order);
    assert.ok(instructions.kind === "store");
    const before = await (await fetch(pageUrl!)).text();
    for (const text of [instructions.code, "1,000", 'value="pay"', 'value="simulate"', `/pay?order=${order.id}`]) {
      assert.ok(before.includes(text), text);
    }
    const presses = await Promise.all([1, 2, 3].map(() => statusOf(press(pageUrl, "pay"))));
    assert.ok(presses.every((status) => status === 303 || status === 409));
    assert.equal(noticesOf(harness, order.id).filter(({ kind }) => kind === "paid").length, 1);
    assert.equal(await statusOf(press(pageUrl, "pay")), 409);
    const after = await (await fetch(pageUrl!)).text();
    assert.ok(after.includes("已繳費") && !after.includes('value="pay"'));
    assert.ok((await (await fetch(pageUrl!.replace("lang=tw", "lang=vn"))).text()).includes("Đã thanh toán"));
  });

  await t.step("an expired number and one that was never issued take no money", async () => {
    const harness = suite.harness();
    const { pageUrl } = await opened(harness, harness.order());
    harness.clock.at = new Date(harness.clock.at.getTime() + 3_601_000);
    assert.equal(await statusOf(press(pageUrl, "pay")), 409);
    const unknown = pageUrl!.replace(/no=\w+/, "no=NRT99999999999");
    assert.equal(await statusOf(press(unknown, "pay")), 409);
    assert.equal(await statusOf(fetch(unknown)), 404);
  });

  await t.step("a page of another site's can't pay in its visitor's name", async () => {
    const harness = suite.harness();
    const order = harness.order();
    const { pageUrl } = await opened(harness, order);
    assert.equal(await statusOf(press(pageUrl, "pay", { "sec-fetch-site": "cross-site" })), 403);
    assert.equal((await harness.vendor.query(order)).kind, "awaiting");
  });

  await t.step("amounts that the gateway does not take are refused with its words", async () => {
    const harness = suite.harness();
    assert.deepEqual(await harness.vendor.create(harness.order({ amountCents: 20_001_00n })), {
      kind: "refused",
      reason: "TotalAmount Error",
    });
  });
});

Deno.test("a callback is repeated after 5 to 15 minutes, four times a day", () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((attempts) => nextTryMs(attempts) / 60_000);
  assert.deepEqual(minutes, [5, 10, 15, 15, 1440, 5]);
});
