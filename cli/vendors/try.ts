import { Command } from "commander";
import { tryVendor } from "@/api/payments/deposits/operators/vendors.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { fail } from "../output/fail.ts";
import { print } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall vendors test <code>` */
export function vendorsTestCommand(): Command {
  return new Command("test")
    .description(
      "query a vendor about a nonexistent order to test connection and keys; nothing is changed",
    )
    .argument("<vendor>", "the vendor's code")
    .action(onSite(tryIt));
}

async function tryIt({ ctx }: Site, code: string): Promise<ExitCode> {
  const tried = await tryVendor(ctx, code);
  if (!tried) {
    fail(translated`There is no active vendor ${code}.`);
    return exitCodes.notFound;
  }
  if (!tried.works) {
    fail(operationText(tried.text));
    return exitCodes.findings;
  }
  print(operationText(tried.text));
  return exitCodes.ok;
}
