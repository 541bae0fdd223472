import assert from "node:assert/strict";
import type { SettingValues } from "@/api/settings.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { roomForOrders } from "@/api/payments/deposits/testing.ts";
import { verifyDraws } from "@/api/rewards/turntable/operators/verify_draws.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { type Figures, type FiguresByReader, readAll } from "./actual/read_figures.ts";
import { computeFigures, differences } from "./compute.ts";
import { findUnnoticed } from "./planted.ts";
import { openWorld, type Outside } from "./play/open_world.ts";
import { playMonth } from "./play/play_month.ts";
import { terms } from "./play/terms.ts";
import { daysOfMonth } from "./play/world.ts";
import { tier } from "@/testing/tier.ts";

const { monthMembers } = tier;
const seed = Number(Deno.env.get("MONTH_SEED") ?? 15);
const size = monthMembers === null
  ? { seed, members: 100, days: daysOfMonth(false), presence: 0.6 }
  : { seed, members: monthMembers, days: daysOfMonth(true), presence: 0.17 };

const rebateSettings = {
  "rebate.claimable_after_hours": terms.rebate_hours,
  "rebate.claimable_days": terms.rebate_days,
} as const;

const commissionSettings: Partial<SettingValues> = {
  "referral.basis": "net_result",
  "referral.tiers": [...terms.commission.tiers],
  "referral.generations": 2,
  "referral.second_percent": terms.commission.second_percent,
  "referral.pay_day": 1,
};

Deno.test(`a month of ${size.members} members is to the cent what is computed from its events (MONTH_SEED=${seed})`, async () => {
  const outside: Outside = { clock: { at: new Date(0) }, providers: new Map(), vendors: new Map() };
  await using site = await testSite({
    plansOnce: true,
    now: () => outside.clock.at,
    providers: { of: ({ code }) => outside.providers.get(code) ?? null },
    vendors: outside.vendors,
    payouts: new Map(),
    settings: {
      ...roomForOrders,
      ...rebateSettings,
      ...commissionSettings,
      "turntable.cents_per_chance": terms.cents_per_chance,
    },
  });
  const { ctx, db } = site;
  const world = await openWorld(ctx, outside, size);
  await playMonth(world);
  const expected = await computeFigures(world.journal);
  const read = { db, monthMembers: world.monthMembers, now: world.clock.at, ctx: world.ctx };
  const actual = await readAll(read);
  const found = differences(expected, new Map([...world.journal.answers, ...allOf(actual)]));
  assert.deepEqual(found.slice(0, 20), [], `${found.length} of ${expected.size} figures differ`);
  assertVaried(expected);
  assert.deepEqual(await checkAccounts(ctx), []);
  assert.deepEqual((await verifyDraws(ctx)).wrong, []);
  assert.deepEqual(await findUnnoticed(read, expected, actual), [], "the comparison finds a single cent");
});

function allOf(figures: FiguresByReader): Figures {
  return new Map([...figures.values()].flatMap((some) => [...some]));
}

/** Everything that can happen did: what never happens is compared with nothing. */
function assertVaried(figures: Figures): void {
  const words = new Set([...figures].flatMap(([name, value]) => [...name.split("/"), ...value.split(" ")]));
  assert.deepEqual(happenings.filter((word) => !words.has(word)), []);
  const moved = new Set([...figures].flatMap(([name, value]) => movedKind(name, value) ?? []));
  assert.deepEqual(movements.filter((kind) => !moved.has(kind)), [], "kinds of statements that moved no money");
}

/** The kind of a statement's figure that tells of money, as count and cents; null for every other figure. */
function movedKind(name: string, value: string): string | null {
  const [figure, , , kind] = name.split("/");
  return figure === "statement" && kind !== undefined && /^[1-9]\d* -?[1-9]\d*$/.test(value) ? kind : null;
}

const movements = [
  ...["deposit", "withdrawal", "withdrawal_returned", "transfer_in", "transfer_returned", "transfer_out", "adjustment"],
  ...["promotion", "red_packet", "distribution", "rebate", "commission", "prize"],
];

const happenings = [
  ...["requested", "approved", "paid", "rejected", "cancelled", "failed", "expired", "open", "succeeded", "pending"],
  ...["transfer_refused", "insufficient_funds", "turnover_remaining", "turnover_remains", "one_withdrawal_a_day"],
  ...["top_up_limit_reached", "loss_limit_reached"],
  ...["red_packet_gone", "rebate_nothing_due", "egame", "fish", "live", "sport", "other"],
  ...["points", "chances", "goods", "nothing", "same", "no_chances", "turntable_closed", "waived", "not_open"],
];
