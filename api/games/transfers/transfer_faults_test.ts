import assert from "node:assert/strict";
import { type GameSite, gameSite } from "../catalogue/testing/game_site.ts";
import { until } from "../catalogue/testing/until.ts";
import type { Fault } from "@/sandboxes/providers/fault.ts";
import { holdTimeouts } from "@/testing/hold_timeouts.ts";
import { reconcileTransfers } from "./reconcile/reconcile_transfers.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { TestMember } from "@/testing/site/test_site.ts";

/** A fault of a provider, and how a transfer of 400.00 ends with it. */
interface Mishap {
  name: string;
  /** `never`: resolves when the test is over; `gaveUp`: resolves when the site has stopped waiting. */
  fault: (moments: { never: Promise<void>; gaveUp: Promise<void> }) => Fault;
  /** The amount that the provider finally moves, in cents. */
  movesCents: bigint;
  /** Only by its patience running out can the site notice. */
  slow?: true;
}

const amountCents = 400_00n;
const nothing = 0n;
const directions = ["into", "out of"] as const;
type Direction = (typeof directions)[number];

const mishaps: Mishap[] = [
  {
    name: "is silent and never acts",
    fault: ({ never }) => ({ acts: false, before: never }),
    movesCents: nothing,
    slow: true,
  },
  {
    name: "acts, and its answer comes too late",
    fault: ({ never }) => ({ after: never }),
    movesCents: amountCents,
    slow: true,
  },
  {
    name: "acts only after the site gave up waiting",
    fault: ({ gaveUp }) => ({ before: gaveUp }),
    movesCents: amountCents,
    slow: true,
  },
  { name: "cuts the connection before acting", fault: () => ({ acts: false, reply: "cut" }), movesCents: nothing },
  { name: "cuts the connection after acting", fault: () => ({ reply: "cut" }), movesCents: amountCents },
  {
    name: "answers 500 and didn't act",
    fault: () => ({ acts: false, reply: { status: 500, body: "" } }),
    movesCents: nothing,
  },
  {
    name: "answers 500 and did act",
    fault: () => ({ reply: { status: 500, body: '{"ok":false}' } }),
    movesCents: amountCents,
  },
  {
    name: "answers 502 with a page",
    fault: () => ({ reply: { status: 502, body: "<html>bad gateway" } }),
    movesCents: amountCents,
  },
  {
    name: "answers 404 without having acted",
    fault: () => ({ acts: false, reply: { status: 404, body: '{"ok":false,"error":"no_player"}' } }),
    movesCents: nothing,
  },
  {
    name: "answers 401 though it acted",
    fault: () => ({ reply: { status: 401, body: '{"ok":false,"error":"bad_signature"}' } }),
    movesCents: amountCents,
  },
  {
    name: "answers 429 and didn't act",
    fault: () => ({ acts: false, reply: { status: 429, body: "" } }),
    movesCents: nothing,
  },
  {
    name: "answers with half a JSON",
    fault: () => ({ reply: { body: '{"ok":true,"moved":' } }),
    movesCents: amountCents,
  },
  { name: "answers with nothing", fault: () => ({ reply: { body: "" } }), movesCents: amountCents },
  {
    name: "answers in other words",
    fault: () => ({ reply: { body: '{"success":1,"amount":400}' } }),
    movesCents: amountCents,
  },
  {
    name: "answers with a number for text",
    fault: () => ({ reply: (text) => text.replace('"40000"', "40000") }),
    movesCents: amountCents,
  },
  {
    name: "says that it moved nothing",
    fault: () => ({ says: { ok: true, movedCents: 0n } }),
    movesCents: amountCents,
  },
  {
    name: "says that it moved less than nothing",
    fault: () => ({ says: { ok: true, movedCents: -400_00n } }),
    movesCents: amountCents,
  },
  {
    name: "says that it moved more than asked",
    fault: () => ({ says: { ok: true, movedCents: 400_01n } }),
    movesCents: amountCents,
  },
  {
    name: "sends a megabyte too many",
    fault: () => ({ reply: (text) => text + " ".repeat(1_100_000) }),
    movesCents: amountCents,
  },
  { name: "doesn't sign its answer", fault: () => ({ reply: "unsigned" }), movesCents: amountCents },
  { name: "answers about another transfer", fault: () => ({ reply: "of_another" }), movesCents: amountCents },
  {
    name: "takes it and decides later",
    fault: ({ gaveUp }) => ({ decides: gaveUp }),
    movesCents: amountCents,
  },
];

Deno.test("whatever a provider does, every point is where it belongs in the end", async (t) => {
  await using harness = await openHarness();
  const { site } = harness;
  for (const mishap of mishaps) {
    for (const direction of directions) {
      await t.step(`${direction} a game, the provider ${mishap.name}`, async () => {
        const member = await harness.member();
        const start = await site.points(member, "bng");
        const { arrived, siteGaveUp } = harness.nextTransfer(mishap);
        const requested = site.call("game/transfer", member, { game_name: "bng", amount: twd(direction) });
        await Promise.race([arrived, requested]);
        if (mishap.slow) harness.losePatience();
        const { body } = await requested;
        assert.equal(body.data.state, "pending");
        const during = await site.points(member, "bng");
        assert.equal(during.transit, amountCents);
        assert.equal(during.main + during.game + during.transit, start.main + start.game);

        siteGaveUp();
        const change = signed(direction, mishap.movesCents);
        const provider = start.provider + change;
        await until(
          "the provider has done what it does",
          async () => (await site.points(member, "bng")).provider === provider,
        );
        await reconcileTransfers(site.ctx, after(60));
        await reconcileTransfers(site.ctx, after(6 * 60));
        const expected = { main: start.main - change, game: provider, transit: 0n, provider };
        assert.deepEqual(await site.points(member, "bng"), expected);
        await reconcileTransfers(site.ctx, after(60 * 60));
        assert.deepEqual(await site.points(member, "bng"), expected);
      });
    }
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("what the provider moved is what is posted, the rest goes back", async (t) => {
  await using harness = await openHarness();
  const { site } = harness;
  for (const direction of directions) {
    await t.step(`${direction} a game`, async () => {
      const member = await harness.member();
      const start = await site.points(member, "bng");
      harness.nextTransfer({ fault: () => ({ movesCents: 150_00n }) });
      const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: twd(direction) });
      assert.equal(body.data.state, "succeeded");
      const change = signed(direction, 150_00n);
      const [main, provider] = [start.main - change, start.provider + change];
      assert.deepEqual(await site.points(member, "bng"), { main, game: provider, transit: 0n, provider });
      assert.equal(body.data.credit, Number(main) / 100);
      const { body: list } = await site.call("user/record/transfer", member);
      assert.deepEqual([list.data[0].amount, list.data[0].moved], [400, 150]);
    });
  }
});

Deno.test("a refusal gives the points back at once and says so", async () => {
  await using harness = await openHarness();
  const { site } = harness;
  const member = await harness.member();
  const start = await site.points(member, "bng");
  harness.nextTransfer({ fault: () => ({ acts: false, says: { ok: false, error: "closed" } }) });
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 400 });
  assert.equal(body.errorCode, "transfer_refused");
  assert.deepEqual(await site.points(member, "bng"), start);
});

Deno.test("a provider that isn't there leaves a transfer pending, and no balance to be had", async () => {
  await using harness = await openHarness();
  const { site } = harness;
  const member = await harness.member();
  await site.sandbox.stop();
  const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 400 });
  assert.equal(body.data.state, "pending");
  const balance = await site.call("game/balance", member, { game_name: "bng" });
  assert.deepEqual([balance.body.status, balance.body.msg], [false, "點數獲取出錯了~"]);
  const out = await site.call("game/transfer", member, { game_name: "bng", amount: -700 });
  assert.equal(out.body.errorCode, "balance_unavailable");
});

interface Harness extends AsyncDisposable {
  site: GameSite;
  /** A member with 1000.00 in the main wallet and 500.00 in the game. */
  member(): Promise<TestMember>;
  /** The next transfer fails. */
  nextTransfer(mishap: Pick<Mishap, "fault" | "slow">): { arrived: Promise<void>; siteGaveUp(): void };
  /** The site has waited long enough for what it asks now. */
  losePatience(): void;
}

async function openHarness(): Promise<Harness> {
  const over = Promise.withResolvers<void>();
  const limit = holdTimeouts();
  let next: { fault: Fault; isSlow: boolean; arrived: () => void } | null = null;
  const site = await gameSite({
    transferTimeoutMs: () => next?.isSlow ? limit.ms : undefined,
    fault(call) {
      if (call !== "transfer") return null;
      const planned = next;
      next = null;
      planned?.arrived();
      return planned?.fault ?? null;
    },
  });
  return {
    site,
    async member() {
      const member = await site.member({ main: 1500_00n });
      const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 500 });
      assert.equal(body.data.state, "succeeded");
      return member;
    },
    nextTransfer(mishap) {
      const [arrived, gaveUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const fault = mishap.fault({ never: over.promise, gaveUp: gaveUp.promise });
      next = { fault, isSlow: mishap.slow ?? false, arrived: arrived.resolve };
      return { arrived: arrived.promise, siteGaveUp: gaveUp.resolve };
    },
    losePatience: limit.end,
    async [Symbol.asyncDispose]() {
      limit[Symbol.dispose]();
      over.resolve();
      await site[Symbol.asyncDispose]();
    },
  };
}

function twd(direction: Direction): number {
  return Number(signed(direction, amountCents)) / 100;
}

function signed(direction: Direction, cents: bigint): bigint {
  return direction === "into" ? cents : -cents;
}

function after(seconds: number): Date {
  return new Date(Date.now() + seconds * 1000);
}
