import { Command, Option } from "commander";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { operatorOption } from "../operator.ts";
import { complain, print, printJson } from "@/server/print.ts";
import { parseRowId } from "../arguments/row_id.ts";
import { onSite } from "@/server/run.ts";
import { translated, translatedText } from "@/server/operators/translated.ts";
import {
  decideOn,
  type PayoutAccountReviewQueue,
  reviewReport,
  type WaitingPayoutAccount,
} from "./payout_account_queue.ts";
import { fail } from "../output/fail.ts";
import { report } from "../output/report.ts";
import { type Concern, concernsOf, despiteHint } from "./concerns.ts";
import { noSuchMember } from "../members/member_command.ts";
import { addReviewFilters, reviewFilterOf, type ReviewFilterOptions } from "./filter_options.ts";
import { mayAsk, mayWait } from "./ask.ts";
import { goThroughOrList } from "./go_through_or_list.ts";

/** `jadehall cards review`, `addresses review`: one by one in a terminal; or a list, or one decision, by flags. */
export function payoutAccountReviewCommand<Item extends WaitingPayoutAccount>(
  queue: PayoutAccountReviewQueue<Item>,
): Command {
  const command = new Command("review")
    .description(`review pending entries: one by one in a terminal, or by flags`)
    .option("--approve <id>", "approve one", parseRowId)
    .option("--reject <id>", "reject one; requires --reason, which the member sees", parseRowId)
    .option("--despite-risks", "with --approve: despite risks or unseen images; requires --reason")
    .option("--reason <text>", "reason, for the audit trail")
    .addOption(operatorOption())
    .option("--json", "print the queue or the result as JSON, for other programs")
    .action(
      onSite((site: Site, options: ReviewOptions, named: Command) =>
        review(site, queue, { ...options, asks: mayAsk(named), mayWait: mayWait(named) })
      ),
    );
  addReviewFilters(command);
  if (queue.showImages) {
    command.addOption(
      // The trail records the look, which no rollback undoes.
      new Option("--look <id>", "open the images of one as files, until Enter is pressed").argParser(parseRowId)
        .conflicts("dryRun"),
    );
  }
  return command;
}

interface ReviewOptions extends ReviewFilterOptions {
  approve?: bigint;
  reject?: bigint;
  look?: bigint;
  reason?: string;
  despiteRisks?: boolean;
  operator: string;
  json?: boolean;
}

async function review<Item extends WaitingPayoutAccount>(
  site: Site,
  queue: PayoutAccountReviewQueue<Item>,
  options: ReviewOptions & { asks: boolean; mayWait: boolean },
): Promise<ExitCode> {
  const { approve, reject, look, reason = "", asks, json } = options;
  const operator = options.operator.trim();
  if ([approve, reject, look].filter((id) => id !== undefined).length > 1 || operator === "") {
    fail(translated`Give one of --approve, --reject and --look, and a name with --operator.`);
    return exitCodes.usage;
  }
  if (look !== undefined) {
    if (options.mayWait) return await showImages(site, queue, look, operator);
    fail(translated`--look shows images until Enter is pressed, which --no-input forbids.`);
    return exitCodes.usage;
  }
  const id = approve ?? reject;
  if (id === undefined) {
    const wanted = await reviewFilterOf(site.ctx, options, operator);
    if ("missing" in wanted) return report(noSuchMember(wanted.missing));
    return await goThroughOrList(site, queue, { operator, asks, json, wanted });
  }
  if (reject !== undefined && reason.trim() === "") {
    fail(translated`--reject needs --reason.`);
    return exitCodes.usage;
  }
  const state = approve === undefined ? "rejected" : "approved";
  const concerns = approve === undefined ? [] : await concernsWith(site, queue, approve, operator);
  if (concerns.length > 0 && (!options.despiteRisks || reason.trim() === "")) {
    const [noun = ""] = [queue.noun];
    const message = despiteHint(`${translatedText(`${noun[0]?.toUpperCase()}${noun.slice(1)}`)} ${id}`, concerns);
    if (!json) return report({ message, code: exitCodes.findings });
    printJson({ id, kind: "risks", risks: concerns.map(({ word }) => word) });
    return exitCodes.findings;
  }
  const despite = concerns.map(({ word }) => word);
  const decided = await decideOn(site.ctx, queue.table, { id, state, operator, reason, despite });
  const outcome = reviewReport(queue, { id, state }, decided);
  if (!json) return report(outcome);
  printJson({ id, ...decided });
  return outcome.code;
}

/** The concerns against approving one; none if nothing waits under this id: then the decision reports that. */
async function concernsWith<Item extends WaitingPayoutAccount>(
  { ctx }: Site,
  queue: PayoutAccountReviewQueue<Item>,
  id: bigint,
  operator: string,
): Promise<Concern[]> {
  const [item] = await queue.waiting(ctx, { id });
  return item ? concernsOf(item, { unseen: await queue.isUnseen?.(ctx, item, operator) ?? false }) : [];
}

async function showImages<Item extends WaitingPayoutAccount>(
  site: Site,
  queue: PayoutAccountReviewQueue<Item>,
  id: bigint,
  operator: string,
): Promise<ExitCode> {
  await using shown = await queue.showImages?.(site, id, operator) ?? null;
  if (!shown) {
    fail(translated`There is no ${translatedText(queue.noun)} ${id}.`);
    return exitCodes.notFound;
  }
  for (const path of shown.paths) print(path);
  complain(translated`Press Enter to remove them.`);
  await Deno.stdin.read(new Uint8Array(1));
  return exitCodes.ok;
}
