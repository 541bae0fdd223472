import { canonicalJson } from "@/shared/canonical_json.ts";
import type { SettingKey, SettingValues } from "./settings.ts";
import { weightedGroups } from "./turnover_weights.ts";

/**
 * Who may change a setting. What one operator changes alone says why that may be; of any other it says which change loosens
 * the rule, makes points or costs money: such a change waits for a second operator, and any other is made at once.
 */
export type SettingRule<Value> = { alone: string } | { isLooser(before: Value, after: Value): boolean };

/** Whether a change of a setting takes two operators. */
export function isLooser<Key extends SettingKey>(
  key: Key,
  before: SettingValues[Key],
  after: SettingValues[Key],
): boolean {
  const rule: SettingRule<SettingValues[Key]> = settingRules[key];
  return "isLooser" in rule && rule.isLooser(before, after);
}

const higher = { isLooser: (before: number, after: number) => after > before };
const lower = { isLooser: (before: number, after: number) => after < before };
const switchedOn = { isLooser: (before: boolean, after: boolean) => after && !before };
const switchedOff = { isLooser: (before: boolean, after: boolean) => before && !after };
/** Each change may cost the house or members money. */
const anyChange = { isLooser: (before: unknown, after: unknown) => canonicalJson(before) !== canonicalJson(after) };
/** An amount from which something is asked for, 0 for never. */
const laterOrNever = { isLooser: (before: number, after: number) => before > 0 && (after === 0 || after > before) };
/** The amount that each chance takes, 0 for no chances. */
const cheaper = { isLooser: (before: number, after: number) => after > 0 && (before === 0 || after < before) };

const words = { alone: "words and looks of the pages" };
const links = { alone: "links to elsewhere, which move nothing here" };
const pace = { alone: "how often something is read, whatever it says" };

/** The rule of every setting. */
export const settingRules: { [Key in SettingKey]: SettingRule<SettingValues[Key]> } = {
  "site.name": words,
  "site.logo_text": words,
  "site.country": { alone: "which form sign-up has; whose number it is has to be proved in any" },
  "site.maintenance": { alone: "closing the site can't wait, and opening it gives nothing" },
  "site.online_count_from": words,
  "site.languages": words,
  "links.chat": links,
  "links.blog": links,
  "links.live_a": links,
  "links.live_b": links,
  "links.provider_sites": links,
  "theme.colors": words,
  "home.latest_wins": words,
  "support.id": words,
  "clock.utc_offset": { alone: "the clock that pages show; days of limits are Taipei's" },
  "clock.day_shift": { alone: "the clock that pages show; days of limits are Taipei's" },
  "online_count.mode": words,
  "deposit.require_activation": switchedOff,
  "channel.rates": anyChange,
  "promotion.wrong_codes_an_hour": higher,
  "turntable.cents_per_chance": cheaper,
  "referral.basis": anyChange,
  "referral.tiers": {
    isLooser: (before, after) =>
      after.some(({ from, percent }) => percent > percentAt(before, from)) ||
      before.some(({ from }) => percentAt(after, from) > percentAt(before, from)),
  },
  "referral.generations": higher,
  "referral.second_percent": higher,
  "referral.carries_loss": switchedOff,
  "referral.pay_day": { alone: "the day on which a month's commissions are paid, not how much" },
  // Empty: no level is ever lost.
  "level.kept_since": { isLooser: (before, after) => before !== "" && (after === "" || after > before) },
  "level.gifts": switchedOn,
  "rebate.automatic": switchedOn,
  // Empty, which sorts first: every day has rebates.
  "rebate.first_day": { isLooser: (before, after) => after < before },
  "rebate.claimable_after_hours": lower,
  "rebate.claimable_days": higher,
  "deposit.callback_sources": {
    isLooser: (before, after) =>
      Object.entries(before).some(([vendor, networks]) =>
        networks.length > 0 && !isSubset(after[vendor] ?? [], networks)
      ),
  },
  "deposit.open_orders": higher,
  "deposit.open_orders_by_vendor": {
    // A vendor that is left out has a number of its own: its naming may be either.
    isLooser: (before, after) =>
      vendorsOf(before, after).some((vendor) =>
        before[vendor] === undefined || after[vendor] === undefined
          ? before[vendor] !== after[vendor]
          : after[vendor] > before[vendor]
      ),
  },
  "deposit.orders_an_hour": higher,
  "usdt.amount_kept_minutes": lower,
  "deposit.forged_callbacks": {
    isLooser: (before, after) =>
      (Object.keys(after) as (keyof typeof after)[]).some((limit) => after[limit] > before[limit]),
  },
  "bets.overlap_minutes": lower,
  "bets.checked_days": lower,
  "games.list_minutes": pace,
  "games.most_balance_cents": higher,
  "limits.keys_per_member": higher,
  "transfer.second_operator_cents": higher,
  "limits.requests_per_address": higher,
  "limits.writes_per_address": higher,
  "limits.writes_per_member": higher,
  "limits.requests_per_member": higher,
  "adjustment.second_operator_cents": higher,
  "turnover.deposit_percent": lower,
  "turnover.adjustment_percent": lower,
  "turnover.weights": {
    isLooser: (before, after) => weightedGroups.some((group) => (after[group] ?? 100) > (before[group] ?? 100)),
  },
  "promotion.second_operator_cents": higher,
  "operator.alone_a_day_cents": higher,
  "captcha.kind": anyChange,
  "captcha.difficulty": lower,
  "captcha.google_least_score": lower,
  "email.copies": { alone: "whether mails also go by e-mail, which members ask for" },
  "email.budget_a_day": higher,
  "sms.budget_a_day": higher,
  "sms.per_mobile_a_day": higher,
  "sms.per_member_a_day": higher,
  "sms.per_address_a_day": higher,
  "sms.without_captcha_per_address_a_day": higher,
  "sms.without_captcha_a_day": higher,
  "security.factor_from_level": higher,
  "security.factor_from_withdrawal_cents": laterOrNever,
  "regions.networks": { alone: "the names of places that members see" },
  "withdrawal.second_operator_cents": higher,
  "withdrawal.reset_lock_hours": lower,
};

/** What a share of so much is, in percent; 0 below the first tier. */
function percentAt(tiers: SettingValues["referral.tiers"], amount: number): number {
  return tiers.findLast(({ from }) => from <= amount)?.percent ?? 0;
}

function vendorsOf(...values: readonly Readonly<Record<string, number>>[]): string[] {
  return [...new Set(values.flatMap((one) => Object.keys(one)))];
}

/** Whether one list names some of another and no others; an empty one allows all, so it is no subset. */
function isSubset(some: readonly string[], of: readonly string[]): boolean {
  return some.length > 0 && some.every((one) => of.includes(one));
}
