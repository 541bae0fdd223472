import assert from "node:assert/strict";
import { transferWindowMs } from "@/api/games/providers/port.ts";
import { assertBalance, everyCall, moving, playerWith } from "./actions.ts";
import type { Rules } from "./conformance.ts";

/** How old a request may be, and how far two clocks may be apart. */
export const timeRules: Rules = {
  async "a transfer is accepted up to the end of its window, and not a millisecond later"(harness) {
    const { provider, clocks } = harness;
    const player = await playerWith(harness, 0n);
    const now = new Date();
    clocks.site = clocks.provider = now;
    const ages = [[transferWindowMs, "taken"], [transferWindowMs + 1, "refused"], [3_600_000, "refused"]] as const;
    for (const [ageMs, outcome] of ages) {
      const transfer = { ...moving(player, 7_00n), sentAt: new Date(now.getTime() - ageMs) };
      const answer = await provider.transfer(transfer);
      const status = await provider.transferStatus(transfer.transferId);
      if (outcome === "taken") assert.equal(answer.kind, "moved");
      else assert.deepEqual([answer.kind, status.kind], ["unknown", "not_found"]);
    }
    await assertBalance(provider, player, 7_00n);
  },

  async "a transfer that was held up is refused when it arrives, whatever the provider's clock differs from ours"(
    harness,
  ) {
    const { provider, clocks } = harness;
    const player = await playerWith(harness, 0n);
    const sentAt = new Date();
    const arrives = (ms: number) => new Date(sentAt.getTime() + ms);
    for (const skewMs of [-30_000, 0, 30_000]) {
      clocks.site = arrives(2 * transferWindowMs);
      clocks.provider = arrives(2 * transferWindowMs + skewMs);
      const late = { ...moving(player, 7_00n), sentAt };
      assert.equal((await provider.transfer(late)).kind, "unknown");
      assert.deepEqual(await provider.transferStatus(late.transferId), { kind: "not_found" });
    }
    await assertBalance(provider, player, 0n);
  },

  async "clocks that are up to a minute apart do no harm"(harness) {
    const { provider, clocks } = harness;
    const player = await playerWith(harness, 0n);
    const site = new Date();
    for (const skewMs of [-60_000, -1, 1, 60_000]) {
      clocks.site = site;
      clocks.provider = new Date(site.getTime() + skewMs);
      const transfer = { ...moving(player, 7_00n), sentAt: site };
      for (const [name, call] of Object.entries(everyCall(provider, player, transfer))) {
        assert.ok(!["unknown", "refused"].includes((await call()).kind), `${name} at ${skewMs}`);
      }
    }
  },

  async "clocks that are further apart leave nothing done and nothing assumed"(harness) {
    const { provider, clocks } = harness;
    const player = await playerWith(harness, 5_00n);
    const site = new Date();
    for (const skewMs of [-60_001, 60_001]) {
      clocks.site = site;
      clocks.provider = new Date(site.getTime() + skewMs);
      const transfer = { ...moving(player, 7_00n), sentAt: site };
      for (const [name, call] of Object.entries(everyCall(provider, player, transfer))) {
        assert.equal((await call()).kind, "unknown", `${name} at ${skewMs}`);
      }
      clocks.provider = site;
      assert.deepEqual(await provider.transferStatus(transfer.transferId), { kind: "not_found" });
    }
    await assertBalance(provider, player, 5_00n);
  },
};
