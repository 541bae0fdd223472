import assert from "node:assert/strict";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { maxAmountCents } from "@/shared/money.ts";
import { assertBalance, assertMoved, moving, playerWith } from "./actions.ts";
import type { Rules } from "./conformance.ts";

/** Rules about transfers and points. */
export const transferRules: Rules = {
  async "opening a player twice is opening it once, and it has nothing"({ provider, newPlayer }) {
    const player = newPlayer();
    assert.deepEqual(await provider.createPlayer({ player }), { kind: "open" });
    await assertBalance(provider, player, 0n);
    await provider.transfer(moving(player, 5_00n));
    assert.deepEqual(await provider.createPlayer({ player }), { kind: "open" });
    await assertBalance(provider, player, 5_00n);
  },

  async "an unknown player has no balance and gets no points"({ provider, newPlayer }) {
    const player = newPlayer();
    const transfer = moving(player, 5_00n);
    const refused = { kind: "refused", reason: "no_player" };
    assert.deepEqual(await provider.balance({ player }), refused);
    assert.deepEqual(await provider.transfer(transfer), refused);
    assert.deepEqual(await provider.transferStatus(transfer.transferId), refused);
  },

  async "a transfer moves points, and the same transfer again moves none"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 0n);
    const into = moving(player, 123_45n);
    const answers = await Promise.all([provider.transfer(into), provider.transfer(into), provider.transfer(into)]);
    for (const answer of answers) assertMoved(answer, 123_45n);
    await assertBalance(provider, player, 123_45n);
    const out = moving(player, -23_45n);
    for (let i = 0; i < 2; i++) {
      assertMoved(await provider.transfer(out), 23_45n);
    }
    await assertBalance(provider, player, 100_00n);
  },

  async "a balance that comes with a transfer is the one right after it, or none"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 10_00n);
    for (const [amountCents, balanceCents] of [[5_00n, 15_00n], [-7_50n, 7_50n]] as const) {
      const answer = await provider.transfer(moving(player, amountCents));
      assert.ok(answer.kind === "moved");
      assert.ok(answer.balanceCents === undefined || answer.balanceCents === balanceCents);
    }
  },

  async "every cent arrives, and comes back"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 0n);
    for (const cents of [1n, 9n, 10n, 99n, 1_00n, 19_99n, 1_000_000_01n, maxAmountCents - 1n]) {
      assertMoved(await provider.transfer(moving(player, cents)), cents);
      await assertBalance(provider, player, cents);
      assertMoved(await provider.transfer(moving(player, -cents)), cents);
    }
    await assertBalance(provider, player, 0n);
  },

  async "more than there is doesn't come out, however often it is asked"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 10_00n);
    const out = moving(player, -10_01n);
    const refused = { kind: "refused", reason: "insufficient" };
    assert.deepEqual(await provider.transfer(out), refused);
    await provider.transfer(moving(player, 5_00n));
    assert.deepEqual(await provider.transfer(out), refused);
    assert.deepEqual(await provider.transferStatus(out.transferId), refused);
    await assertBalance(provider, player, 15_00n);
  },

  async "nothing is no amount"(harness) {
    const player = await playerWith(harness, 10_00n);
    const answer = await harness.provider.transfer(moving(player, 0n));
    assert.deepEqual(answer, { kind: "refused", reason: "other" });
  },

  async "a transfer's outcome is found by our id, and by no other"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 0n);
    const [into, out, never] = [moving(player, 7_00n), moving(player, -2_00n), moving(player, 1_00n)];
    assert.deepEqual(await provider.transferStatus(into.transferId), { kind: "not_found" });
    await provider.transfer(into);
    await provider.transfer(out);
    assert.deepEqual(await provider.transferStatus(into.transferId), { kind: "moved", movedCents: 7_00n });
    assert.deepEqual(await provider.transferStatus(out.transferId), { kind: "moved", movedCents: 2_00n });
    assert.deepEqual(await provider.transferStatus(never.transferId), { kind: "not_found" });
  },

  async "an answer with another transfer's id is never accepted"(harness) {
    const { provider } = harness;
    const [player, other] = [await playerWith(harness, 50_00n), await playerWith(harness, 50_00n)];
    const into = moving(player, 7_00n);
    await provider.transfer(into);
    for (const change of [{ amountCents: 8_00n }, { amountCents: -7_00n }, { player: other }]) {
      const answer = await provider.transfer({ ...into, ...change });
      assert.deepEqual(answer, { kind: "unknown", why: "unexpected" });
    }
    assert.deepEqual(await provider.transferStatus(into.transferId), { kind: "moved", movedCents: 7_00n });
    await assertBalance(provider, player, 57_00n);
    await assertBalance(provider, other, 50_00n);
  },

  async "a partial transfer is reported as partial, at once and later"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 100_00n);
    for (const amountCents of [100_00n, -100_00n]) {
      const transfer = moving(player, amountCents);
      harness.next("transfer", { movesCents: 99_50n });
      for (let i = 0; i < 2; i++) {
        assertMoved(await provider.transfer(transfer), 99_50n);
      }
      assert.deepEqual(await provider.transferStatus(transfer.transferId), { kind: "moved", movedCents: 99_50n });
    }
    await assertBalance(provider, player, 100_00n);
  },

  async "a transfer that the provider has taken and not decided is pending until it has"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 0n);
    const into = moving(player, 7_00n);
    const decision = Promise.withResolvers<void>();
    harness.next("transfer", { decides: decision.promise });
    assert.equal((await provider.transfer(into)).kind, "unknown");
    assert.deepEqual(await provider.transferStatus(into.transferId), { kind: "pending" });
    await assertBalance(provider, player, 0n);
    decision.resolve();
    await until(
      "the provider has decided",
      async () => (await provider.transferStatus(into.transferId)).kind !== "pending",
    );
    assert.deepEqual(await provider.transferStatus(into.transferId), { kind: "moved", movedCents: 7_00n });
    await assertBalance(provider, player, 7_00n);
  },

  async "forty withdrawals at once take no more than there is"(harness) {
    const { provider } = harness;
    const player = await playerWith(harness, 100_00n);
    const answers = await Promise.all(Array.from({ length: 40 }, () => provider.transfer(moving(player, -5_00n))));
    assert.equal(answers.filter(({ kind }) => kind === "moved").length, 20);
    assert.equal(answers.filter(({ kind }) => kind === "refused").length, 20);
    await assertBalance(provider, player, 0n);
  },
};
