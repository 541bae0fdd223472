import type { Command } from "commander";
import { hasOpenedImages, openImages } from "@/api/payments/withdrawals/payout_accounts/cards/open_images.ts";
import { type WaitingCard, waitingCards } from "@/api/payments/withdrawals/payout_accounts/cards/waiting_cards.ts";
import type { Site } from "@/server/open_site.ts";
import { translated } from "@/server/operators/translated.ts";
import { payoutAccountReviewCommand } from "../review/payout_account_command.ts";
import { payoutAccountReviewQueue } from "../review/payout_account_queue.ts";
import { temporaryFiles } from "../temporary_files.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall cards review` */
export function cardsReviewCommand(): Command {
  return payoutAccountReviewCommand(cardReviewQueue);
}

/** Bank cards as operators review them. */
export const cardReviewQueue = payoutAccountReviewQueue("bank_cards", {
  noun: "card",
  waiting: waitingCards,
  describe: (card: WaitingCard) => [
    ["member's name", card.memberName],
    ["holder", card.holder],
    ["ID number", card.idNumber],
    ["birthday", card.birthday],
    ["bank", `${card.bank} ${card.branch}`],
    ["account", card.accountNumber],
    ["images", card.images.join(", ") || translated`none: the identity is already approved`],
    ["waits since", timeText(card.since)],
  ],
  isUnseen: async (ctx, card, operator) => card.images.length > 0 && !await hasOpenedImages(ctx, card, operator),
  async showImages({ ctx }: Site, id: bigint, operator: string) {
    const images = await openImages(ctx, id, operator);
    return images && await temporaryFiles(images.map(({ slot, jpeg }) => ({ name: `${slot}.jpg`, bytes: jpeg })));
  },
});
