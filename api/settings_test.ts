import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { readProposals } from "./platform/approvals/proposals.ts";
import { ruleOf, type SettingKey, settingsSchema } from "./settings.ts";
import { setSetting } from "./platform/settings/set_setting.ts";

/** Values of each setting whose change may take two operators, each looser than the one before. */
const everLooser: Partial<Record<SettingKey, readonly unknown[]>> = {
  "deposit.require_activation": [true, false],
  "deposit.atm_own_account": ["require", "flag"],
  "promotion.wrong_codes_an_hour": [10, 11],
  "turntable.cents_per_chance": [0, 1000_00, 999_99],
  "referral.tiers": [
    [],
    [{ from: 0, percent: 0.1 }],
    [{ from: 0, percent: 0.1 }, { from: 500, percent: 0.2 }],
    [{ from: 0, percent: 0.1 }, { from: 400, percent: 0.2 }],
  ],
  "referral.generations": [1, 2],
  "referral.second_percent": [0.02, 0.03],
  "referral.carries_loss": [true, false],
  "level.kept_since": ["2026-12", "2027-01", ""],
  "level.gifts": [false, true],
  "rebate.automatic": [false, true],
  "rebate.first_day": ["2027-01-02", "2027-01-01", ""],
  "rebate.claimable_after_hours": [12, 11],
  "rebate.claimable_days": [14, 15],
  "deposit.callback_sources": [
    { NORTH: ["203.0.113.7"], YUN: ["203.0.113.9"] },
    { NORTH: ["203.0.113.7", "203.0.113.8"], YUN: ["203.0.113.9"] },
    { NORTH: ["203.0.113.7", "203.0.113.8"] },
    { NORTH: [] },
  ],
  "deposit.open_orders": [10, 11],
  "deposit.open_orders_by_vendor": [{ NORTH: 2 }, { NORTH: 3 }],
  "deposit.orders_an_hour": [30, 31],
  "usdt.amount_kept_minutes": [120, 119],
  "deposit.forged_callbacks": [{ whole: 20, sources: 100 }, { whole: 20, sources: 101 }],
  "bets.overlap_minutes": [10, 9],
  "bets.checked_days": [7, 6],
  "play_limits.raise_hours": [48, 24],
  "play_limits.confirm_hours": [72, 73],
  "play_limits.of_site": [{ top_up_day: 1000, loss_month: 5000 }, { top_up_day: 1001, loss_month: 5000 }, {
    loss_month: 5000,
  }],
  "play_limits.of_levels": [{ 1: { loss_day: 1000 } }, { 1: { loss_day: 1001 } }, {}],
  "games.most_balance_cents": [1000_00, 1000_01],
  "limits.keys_per_member": [2000, 2001],
  "transfer.second_operator_cents": [10_000_00, 10_000_01],
  "limits.requests_per_address": [6000, 6001],
  "limits.writes_per_address": [120, 121],
  "limits.writes_per_member": [120, 121],
  "limits.withdrawals_per_member": [5, 6],
  "limits.orders_per_member": [6, 7],
  "limits.forms_per_member": [6, 7],
  "limits.requests_per_member": [1200, 1201],
  "adjustment.second_operator_cents": [10_000_00, 1_000_000_000_00],
  "turnover.deposit_percent": [100, 99],
  "turnover.adjustment_percent": [100, 0],
  "turnover.weights": [{ live: 50 }, { live: 51 }, {}],
  "promotion.second_operator_cents": [50_000_00, 50_000_01],
  "operator.alone_a_day_cents": [50_000_00, 50_000_01],
  "captcha.difficulty": [2000, 1999],
  "captcha.google_least_score": [0.5, 0.4],
  "email.budget_a_day": [20_000, 20_001],
  "sms.budget_a_day": [2000, 2001],
  "sms.per_mobile_a_day": [10, 11],
  "sms.per_member_a_day": [10, 11],
  "sms.per_address_a_day": [30, 31],
  "sms.without_captcha_per_address_a_day": [3, 4],
  "sms.without_captcha_a_day": [100, 101],
  "security.factor_from_level": [3, 6],
  "security.factor_from_withdrawal_cents": [5000_00, 5000_01, 0],
  "withdrawal.second_operator_cents": [50_000_00, 50_000_01],
  "withdrawal.approved_by_rule_cents": [0, 1, 50_000_00],
  "withdrawal.by_rule_a_day_cents": [500_000_00, 500_000_01],
  "withdrawal.rule_member_days": [30, 29],
  "withdrawal.reset_lock_hours": [24, 23],
};

/** Those of which each change takes two, there and back. */
const eitherWay: Partial<Record<SettingKey, readonly [unknown, unknown]>> = {
  "channel.rates": [{ "USDT-TRC20": "31.5" }, { "USDT-TRC20": "31.6" }],
  "referral.basis": ["valid_bets", "net_result"],
  "captcha.kind": ["proof_of_work", "google"],
};

Deno.test("every setting says why one operator may change it alone, or takes two for what loosens it", async () => {
  await using site = await testSite();
  const set = setterOf(site);
  const tried = new Set<string>();
  for (const key of Object.keys(settingsSchema.shape) as SettingKey[]) {
    const rule = ruleOf(key);
    if ("alone" in rule) {
      assert.match(rule.alone, /^\S+( \S+){3,}$/, `${key} has a reason`);
      continue;
    }
    const values = everLooser[key] ?? eitherWay[key];
    assert.ok(values, `${key} has values that are ever looser`);
    tried.add(key);
    await site.db.insertInto("settings")
      .values({ key, value: JSON.stringify(values[0]), updated_at: site.ctx.now(), updated_by: "seed" }).execute();
    const back = eitherWay[key] ? [values[0]] : [];
    for (const [index, looser] of [...values.slice(1), ...back].entries()) {
      const named = `${key}: ${JSON.stringify(looser)}`;
      const before = await storedOf(site, key);
      for (const operator of ["amy", " ＡMY"]) assert.equal(await set(key, looser, operator), "proposed", named);
      assert.deepEqual(await storedOf(site, key), before, `${named} by one`);
      assert.equal(await set(key, looser, "ben"), "set", named);
      assert.deepEqual(await storedOf(site, key), settingsSchema.shape[key].parse(looser), named);
      assert.equal(await set(key, looser, "cyd"), "unchanged", `${named}, who answers late`);
      if (eitherWay[key]) continue;
      assert.equal(await set(key, values[index], "amy"), "set", `${named} and back: what is stricter is set at once`);
      await set(key, looser, "amy");
      assert.equal(await set(key, looser, "ben"), "set", named);
    }
  }
  assert.deepEqual([...tried].sort(), Object.keys({ ...everLooser, ...eitherWay }).sort(), "none is tried in vain");
});

Deno.test("what two settled on is from one value to another: a change in between makes theirs another proposal", async () => {
  await using site = await testSite();
  const set = setterOf(site);
  const key = "adjustment.second_operator_cents";
  assert.equal(await set(key, 1_000_000_000_00, "amy"), "proposed");
  assert.equal(await set(key, 5_000_00, "cyd"), "set");
  assert.equal(await set(key, 1_000_000_000_00, "ben"), "proposed");
  assert.equal(await storedOf(site, key), 5_000_00);
  const ended = (await readProposals(site.db, { kind: "setting", id: key })).map(({ endedAs }) => endedAs);
  assert.deepEqual(ended, ["dropped", null]);
});

Deno.test("of many who loosen a rule at once over several connections one proposes and one agrees, once", async () => {
  await using site = await testSite();
  const other = connect(site.localUrl, { max: 6 });
  try {
    for (const [round, max] of [11_000_00, 12_000_00, 13_000_00].entries()) {
      const came = await Promise.all(
        ["amy", "Amy", "ben", "cyd", "dan", "AMY "].map((operator, index) =>
          setterOf({ ...site, ctx: index % 2 ? { ...site.ctx, db: other } : site.ctx })(
            "adjustment.second_operator_cents",
            max,
            operator,
          )
        ),
      );
      assert.equal(came.filter((kind) => kind === "set").length, 1);
      const { agreed } = await site.db.selectFrom("approvals").where("ended_as", "=", "agreed")
        .select(({ fn }) => fn.countAll().as("agreed")).executeTakeFirstOrThrow();
      assert.equal(Number(agreed), round + 1);
    }
    const rows = await site.db.selectFrom("approvals").select(["proposer", "agreer"]).execute();
    for (const { proposer, agreer } of rows) assert.notEqual(proposer, agreer);
  } finally {
    await other.destroy();
  }
});

function setterOf({ ctx }: Pick<TestSite, "ctx">) {
  return async (key: SettingKey, value: unknown, operator: string) =>
    (await setSetting(ctx, key, value as never, { operator, reason: "a new budget" })).kind;
}

async function storedOf(site: TestSite, key: SettingKey): Promise<unknown> {
  return (await site.db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirstOrThrow()).value;
}
