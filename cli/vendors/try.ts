import { Command } from "commander";
import { tryVendor } from "@/api/payments/deposits/operators/vendors.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { answerText } from "../orders/order_text.ts";
import { fail } from "../output/fail.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";

/** `jadehall vendors test <code>` */
export function vendorsTestCommand(): Command {
  return new Command("test")
    .description(
      "ask a vendor about an order that can't exist, and report whether connection and keys work; nothing is changed",
    )
    .argument("<vendor>", "the vendor's code")
    .action(onSite(tryIt));
}

async function tryIt({ ctx }: Site, code: string): Promise<ExitCode> {
  const tried = await tryVendor(ctx, code);
  if (!tried) {
    fail(`There is no vendor ${code} at work.`);
    return exitCodes.notFound;
  }
  const { answer, address } = tried;
  if (answer.kind === "absent") {
    print(`${code} answers at ${address}, and takes our keys.`);
    return exitCodes.ok;
  }
  fail(
    `${code} at ${address} does not work: ${answer.kind === "unknown" ? hints[answer.reason] : answerText(answer)}.`,
  );
  return exitCodes.findings;
}

const hints = {
  timeout: "it did not answer in time",
  unreachable: "it can't be reached",
  unreadable: "its answer can't be read, or is not signed with our keys",
  vendor_error: "it refuses to answer, as it would with wrong keys",
} as const;
