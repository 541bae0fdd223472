import { Command } from "commander";
import { verifyPackets } from "@/api/rewards/red_packets/operators/verify_packets.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { keyArgument } from "../contents/named.ts";
import { fail } from "../output/fail.ts";
import { countedText } from "../output/counted_text.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall red-packets verify [key]` */
export function packetVerifyCommand(): Command {
  return new Command("verify")
    .description(
      "recompute the shares from the seeds, and compare them with the hashes and the amounts given; of all, or of one",
    )
    .addArgument(keyArgument().argOptional())
    .option("--json", "print JSON, for other programs")
    .action(onSite(async ({ ctx }: Site, key: string | undefined, { json }: { json?: boolean }): Promise<ExitCode> => {
      const { packets, claims, wrong } = await verifyPackets(ctx, key);
      if (json) printJson({ packets, claims, wrong });
      else if (key !== undefined && packets === 0) {
        fail(translated`There is no published red packet ${key}. \`red-packets list\` shows them.`);
      } else {
        for (const { key, problem } of wrong) fail(translated`${key}: ${operationText(problem)}.`);
        const [ofShares, ofPackets] = [countedText(claims, "share"), countedText(packets, "red packet")];
        print(
          wrong.length === 0
            ? claims === 1
              ? translated`${ofShares} of ${ofPackets} is as computed from the seeds.`
              : translated`${ofShares} of ${ofPackets} are as computed from the seeds.`
            : translated`${ofPackets}, ${countedText(wrong.length, "problem")}.`,
        );
      }
      if (key !== undefined && packets === 0) return exitCodes.notFound;
      return wrong.length === 0 ? exitCodes.ok : exitCodes.findings;
    }));
}
