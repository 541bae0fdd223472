import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import type { Site } from "@/server/open_site.ts";
import { print } from "@/server/print.ts";
import type { Ask } from "./ask.ts";
import { described } from "./described.ts";
import type { Act, ReviewQueue, Waiting } from "./review_queue.ts";
import { report } from "../report.ts";

/** Goes through all that waits with an operator in a terminal. What another operator decides meanwhile stays theirs. */
export async function goThrough<Item extends Waiting>(
  site: Site,
  queue: ReviewQueue<Item>,
  operator: string,
  ask: Ask,
): Promise<ExitCode> {
  const items = await queue.waiting(site.ctx);
  if (items.length === 0) print("Nothing waits.");
  for (const item of items) {
    print(described(queue, item));
    if (!await decideOn(site, queue, item, operator, ask)) break;
  }
  return exitCodes.ok;
}

/** Gives false when the operator has had enough. */
async function decideOn<Item extends Waiting>(
  site: Site,
  queue: ReviewQueue<Item>,
  item: Item,
  operator: string,
  ask: Ask,
): Promise<boolean> {
  await using open = new AsyncDisposableStack();
  const acts = queue.acts(item);
  const look = queue.look ? ["(l)ook at the images"] : [];
  const offers = [...look, ...acts.map(({ offer }) => offer), "(s)kip", "(q)uit"].join(", ");
  let looked = false;
  for (;;) {
    const choice = (await ask(`${offers}:`))?.trim().toLowerCase();
    if (choice === undefined || choice === "q") return false;
    if (choice === "s") return true;
    if (choice === "l" && !looked) {
      const shown = await queue.look?.(site, item.id, operator);
      if (!shown) continue;
      looked = true;
      open.use(shown).paths.forEach(print);
      continue;
    }
    const act = acts.find(({ key }) => key === choice);
    if (act && await carryOut(site, act, operator, ask)) return true;
  }
}

/** Gives false when the operator gave no reason after all. */
async function carryOut({ ctx }: Site, { why, do: act }: Act, operator: string, ask: Ask): Promise<boolean> {
  const reason = why === undefined ? "" : (await ask(why))?.trim() ?? "";
  if (why !== undefined && reason === "") return false;
  report(await act(ctx, operator, reason));
  return true;
}
