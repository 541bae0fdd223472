import assert from "node:assert/strict";
import fc from "fast-check";
import { depositSite, merchant, secret } from "./testing.ts";
import { signedHeaders } from "./vendors/sandbox/signature.ts";

/** A genuine body with a piece cut out, doubled or overwritten, or something else altogether. */
function mutated(genuine: Uint8Array): fc.Arbitrary<Uint8Array> {
  const at = fc.nat(genuine.length);
  const spliced = fc.tuple(at, fc.nat(16), fc.uint8Array({ maxLength: 16 })).map(([start, cut, put]) =>
    Uint8Array.from([...genuine.slice(0, start), ...put, ...genuine.slice(start + cut)])
  ).filter((bytes) => bytes.length !== genuine.length || bytes.some((byte, i) => byte !== genuine[i]));
  const other = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.json().map((json) => new TextEncoder().encode(json)));
  return fc.oneof({ weight: 4, arbitrary: spliced }, { weight: 1, arbitrary: other });
}

Deno.test("four thousand mutated callbacks, signed or not: no 500, no credit", async () => {
  await using desk = await depositSite();
  const member = await desk.site.member();
  const order = await desk.topUp(member, 1000);
  const { vendor_order_no } = await desk.order(order);
  const genuine = JSON.stringify({
    merchant,
    order_no: order,
    trade_no: vendor_order_no,
    status: "paid",
    // Cut down to any other amount that is written rightly, it would still not be the order's.
    amount: "9999.00",
    currency: "TWD",
    paid_at: desk.clock.at.toISOString(),
  });
  const post = async (body: Uint8Array, signed: boolean) => {
    const text = new TextDecoder("latin1").decode(body);
    const headers = signedHeaders(secret, signed ? text : genuine, desk.clock.at);
    const init = { method: "POST", headers, body: signed ? new TextEncoder().encode(text) : body as BodyInit };
    const response = await fetch(`${desk.siteUrl}/api/v1/callback/SANDBOX`, init);
    return `${response.status} ${await response.text()}`;
  };
  const bodies = fc.sample(mutated(new TextEncoder().encode(genuine)), 4000);
  const answers = new Set<string>();
  const pending = bodies.entries();
  const worker = async () => {
    for (const [index, body] of pending) {
      const answer = await post(body, index % 2 === 0);
      assert.equal(answer, index % 2 === 0 ? "200 OK" : "400 REFUSED", `body ${JSON.stringify([...body])}`);
      answers.add(answer);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  assert.deepEqual([...answers].sort(), ["200 OK", "400 REFUSED"]);
  assert.deepEqual(await desk.site.money(member), {});
  assert.equal((await desk.verdicts()).length, 4000);
  assert.notEqual((await desk.order(order)).state, "credited");
});
