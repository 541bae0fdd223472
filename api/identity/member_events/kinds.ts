/** Everything that is written down of a member's account for the member to see, each by a stable word. */
export const memberEventKinds = [
  "signed_up",
  "sign_in",
  "sign_in_failed",
  "sign_out",
  "sessions_ended",
  "password_changed",
  "password_reset",
  "step_up",
  "step_up_failed",
  "card_added",
  "card_changed",
  "address_added",
  "card_removed",
  "address_removed",
  "withdrawal_password_set",
  "withdrawal_password_reset",
  "factor_added",
  "factor_removed",
  "status_changed",
  "nickname_changed",
  "details_corrected",
  "store_number_changed",
  "email_added",
  "email_removed",
] as const;

/** The kinds of events of a member's account. */
export type MemberEventKind = typeof memberEventKinds[number];

/** Kinds of which a stranger or a guesser can cause any number: repeated ones are counted in one row. */
export const countedKinds: readonly MemberEventKind[] = ["sign_in_failed", "step_up_failed"];

/** The groups by which a member can filter the list: signing in and out, or everything else about the account. */
export const eventGroups = ["sign_in", "security"] as const;
export type EventGroup = typeof eventGroups[number];

const signInKinds: readonly MemberEventKind[] = ["sign_in", "sign_in_failed", "sign_out"];

/** The group of a kind. */
export function groupOf(kind: MemberEventKind): EventGroup {
  return signInKinds.includes(kind) ? "sign_in" : "security";
}

/** The kinds of a group. */
export function kindsOf(group: EventGroup): MemberEventKind[] {
  return memberEventKinds.filter((kind) => groupOf(kind) === group);
}
