import { fill } from "@/i18n/fill.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { TransferRow } from "@/api/games/transfers/schema.ts";

/** The sentences for a transfer that was pending and has ended: by direction, completed or failed. */
interface CompletedTexts {
  in: string;
  out: string;
  inFailed: string;
  outFailed: string;
}

/** A sentence for each ended transfer: how many points arrived, or where they went back to. */
export function completedText(completed: readonly TransferRow[], texts: CompletedTexts): string {
  return completed.map(({ state, direction, title, amount, moved }) => {
    if (state === "failed") return fill(texts[`${direction}Failed`], { game: title, amount: text(amount) });
    return fill(texts[direction], { game: title, amount: text(moved ?? amount) });
  }).join(" · ");
}

function text(twd: number): string {
  return moneyText(centsOf(twd));
}
