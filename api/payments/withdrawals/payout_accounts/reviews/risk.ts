import { plainName } from "@/shared/rules/plain_name.ts";

/** The risks that an operator should look at twice. */
export type RiskWord =
  | "no_play_since_top_up"
  | "name_mismatch"
  | "account_shared"
  | "id_number_shared"
  | "address_shared"
  | "device_shared"
  | "failed_payments"
  | "checksum_wrong";

/** Something that an operator should look at twice. `members` are the accounts of the others whom it concerns. */
export interface RiskFlag {
  word: RiskWord;
  members: string[];
}

/** The known facts, by the flag that they may raise: a fact, or the accounts of others who share it. */
export type RiskFacts = Partial<Record<RiskWord, boolean | string[]>>;

/** The flags that are raised. */
export function flagsOf(facts: RiskFacts): RiskFlag[] {
  return Object.entries(facts).flatMap(([word, raised]) => {
    const members = Array.isArray(raised) ? raised : [];
    return raised === true || members.length > 0 ? [{ word: word as RiskWord, members }] : [];
  });
}

/** Whether two names are one: forms of the same characters, spaces and points between don't count. */
export function sameName(one: string, other: string): boolean {
  return plainName(one) === plainName(other);
}
