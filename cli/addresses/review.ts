import type { Command } from "commander";
import {
  type WaitingAddress,
  waitingAddresses,
} from "@/api/withdrawals/payout_accounts/addresses/waiting_addresses.ts";
import { boundReviewCommand } from "../review/bound_command.ts";
import { payoutAccountReviewQueue } from "../review/bound_review_queue.ts";
import { timeText } from "../time_text.ts";

/** `jadehall addresses review` */
export function addressesReviewCommand(): Command {
  return boundReviewCommand(addressDesk);
}

const addressDesk = payoutAccountReviewQueue("crypto_addresses", {
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
