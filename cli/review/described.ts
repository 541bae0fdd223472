import { noteLines } from "../members/notes/note_lines.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import { oneLine, pad } from "../output/fit.ts";
import { paint } from "../output/paint.ts";
import { screenOf } from "../output/screen.ts";
import type { ReviewFilter } from "@/api/payments/withdrawals/assignments/review_filter.ts";
import type { RiskFlag, RiskWord } from "@/api/payments/withdrawals/payout_accounts/reviews/risk.ts";
import type { ReviewQueue, Waiting } from "./review_queue.ts";

/** One waiting thing as lines. */
export function described<Item extends Waiting, Wanted extends ReviewFilter>(
  queue: ReviewQueue<Item, Wanted>,
  item: Item,
): string {
  const lines: [string, string][] = [
    [queue.noun, String(item.id)],
    ["member", item.account],
    ...(item.assignedTo === null ? [] : [["assigned to", item.assignedTo] satisfies [string, string]]),
    ...queue.describe(item),
    ...noteLines(item.notes),
  ];
  for (const flag of item.flags) lines.push(["RISK", riskText(flag)]);
  const screen = screenOf();
  const sentence = lines.map(([name, value]) => {
    const line = `${pad(translatedText(name), 16)} ${oneLine(value)}`;
    return name === "RISK" ? paint(line, "red", screen) : line;
  });
  return sentence.join("\n") + "\n";
}

/** A risk for people, with the accounts of the others whom it concerns. */
export function riskText({ word, members }: RiskFlag): string {
  return members.length === 0 ? riskTexts[word]() : translated`${riskTexts[word]()}: ${members.join(", ")}`;
}

/** The codes of all risks. */
export const riskCodes = () => Object.keys(riskTexts) as RiskWord[];

const riskTexts: Record<RiskWord, () => string> = {
  no_play_since_top_up: () => translated`less was wagered since the last top-up than its amount`,
  name_mismatch: () => translated`the holder's name isn't the member's`,
  account_shared: () => translated`other members have this account`,
  id_number_shared: () => translated`other members have this ID number`,
  address_shared: () => translated`other members have this address`,
  device_shared: () => translated`other members sign in from the same address with the same browser`,
  failed_payments: () => translated`many top-ups failed in thirty days`,
  checksum_wrong: () => translated`the address has a wrong checksum: mistyped or invented`,
};
