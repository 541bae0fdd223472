import { decide } from "@/api/reviews/decide.ts";
import { type ExitCode, exitCodes } from "./exit_codes.ts";
import type { Site } from "./open_site.ts";
import { print } from "./print.ts";
import { described, type Desk, tell, type Waiting } from "./review.ts";

/** Asks the operator and gives the answer; null when they have left. */
export type Ask = (question: string) => string | null;

/** Goes through all that waits with an operator in a terminal. What another operator decides meanwhile stays theirs. */
export async function reviewOneByOne<Item extends Waiting>(
  site: Site,
  desk: Desk<Item>,
  operator: string,
  ask: Ask,
): Promise<ExitCode> {
  const items = await desk.waiting(site.ctx);
  if (items.length === 0) print("Nothing waits.");
  for (const item of items) {
    print(described(desk, item));
    if (!await reviewOne(site, desk, item, operator, ask)) break;
  }
  return exitCodes.ok;
}

/** Gives false when the operator has had enough. */
async function reviewOne<Item extends Waiting>(
  site: Site,
  desk: Desk<Item>,
  item: Item,
  operator: string,
  ask: Ask,
): Promise<boolean> {
  await using open = new AsyncDisposableStack();
  let looked = false;
  const { id, revision } = item;
  for (;;) {
    const choice = ask(`${desk.look ? "(l)ook at the images, " : ""}(a)pprove, (r)efuse, (s)kip, (q)uit:`);
    switch (choice?.trim().toLowerCase()) {
      case "l": {
        const shown = looked ? null : await desk.look?.(site, id, operator);
        if (!shown) break;
        looked = true;
        open.use(shown).paths.forEach(print);
        break;
      }
      case "a":
        tell(desk, id, await decide(site.ctx, desk.table, { id, verify: "y", operator, reason: null, revision }));
        return true;
      case "r": {
        const reason = ask("Why? The member is shown it:")?.trim();
        if (!reason) break;
        tell(desk, id, await decide(site.ctx, desk.table, { id, verify: "n", operator, reason, revision }));
        return true;
      }
      case "s":
        return true;
      case "q":
      case undefined:
        return false;
    }
  }
}
