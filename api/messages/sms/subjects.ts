import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { networkOf, widerNetworkOf, widerShare } from "@/api/identity/sessions/network_of.ts";
import type { SettingKey, Settings } from "../../settings.ts";
import { type Asker, nameOf } from "./asker.ts";
import type { CodeKey } from "./code.ts";

/** A subject by which text messages are counted, with the maximum until its count ends. */
export interface Counted {
  subject: string;
  max: number;
  /** When a count that begins now ends. */
  endsAt: Date;
}

/** The asker of a message, and its recipient. */
export interface SendSubjects extends CodeKey {
  asker: Asker;
}

const caps = {
  target: "sms.per_mobile_a_day",
  known: "sms.per_member_a_day",
  address: "sms.per_address_a_day",
} as const satisfies Record<string, SettingKey>;

/**
 * Returns the subject that counts only the asker: after one of its messages the next has to wait. For strangers it
 * combines their network with the named account or mobile, so that none delays another stranger, or the owner.
 */
export function ownSubject({ asker, ...target }: SendSubjects): string {
  return asker.kind === "known" ? asker.name : `${targetOf(target)} ${nameOf(asker)}`;
}

/**
 * Returns the counts of one message, except the budget. A count of a day begins with its first message. A known asker
 * is counted alone, so that strangers can't cause refusals. A target that strangers name (a mobile, or a mobile with
 * its account) has a separate count for each purpose, of which one network gets half.
 */
export function subjectsOf(settings: Settings, input: SendSubjects, now: Date): Counted[] {
  const { asker } = input;
  const endsAt = new Date(now.getTime() + dayMs);
  if (asker.kind === "known") return [{ subject: ownSubject(input), max: settings.get(caps.known), endsAt }];
  const ofTarget = settings.get(caps.target);
  const counted = [
    { subject: ownSubject(input), max: Math.ceil(ofTarget / 2), endsAt },
    { subject: targetOf(input), max: ofTarget, endsAt },
  ];
  const network = networkOf(asker.address).slice(0, 64);
  const ofAddress = settings.get(caps.address);
  if (network !== "") counted.push({ subject: `address ${network}`, max: ofAddress, endsAt });
  const wider = widerNetworkOf(asker.address);
  if (wider !== null) counted.push({ subject: `address ${wider}`, max: ofAddress * widerShare, endsAt });
  if (asker.solved) return counted;
  const unsolved = { max: settings.get("sms.without_captcha_a_day"), endsAt };
  return [...counted, { subject: "without captcha", ...unsolved }, {
    subject: `without captcha ${network}`,
    max: settings.get("sms.without_captcha_per_address_a_day"),
    endsAt,
  }];
}

/** Any stranger can type any account, so it is counted with the mobile only. */
function targetOf({ purpose, mobile, account }: CodeKey): string {
  return `${purpose} ${mobile} ${account}`.trimEnd();
}

/**
 * The maximum of messages in one Taipei day, over all: an operator's budget. A fifth is reserved for known askers, so
 * that no flood of strangers keeps members from their codes.
 */
export function budgetOf(settings: Settings, now: Date, { isKnown }: { isKnown: boolean }): Counted {
  const endsAt = new Date(startOfTaipeiDay(taipeiDay(now)).getTime() + dayMs);
  const max = settings.get("sms.budget_a_day");
  return { subject: "budget", max: isKnown ? max : max - Math.floor(max / 5), endsAt };
}
