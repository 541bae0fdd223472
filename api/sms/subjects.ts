import { networkOf } from "../sessions/network_of.ts";
import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { SettingKey, Settings } from "../settings/settings.ts";

/** What text messages are counted of, with how many it may have until its count ends. */
export interface Counted {
  subject: string;
  most: number;
  /** When a count that begins now ends. */
  endsAt: Date;
}

/** Who asks for a message, and where it goes. */
export interface SendSubjects {
  mobile: string;
  /** As it was typed, in lowercase; empty where there is none, which is not counted. */
  account: string;
  /** Where the request comes from; empty inside of the process, where nothing is counted. */
  address: string;
  /** Whether the captcha was solved. What browsers without a script ask for has small counts of its own beside. */
  solved: boolean;
}

const caps = {
  mobile: "sms.per_mobile_a_day",
  account: "sms.per_account_a_day",
  address: "sms.per_address_a_day",
} as const satisfies Record<string, SettingKey>;

/** A mobile's count. */
export function mobileSubject(mobile: string): string {
  return `mobile ${mobile}`;
}

/** All that one message is counted of but the budget. A count of a day begins with its first message. */
export function subjectsOf(
  settings: Settings,
  { mobile, account, address, solved }: SendSubjects,
  now: Date,
): Counted[] {
  const endsAt = new Date(now.getTime() + dayMs);
  const counted = [{ subject: mobileSubject(mobile), most: settings.get(caps.mobile), endsAt }];
  const network = networkOf(address).slice(0, 64);
  if (account !== "") counted.push({ subject: `account ${account}`, most: settings.get(caps.account), endsAt });
  if (network !== "") counted.push({ subject: `address ${network}`, most: settings.get(caps.address), endsAt });
  if (solved) return counted;
  const unsolved = { most: settings.get("sms.without_captcha_a_day"), endsAt };
  return [...counted, { subject: "without captcha", ...unsolved }, {
    subject: `without captcha ${network}`,
    most: settings.get("sms.without_captcha_per_address_a_day"),
    endsAt,
  }];
}

/** The messages of one day in Taipei, over all: what an operator is ready to pay for. */
export function budgetOf(settings: Settings, now: Date): Counted {
  const endsAt = new Date(startOfTaipeiDay(taipeiDay(now)).getTime() + dayMs);
  return { subject: "budget", most: settings.get("sms.budget_a_day"), endsAt };
}
