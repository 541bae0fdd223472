import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print, printJson } from "@/server/print.ts";
import type { ReviewFilter } from "@/api/payments/withdrawals/assignments/review_filter.ts";
import { terminalAsk } from "./ask.ts";
import { described } from "./described.ts";
import type { ReviewQueue, Waiting } from "./review_queue.ts";
import { goThrough } from "./go_through.ts";
import { translated } from "@/server/operators/translated.ts";

/**
 * Goes through what waits if there is an operator to ask, else lists it.
 * @param asks whether there is (`mayAsk`)
 */
export async function goThroughOrList<Item extends Waiting, Wanted extends ReviewFilter>(
  site: Site,
  queue: ReviewQueue<Item, Wanted>,
  { operator, asks, json = false, wanted }: { operator: string; asks: boolean; json?: boolean; wanted?: Wanted },
): Promise<ExitCode> {
  if (!json && asks) return await goThrough(site, queue, operator, terminalAsk(), wanted);
  const items = await queue.waiting(site.ctx, wanted);
  if (json) {
    printJson(items.map((item) => queue.json?.(item) ?? item));
    return exitCodes.ok;
  }
  for (const item of items) print(described(queue, item));
  print(items.length === 1 ? translated`1 waits.` : translated`${items.length} wait.`);
  return exitCodes.ok;
}
