import assert from "node:assert/strict";
import { v7 } from "uuid";
import { type Payout, type PayoutMode, payoutWindowMs } from "@/api/payments/withdrawals/payouts/port.ts";
import type { Faults } from "@/sandboxes/vendors/common/faults.ts";
import { pathOf } from "@/sandboxes/vendors/common/sandbox_vendor.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { testDatabase } from "../../database/database.ts";
import type { SenderSetup, SenderUnderTest } from "./fixture.ts";

/** Tests the rules of every payout sender's adapter over real sockets against the sender's sandbox server. */
export function senderConformance(underTest: SenderUnderTest, mode: PayoutMode): void {
  const { open, closed } = underTest.destinations[mode]!;
  Deno.test(`${underTest.code} keeps every rule of a payout sender's adapter, mode ${mode}`, async (t) => {
    await using cleanup = new AsyncDisposableStack();
    const database = cleanup.use(await testDatabase());
    const clock = { at: new Date() };
    const faults: Faults = {};
    const service = await startSandboxVendors({
      database: database.lend(),
      port: 0,
      sandboxServers: [underTest.server],
      log: { info() {}, warn() {}, error() {} },
      faults,
      now: () => clock.at,
    });
    cleanup.defer(() => service.stop());
    const url = `${service.url}${pathOf(underTest.server.vendor)}/`;
    const adapter = (change: Partial<SenderSetup> = {}) =>
      underTest.adapter({ mode, url, stranger: false, now: () => clock.at, timeoutMs: 60_000, ...change });
    const sender = adapter();
    const payout = (change: Partial<Payout> = {}): Payout => (
      { id: v7(), amountCents: 1234_56n, destination: open, sentAt: clock.at, ...change }
    );

    await t.step("it pays to its mode, and answers the same however often it is sent or queried", async () => {
      assert.equal(sender.mode, mode);
      const one = payout();
      const first = await sender.send(one);
      assert.ok(first.kind === "paid" && first.reference.length > 0);
      assert.deepEqual([await sender.send(one), await sender.query(one.id)], [first, first]);
      const other = await sender.send(payout());
      assert.ok(other.kind === "paid" && other.reference !== first.reference);
    });

    await t.step("the same id with another amount is no second payment", async () => {
      const one = payout();
      const first = await sender.send(one);
      assert.equal((await sender.send({ ...one, amountCents: 1n })).kind, "unknown");
      assert.deepEqual(await sender.query(one.id), first);
    });

    await t.step("what it refuses is refused for good, and an unknown id is absent", async () => {
      const one = payout({ destination: closed });
      const answer = await sender.send(one);
      assert.equal(answer.kind, "refused");
      assert.deepEqual(await sender.query(one.id), answer);
      assert.deepEqual(await sender.query(v7()), { kind: "absent" });
    });

    await t.step("what is held up longer than the window is never paid", async () => {
      const one = payout({ sentAt: new Date(clock.at.getTime() - payoutWindowMs - 1) });
      assert.equal((await sender.send(one)).kind, "unknown");
      assert.deepEqual(await sender.query(one.id), { kind: "absent" });
    });

    await t.step("whatever is no clear answer is unknown, and what was paid all the same shows by its id", async () => {
      for (const fault of ["nonsense", "error", "silent"] as const) {
        faults.create = faults.query = fault;
        const one = payout();
        const hasty = adapter(fault === "silent" ? { timeoutMs: 1_000 } : {});
        assert.equal((await hasty.send(one)).kind, "unknown", fault);
        assert.equal((await hasty.query(one.id)).kind, "unknown", fault);
        delete faults.create;
        delete faults.query;
        const late = await sender.query(one.id);
        if (late.kind !== "absent") assert.equal(late.kind, "paid");
        assert.equal((await sender.send(one)).kind, "paid", fault);
      }
    });

    await t.step("a caller with other keys gets no answer and has nothing paid", async () => {
      const one = payout();
      assert.equal((await adapter({ stranger: true }).send(one)).kind, "unknown");
      assert.deepEqual(await sender.query(one.id), { kind: "absent" });
    });

    await t.step(
      "a refused connection is unknown, and nothing is sent to a sender on another machine without TLS",
      async () => {
        for (const nowhere of ["http://127.0.0.1:1/", "https://no.such.host.invalid/", "http://bank.example/"]) {
          const lost = adapter({ url: nowhere });
          assert.equal((await lost.send(payout())).kind, "unknown", nowhere);
          assert.equal((await lost.query(v7())).kind, "unknown", nowhere);
        }
      },
    );
  });
}
