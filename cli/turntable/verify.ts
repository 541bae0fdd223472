import { Command } from "commander";
import { verifyDraws } from "@/api/rewards/turntable/operators/verify_draws.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import { onSite } from "@/server/run.ts";
import { operationText } from "@/server/operators/operation_text.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";
import { drawId } from "./turntable_argument.ts";

/** `jadehall turntable verify [draw]` */
export function turntableVerifyCommand(): Command {
  return new Command("verify")
    .description(
      "recompute draws from their seeds, and compare hash, number and prize; all of them, or one",
    )
    .argument("[draw]", "the draw's number or id, or the beginning of its id", drawId.parse)
    .option("--json", "print JSON, for other programs")
    .action(onSite(verify));
}

async function verify({ ctx }: Site, text: string | undefined, { json }: { json?: boolean }): Promise<ExitCode> {
  const found = text === undefined ? { id: undefined } : await drawId.find(ctx.db, text);
  if ("code" in found) return found.code;
  const { checked, wrong } = await verifyDraws(ctx, found.id);
  if (json) printJson({ checked, wrong });
  else {
    for (const { id, problem } of wrong) fail(translated`Draw ${id}: ${operationText(problem)}.`);
    print(
      wrong.length === 0
        ? translated`${checked} draws match their seeds.`
        : translated`${checked} draws, ${wrong.length} of them wrong.`,
    );
  }
  return wrong.length === 0 ? exitCodes.ok : exitCodes.findings;
}
