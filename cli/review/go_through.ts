import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import { translated } from "@/server/operators/translated.ts";
import { paint } from "../output/paint.ts";
import { screenOf } from "../output/screen.ts";
import { assignReview } from "@/api/payments/withdrawals/assignments/assign_review.ts";
import type { ReviewFilter } from "@/api/payments/withdrawals/assignments/review_filter.ts";
import { assignReport } from "./assign_command.ts";
import { type Concern, concernsOf, despiteWord } from "./concerns.ts";
import type { Prompt } from "./ask.ts";
import { described } from "./described.ts";
import type { Act, ReviewQueue, Waiting } from "./review_queue.ts";
import { report } from "../output/report.ts";

/**
 * Goes through all pending items with an operator in a terminal. Items decided by another operator meanwhile stay
 * decided.
 */
export async function goThrough<Item extends Waiting, Wanted extends ReviewFilter>(
  site: Site,
  queue: ReviewQueue<Item, Wanted>,
  operator: string,
  ask: Prompt,
  wanted?: Wanted,
): Promise<ExitCode> {
  const items = await queue.waiting(site.ctx, wanted);
  if (items.length === 0) print(translated`Nothing waits.`);
  for (const [index, item] of items.entries()) {
    print(translated`${index + 1} of ${items.length}`);
    print(described(queue, item));
    if (!await decideOn(site, queue, item, operator, ask)) break;
  }
  return exitCodes.ok;
}

/** Gives false when the operator ends the review. */
async function decideOn<Item extends Waiting, Wanted extends ReviewFilter>(
  site: Site,
  queue: ReviewQueue<Item, Wanted>,
  item: Item,
  operator: string,
  ask: Prompt,
): Promise<boolean> {
  await using open = new AsyncDisposableStack();
  const acts = queue.acts(item);
  const choices = queue.showImages ? [translated`(l)ook at the images`] : [];
  const offers = [
    ...choices,
    ...acts.map(({ offer }) => offer),
    translated`(m)ine`,
    translated`(s)kip`,
    translated`(q)uit`,
  ].join(", ");
  let isShown = false;
  for (;;) {
    const choice = (await ask(`${offers}:`))?.trim().toLowerCase();
    if (choice === undefined || choice === "q") return false;
    if (choice === "s") return true;
    if (choice === "m") {
      const assignment = { kind: queue.noun, id: String(item.id), operator };
      report(assignReport(assignment, await assignReview(site.ctx, assignment)));
      continue;
    }
    if (choice === "?") {
      explain(acts, { hasImages: queue.showImages !== undefined });
      continue;
    }
    if (choice === "l" && !isShown) {
      const shown = await queue.showImages?.(site, item.id, operator);
      if (!shown) continue;
      isShown = true;
      open.use(shown).paths.forEach(print);
      continue;
    }
    const act = acts.find(({ key }) => key === choice);
    if (!act) {
      print(translated`Type one of the letters in brackets; ? explains them.`);
      continue;
    }
    const unseen = act.approves ? await queue.isUnseen?.(site.ctx, item, operator) ?? false : false;
    if (await carryOut(site, act, act.approves ? concernsOf(item, { unseen }) : [], operator, ask)) return true;
  }
}

/** Prints what each letter does. */
function explain(acts: readonly Act[], { hasImages }: { hasImages: boolean }): void {
  const say = (key: string, means: string) => print(`  ${key}  ${means}`);
  if (hasImages) say("l", translated`opens the images as files, which are removed with the next entry`);
  for (const { key, means } of acts) say(key, means);
  say("m", translated`assigns it to you, for others to see; it stays open for a decision`);
  say("s", translated`leaves it as it is, and goes to the next`);
  say("q", translated`ends the review; what was decided stays decided`);
}

/** Gives false when the operator did not confirm, or gave no reason. */
async function carryOut(
  { ctx }: Site,
  { why, do: act }: Act,
  concerns: readonly Concern[],
  operator: string,
  ask: Prompt,
): Promise<boolean> {
  if (concerns.length > 0 && !await overrules(concerns, ask)) {
    print(translated`Not approved.`);
    return false;
  }
  const question = why ?? (concerns.length > 0 ? translated`Reason, for the audit trail:` : null);
  const reason = question === null ? "" : (await ask(question))?.trim() ?? "";
  if (question !== null && reason === "") {
    print(translated`A reason is required.`);
    return false;
  }
  report(await act(ctx, operator, reason, concerns.map(({ word }) => word)));
  return true;
}

/** Overruling concerns takes a typed word, as a single letter is pressed too easily. */
async function overrules(concerns: readonly Concern[], ask: Prompt): Promise<boolean> {
  const screen = screenOf();
  for (const { text } of concerns) print(paint(translated`RISK: ${text}.`, "red", screen));
  return (await ask(translated`Type ${despiteWord} to approve anyway:`))?.trim().toLowerCase() === despiteWord;
}
