import assert from "node:assert/strict";
import { v7 } from "uuid";
import { until } from "@/api/payments/deposits/testing.ts";
import { answerLimitBytes } from "@/api/platform/outgoing/post_to_vendor.ts";
import { holdTimeouts } from "../../hold_timeouts.ts";
import { opened } from "./actions.ts";
import type { Rules } from "./conformance.ts";
import type { Reply } from "./line.ts";
import type { Harness } from "./harness.ts";

/** Which answers are accepted: no call throws, and whatever is no clear answer is unknown. */
export const answerRules: Rules = {
  async "a missing answer is unknown, and the order that was opened is found by our id"(harness) {
    using limit = holdTimeouts();
    const order = harness.order();
    harness.faults.create = "silent";
    const requested = harness.adapter({ timeoutMs: limit.ms }).create(order);
    await until(async () => (await harness.vendor.query(order)).kind === "awaiting");
    limit.end();
    assert.deepEqual(await requested, { kind: "unknown", reason: "timeout" });
    const found = await harness.vendor.query(order);
    assert.ok(found.kind === "awaiting");
    delete harness.faults.create;
    assert.deepEqual(await harness.vendor.create(order), { kind: "opened", order: found.order });
    harness.faults.query = "silent";
    const hasty = harness.adapter({ timeoutMs: 500 });
    assert.deepEqual(await hasty.query(order), { kind: "unknown", reason: "timeout" });
  },

  async "nonsense and outages are unknown"(harness) {
    for (const [fault, reason] of [["nonsense", "unreadable"], ["error", "vendor_error"]] as const) {
      harness.faults.create = harness.faults.query = fault;
      assert.deepEqual(await harness.vendor.create(harness.order()), { kind: "unknown", reason });
      assert.deepEqual(await harness.vendor.query({ id: v7() }), { kind: "unknown", reason });
    }
  },

  async "a refused connection is unknown, and nothing is sent to a vendor on another machine without TLS"(harness) {
    for (const baseUrl of ["http://127.0.0.1:1/", "https://no.such.host.invalid/", "http://payments.example/"]) {
      await assertUnknown(harness.adapter({ baseUrl }), harness, "unreachable");
    }
  },

  async "a redirect is not followed, and another status is no answer"(harness) {
    for (const status of [201, 204, 301, 307, 308, 400, 401, 403, 404, 429]) {
      const paths: string[] = [];
      await using server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
        paths.push(new URL(request.url).pathname);
        return new Response(status === 204 ? null : "{}", { status, headers: { location: "/elsewhere" } });
      });
      const vendor = harness.adapter({ baseUrl: `http://127.0.0.1:${server.addr.port}/` });
      await assertUnknown(vendor, harness, null);
      assert.ok(!paths.includes("/elsewhere"), `${status}`);
    }
  },

  async "an answer that never ends is cut off"(harness) {
    harness.tamper((reply) => ({
      ...reply,
      headers: new Headers(),
      body: new Uint8Array(answerLimitBytes + 1).fill(32),
    }));
    await assertUnknown(harness.vendor, harness, "unreadable");
  },

  async "an answer of which any byte is another is unknown, or says the same"(harness) {
    const order = harness.order();
    const truth = { kind: "opened", order: await opened(harness, order) };
    const known = { kind: "awaiting", order: truth.order };
    let length = 0;
    const alter = (at: number) => ({ body, ...reply }: Reply) => {
      length = Math.max(length, body.length);
      return { ...reply, body: body.map((byte, index) => index === at ? byte ^ 1 : byte) };
    };
    for (let at = 0; at === 0 || at < length; at += Math.max(1, Math.ceil(length / 60))) {
      harness.tamper(alter(at));
      const answers = [await harness.vendor.create(order), await harness.vendor.query(order)];
      for (const answer of answers) {
        if (answer.kind !== "unknown") assert.deepEqual(answer, answer.kind === "opened" ? truth : known, `byte ${at}`);
      }
    }
    assert.ok(length > 0);
  },

  async "an answer about another order is no answer to this one"(harness) {
    const other = harness.order();
    const stored: Reply[] = [];
    harness.tamper((reply) => {
      stored.push(reply);
      return reply;
    });
    await opened(harness, other);
    const [created] = stored;
    stored.length = 0;
    await harness.vendor.query(other);
    const queried = [...stored];
    assert.ok(created && queried.length > 0);
    harness.tamper(() => created);
    assert.equal((await harness.vendor.create(harness.order())).kind, "unknown");
    const own = harness.order();
    harness.tamper(null);
    await opened(harness, own);
    harness.tamper(() => queried[0]!);
    assert.equal((await harness.vendor.query(own)).kind, "unknown");
  },

  async "a caller with other keys gets no answer and opens nothing"(harness) {
    const order = harness.order();
    const stranger = harness.adapter({ stranger: true });
    assert.equal((await stranger.create(order)).kind, "unknown");
    assert.equal((await stranger.query(order)).kind, "unknown");
    assert.deepEqual(await harness.vendor.query(order), { kind: "absent" });
  },
};

async function assertUnknown(vendor: Harness["vendor"], harness: Harness, reason: string | null): Promise<void> {
  for (const answer of [await vendor.create(harness.order()), await vendor.query({ id: v7() })]) {
    assert.equal(answer.kind, "unknown");
    if (reason !== null) assert.deepEqual(answer, { kind: "unknown", reason });
  }
}
