import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { Settings } from "../../settings.ts";
import type { Counted } from "../sms/subjects.ts";

/**
 * So many codes in 24 hours: a member, and one mailbox for all who ask. Any member can name any mailbox: it takes five
 * members, each with a mobile of their own, to use up another's.
 */
const max = { member: 5, mailbox: 25 };

/** So many times as many e-mails with a code a mail server may leave untaken, before who asks has to wait as well. */
const triesToEach = 3;

/** A member's count. */
export function memberSubject(member: MemberId): string {
  return `email member ${member}`;
}

/** All that the e-mail with a code is counted of, by the counts of text messages: the mailbox by its fingerprint. */
export async function codeSubjects(
  { vault, settings, now }: Pick<Ctx, "vault" | "settings" | "now">,
  { member, email }: { member: MemberId; email: string },
): Promise<Counted[]> {
  const at = now();
  const endsAt = new Date(at.getTime() + dayMs);
  const [mailbox] = await vault.fingerprints("email mailbox", email.toLowerCase());
  return [
    { subject: memberSubject(member), max: max.member, endsAt },
    { subject: `email mailbox ${mailbox}`.slice(0, 120), max: max.mailbox, endsAt },
    emailBudgetOf(settings, at),
  ];
}

/**
 * Returns the subjects whose attempts are counted, successful or not, and never reset: while a mail server accepts
 * none, members keep their codes, and each member and mailbox causes only so many requests.
 */
export function trySubjects(counted: readonly Counted[]): Counted[] {
  return counted.filter(({ subject }) => subject !== budgetSubject).map(({ subject, max: limit, endsAt }) => (
    { subject: subject.replace(/^email/, "email tries").slice(0, 120), max: triesToEach * limit, endsAt }
  ));
}

const budgetSubject = "email budget";

/** All e-mails of one day in Taipei. */
function emailBudgetOf(settings: Settings, now: Date): Counted {
  const endsAt = new Date(startOfTaipeiDay(taipeiDay(now)).getTime() + dayMs);
  return { subject: budgetSubject, max: settings.get("email.budget_a_day"), endsAt };
}

/** The same for copies of mails: a tenth is kept for codes, so that no broadcast keeps members from proving an address. */
export function copiesBudgetOf(settings: Settings, now: Date): Counted {
  const budget = emailBudgetOf(settings, now);
  return { ...budget, max: budget.max - Math.ceil(budget.max / 10) };
}
