import assert from "node:assert/strict";
import fc from "fast-check";
import { v7 } from "uuid";
import type { TestMember } from "@/testing/site/test_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { Fault } from "@/sandboxes/providers/fault.ts";
import { reconcileTransfers } from "./reconcile/reconcile_transfers.ts";
import { type GameSite, gameSite } from "../catalogue/testing/game_site.ts";
import { send } from "./carry_out.ts";
import { startTransfer } from "./start_transfer.ts";

const bng = { code: "bng", protocol: "hmac_json", base_url: null };

/** One thing that happens. Amounts in cents. */
type Event =
  | { kind: "transfer"; amountCents: number; fault: keyof typeof faults }
  | { kind: "recall" }
  | { kind: "play"; changeCents: number }
  | { kind: "balance" }
  | { kind: "reconcile" }
  /** A process that dies after a step of a transfer. */
  | { kind: "die"; after: "sent" | "moved"; direction: "in" | "out"; amountCents: number };

const faults: Record<string, Fault | null> = {
  none: null,
  cutBefore: { acts: false, reply: "cut" },
  cutAfter: { reply: "cut" },
  garbage: { reply: { body: "{" } },
  outage: { acts: false, reply: { status: 503, body: "" } },
  closed: { acts: false, says: { ok: false, error: "closed" } },
  unsigned: { reply: "unsigned" },
  ofAnother: { reply: "of_another" },
  partly: { movesCents: 1n },
};

const size = fc.integer({ min: 1, max: 600_00 });
const change = size.chain((cents) => fc.constantFrom(cents, -cents));
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("transfer" as const),
      amountCents: change,
      fault: fc.constantFrom(...Object.keys(faults)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("play" as const), changeCents: change }) },
  { weight: 2, arbitrary: fc.constant({ kind: "balance" as const }) },
  { weight: 2, arbitrary: fc.constant({ kind: "reconcile" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "recall" as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("die" as const),
      after: fc.constantFrom("sent" as const, "moved" as const),
      direction: fc.constantFrom("in" as const, "out" as const),
      amountCents: size,
    }),
  },
);

Deno.test("whatever happens, in any order and at once, no point is lost or made", async () => {
  let next: Fault | null = null;
  await using site = await gameSite({
    fault(call) {
      if (call !== "transfer") return null;
      const fault = next;
      next = null;
      return fault;
    },
  });
  // Each inner list happens at once.
  const histories = fc.array(fc.array(event, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const member = await site.member({ main: 1000_00n });
      await site.call("game/transfer", member, { game_name: "bng", amount: 500 });
      let wonCents = 0n;
      for (const events of history) {
        const won = await Promise.all(events.map((event) => {
          if (event.kind === "transfer") next = faults[event.fault] ?? null;
          return happen(site, member, event);
        }));
        for (const cents of won) wonCents += cents;
        const points = await site.points(member, "bng");
        assert.ok(points.main >= 0n && points.game >= 0n && points.transit >= 0n && points.provider >= 0n);
      }
      next = null;
      for (const minutes of [6, 12]) await reconcileTransfers(site.ctx, inMinutes(minutes));
      await site.call("game/balance", member, { game_name: "bng" });
      const { main, game, transit, provider } = await site.points(member, "bng");
      assert.deepEqual([transit, game, main + provider], [0n, provider, 1000_00n + wonCents]);
    }),
    { numRuns: 30 },
  );
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

/** Lets an event happen and gives what was won by play in it, in cents. */
async function happen(site: GameSite, member: TestMember, event: Event): Promise<bigint> {
  switch (event.kind) {
    case "transfer":
      await site.call("game/transfer", member, { game_name: "bng", amount: event.amountCents / 100 });
      return 0n;
    case "recall":
      await site.call("user/transfer/all", member);
      return 0n;
    case "balance":
      await site.call("game/balance", member, { game_name: "bng" });
      return 0n;
    case "reconcile":
      await reconcileTransfers(site.ctx, inMinutes(1));
      return 0n;
    case "play":
      return await site.play(member, "bng", BigInt(event.changeCents)) ? BigInt(event.changeCents) : 0n;
    case "die":
      await die(site, member, event);
      return 0n;
  }
}

async function die(site: GameSite, member: TestMember, event: Event & { kind: "die" }): Promise<void> {
  const amountCents = BigInt(event.direction === "in" ? event.amountCents : -event.amountCents);
  const transfer = { id: v7(), member: member.id, providerCode: "bng", amountCents, provider: bng };
  const start = await startTransfer(site.ctx, transfer);
  if (start.kind !== "sent" || event.after === "sent") return;
  await send(start.order, { adapter: site.ctx.providers.of(bng)!, player: start.player });
}

function inMinutes(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
