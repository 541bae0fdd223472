import { z } from "zod";
import { turnoverSettings } from "./accounting/turnover/settings.ts";
import { betSettings } from "./games/bets/settings.ts";
import { providerGameSettings } from "./games/provider_games/settings.ts";
import { transferSettings } from "./games/transfers/settings.ts";
import { memberEventSettings } from "./identity/member_events/settings.ts";
import { memberSettings } from "./identity/members/settings.ts";
import { securitySettings } from "./identity/second_factor/settings.ts";
import { emailSettings } from "./messages/email/settings.ts";
import { smsSettings } from "./messages/sms/settings.ts";
import { depositSettings } from "./payments/deposits/settings.ts";
import { withdrawalSettings } from "./payments/withdrawals/settings.ts";
import { approvalSettings } from "./platform/approvals/settings.ts";
import { captchaSettings } from "./platform/captcha/settings.ts";
import { limitSettings } from "./platform/limits/settings.ts";
import { siteSettings } from "./platform/settings/site_settings.ts";
import { levelSettings } from "./rewards/levels/settings.ts";
import { promotionSettings } from "./rewards/promotions/settings.ts";
import { rebateSettings } from "./rewards/rebates/settings.ts";
import { referralSettings } from "./rewards/referrals/settings.ts";
import { turntableSettings } from "./rewards/turntable/settings.ts";
import type { SettingRule } from "./setting.ts";

/** The settings of all features. They are in no feature's `feature.ts`, as the context that features are given depends on them. */
const settings = {
  ...siteSettings,
  ...depositSettings,
  ...withdrawalSettings,
  ...turnoverSettings,
  ...transferSettings,
  ...providerGameSettings,
  ...betSettings,
  ...levelSettings,
  ...rebateSettings,
  ...referralSettings,
  ...promotionSettings,
  ...turntableSettings,
  ...memberSettings,
  ...securitySettings,
  ...memberEventSettings,
  ...emailSettings,
  ...smsSettings,
  ...captchaSettings,
  ...approvalSettings,
  ...limitSettings,
};

type Shape = { [Key in keyof typeof settings]: (typeof settings)[Key]["schema"] };

/** Every setting an operator may change, with its schema, its default, and the description that operators see. */
export const settingsSchema = z.object(
  Object.fromEntries(Object.entries(settings).map(([key, { schema }]) => [key, schema])) as Shape,
);

/** All settings by key. */
export type SettingValues = z.output<typeof settingsSchema>;

/** The name of one setting. */
export type SettingKey = keyof SettingValues;

/** The settings as this process has them. Reading is synchronous; changes of other processes arrive by themselves. */
export interface Settings {
  get<Key extends SettingKey>(key: Key): SettingValues[Key];
  /** All of them as they were last read: another object after each reading. */
  all(): SettingValues;
  /** Reads them again now. */
  refresh(): Promise<void>;
}

/** Settings that never change: the defaults, and what is given. */
export function fixedSettings(values: Partial<SettingValues> = {}): Settings {
  const all = { ...settingsSchema.parse({}), ...values };
  return { get: (key) => all[key], all: () => all, refresh: () => Promise.resolve() };
}

/** Who may change a setting. */
export function ruleOf<Key extends SettingKey>(key: Key): SettingRule<SettingValues[Key]> {
  return settings[key].rule as SettingRule<SettingValues[Key]>;
}

/** Whether a change of a setting takes two operators. */
export function isLooser<Key extends SettingKey>(
  key: Key,
  before: SettingValues[Key],
  after: SettingValues[Key],
): boolean {
  const rule = ruleOf(key);
  return "isLooser" in rule && rule.isLooser(before, after);
}
