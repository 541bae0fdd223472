import { translated } from "@/server/operators/translated.ts";
import type { RiskFlag } from "@/api/payments/withdrawals/payout_accounts/reviews/risk.ts";
import { riskText } from "./described.ts";

/** A concern against an approval, until an operator overrules it with a reason. */
export interface Concern {
  /** Its code in the audit trail. */
  word: string;
  /** In words. */
  text: string;
}

/** The concerns: risks, and images that were not looked at. */
export function concernsOf({ flags }: { flags: readonly RiskFlag[] }, { unseen }: { unseen: boolean }): Concern[] {
  const risks = flags.map((flag) => ({ word: flag.word, text: riskText(flag) }));
  return unseen ? [...risks, { word: "images_not_seen", text: translated`its images were not looked at` }] : risks;
}

/** The hint of a command that approves nothing because of concerns. */
export function despiteHint(what: string, concerns: readonly Concern[]): string {
  const sentence = concerns.map(({ text }) => text).join("; ");
  return translated`${what} is not approved: ${sentence}. To approve it anyway, give --despite-risks and a --reason.`;
}

/** The word that an operator types to approve despite them. */
export const despiteWord = "approve";
