import { Command, Option } from "commander";
import { type Decision, decisionIn, isSameDecision, movedBy } from "@/api/games/transfers/operators/decision.ts";
import { type Resolution, resolveTransfer } from "@/api/games/transfers/operators/resolve_transfer.ts";
import { fail } from "../output/fail.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { type Operation, operationOf, operatorOption, reasonOption } from "../operator.ts";
import { print } from "@/server/print.ts";
import { parseTwd } from "../arguments/parse_twd.ts";
import { onSite } from "@/server/run.ts";
import { agreedText } from "../approvals/proposal_text.ts";
import { replyText } from "./transfer_text.ts";
import { transferId } from "./transfer_id.ts";
import { decimalText } from "@/shared/money.ts";
import { translated } from "@/server/operators/translated.ts";

/** `jadehall transfers resolve <id> --as succeeded --moved <TWD> | --as failed --reason <text>` */
export function transfersResolveCommand(): Command {
  return new Command("resolve")
    .description(
      "end a transfer that querying the provider can't resolve; above a set amount, and unless its provider agrees, a " +
        "second operator must give the same command",
    )
    .addArgument(transferId.argument())
    .addOption(new Option("--as <state>", "how it ended").choices(["succeeded", "failed"]).makeOptionMandatory())
    .option("--moved <twd>", "the amount that the provider moved, e.g. 99.50; required with --as succeeded", parseTwd)
    .option(
      "--against-provider",
      "overrule a provider that disagrees, is undecided or does not answer; takes two operators",
    )
    .addOption(reasonOption())
    .addOption(operatorOption())
    .action(onSite(transferId.named(resolve)));
}

interface ResolveOptions extends Operation {
  as: "succeeded" | "failed";
  moved?: bigint;
  againstProvider?: boolean;
}

async function resolve({ ctx }: Site, id: string, options: ResolveOptions): Promise<ExitCode> {
  const { againstProvider = false } = options;
  const decision = decisionOf(options);
  if (!decision) {
    fail(translated`--as succeeded needs --moved; --as failed goes without.`);
    return exitCodes.usage;
  }
  const operation = operationOf(options);
  if (!operation) return exitCodes.usage;
  const resolution = await resolveTransfer(ctx, { id, decision, ...operation, againstProvider });
  return printOutcome(id, resolution, decision);
}

function decisionOf({ as, moved }: ResolveOptions): Decision | null {
  if (as === "failed") return moved === undefined ? { state: as } : null;
  return moved === undefined ? null : { state: as, movedCents: moved };
}

function printOutcome(id: string, resolution: Resolution, decision: Decision): ExitCode {
  switch (resolution.kind) {
    case "ended": {
      const { order, confirmed } = resolution;
      print(translated`${id} ${endText(order)}${agreedText(confirmed?.proposedBy ?? null)}.`);
      return exitCodes.ok;
    }
    case "unchanged":
      print(translated`${id} already ${endText(resolution.order)}; nothing changed.`);
      return exitCodes.ok;
    case "proposed": {
      const { order, reply, isAgainstProvider, others } = resolution;
      const amount = decimalText(order.amountCents);
      print(
        isAgainstProvider
          ? translated`Proposed. The provider says: ${
            replyText(reply)
          }. It needs a second operator, who must give the same command.`
          : translated`Proposed. ${amount} need a second operator, who must give the same command.`,
      );
      for (const { proposedBy, terms } of others) {
        const other = decisionIn(terms);
        if (!isSameDecision(other.decision, decision)) {
          print(translated`${proposedBy} proposes otherwise: ${decisionText(other.decision)}.`);
        } else if (!other.againstProvider) {
          print(
            translated`${proposedBy} proposed the same while the provider agreed, and must give this command again.`,
          );
        }
      }
      return exitCodes.proposed;
    }
    case "not_found":
      return transferId.missing(id);
    case "impossible_amount":
      fail(translated`--moved must be above 0 and at most ${decimalText(resolution.order.amountCents)}.`);
      return exitCodes.usage;
    case "ended_otherwise":
      return refused(
        translated`${id} already ${endText(resolution.order)}; it can't be ended as ${decisionText(decision)}.`,
      );
    case "too_early":
      return refused(
        translated`${id} is too recent, and the site still queries it; its provider says: ${
          replyText(resolution.reply)
        }.`,
      );
    case "against_provider":
      return refused(
        translated`The provider disagrees: ${
          replyText(resolution.reply)
        }. Nothing changed; two operators overrule it, each with --against-provider.`,
      );
  }
}

function refused(message: string): ExitCode {
  fail(message);
  return exitCodes.findings;
}

function endText({ state, movedCents }: { state: string; movedCents: bigint | null }): string {
  return movedCents === null ? translated`has ${state}` : translated`has ${state} with ${decimalText(movedCents)}`;
}

function decisionText(decision: Decision): string {
  const moved = movedBy(decision);
  return moved === null ? "failed" : translated`succeeded with ${decimalText(moved)}`;
}
