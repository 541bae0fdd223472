import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { Ctx, MemberId } from "../context.ts";
import { networkOf } from "../sessions/network_of.ts";
import type { Settings } from "../settings/settings.ts";
import type { Counted } from "../sms/subjects.ts";

/** So many codes in 24 hours: a member, one mailbox for all who ask, and one network, which many members may share. */
const most = { member: 5, mailbox: 5, network: 30 };

/** So many times as many e-mails with a code a mail server may leave untaken, before who asks has to wait as well. */
const triesToEach = 3;

/** A member's count. */
export function memberSubject(member: MemberId): string {
  return `email member ${member}`;
}

/** All that the e-mail with a code is counted of, by the counts of text messages: the mailbox by its fingerprint. */
export async function codeSubjects(
  { vault, settings, now }: Pick<Ctx, "vault" | "settings" | "now">,
  { member, email, address }: { member: MemberId; email: string; address: string },
): Promise<Counted[]> {
  const at = now();
  const endsAt = new Date(at.getTime() + dayMs);
  const [mailbox] = await vault.fingerprints("email mailbox", email.toLowerCase());
  const counted = [
    { subject: memberSubject(member), most: most.member, endsAt },
    { subject: `email mailbox ${mailbox}`.slice(0, 120), most: most.mailbox, endsAt },
    budgetOf(settings, at),
  ];
  const network = networkOf(address).slice(0, 64);
  return network === "" ? counted : [...counted, { subject: `email network ${network}`, most: most.network, endsAt }];
}

/**
 * What tries to send are counted of, taken or not, and never given back: a mail server that takes none now costs no one
 * their codes, and is asked by each member, for each mailbox and from each network only so often.
 */
export function trySubjects(counted: readonly Counted[]): Counted[] {
  return counted.filter(({ subject }) => subject !== budgetSubject).map(({ subject, most, endsAt }) => (
    { subject: subject.replace(/^email/, "email tries").slice(0, 120), most: triesToEach * most, endsAt }
  ));
}

const budgetSubject = "email budget";

/** All e-mails of one day in Taipei. */
export function budgetOf(settings: Settings, now: Date): Counted {
  const endsAt = new Date(startOfTaipeiDay(taipeiDay(now)).getTime() + dayMs);
  return { subject: budgetSubject, most: settings.get("email.budget_a_day"), endsAt };
}

/** The same for copies of mails: a tenth is kept for codes, so that no broadcast keeps members from proving an address. */
export function copiesBudgetOf(settings: Settings, now: Date): Counted {
  const budget = budgetOf(settings, now);
  return { ...budget, most: budget.most - Math.ceil(budget.most / 10) };
}
