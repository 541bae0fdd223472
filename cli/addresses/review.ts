import type { Command } from "commander";
import {
  type WaitingAddress,
  waitingAddresses,
} from "@/api/payments/withdrawals/payout_accounts/addresses/waiting_addresses.ts";
import { payoutAccountReviewCommand } from "../review/payout_account_command.ts";
import { payoutAccountReviewQueue } from "../review/payout_account_queue.ts";
import { timeText } from "../output/time_text.ts";

/** `jadehall addresses review` */
export function addressesReviewCommand(): Command {
  return payoutAccountReviewCommand(addressReviewQueue);
}

const addressReviewQueue = payoutAccountReviewQueue("crypto_addresses", {
  noun: "address",
  waiting: waitingAddresses,
  describe: (waiting: WaitingAddress) => [
    ["member's name", waiting.memberName],
    ["channel", waiting.channel],
    ["address", waiting.address],
    ["birthday", waiting.birthday],
    ["waits since", timeText(waiting.since)],
  ],
});
