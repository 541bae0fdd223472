import type { Command } from "commander";
import { type WaitingAddress, waitingAddresses } from "@/api/addresses/waiting_addresses.ts";
import { reviewCommand } from "./review.ts";

/** `jadehall addresses review` */
export function addressesReviewCommand(): Command {
  return reviewCommand({
    table: "crypto_addresses",
    noun: "address",
    waiting: waitingAddresses,
    describe: (waiting: WaitingAddress): [string, string][] => [
      ["member's name", waiting.memberName],
      ["channel", waiting.channel],
      ["address", waiting.address],
      ["birthday", waiting.birthday],
      ["waits since", waiting.since.toISOString()],
    ],
  });
}
