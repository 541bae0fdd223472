import { fill } from "@/i18n/fill.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { centsOf } from "@/shared/money.ts";
import type { RecallAnswer, RecallReason } from "@/api/games/transfers/schema.ts";
import { refusalText } from "@/i18n/refusal_text.ts";

interface RecallResultProps {
  lines: RecallAnswer["data"];
  texts: {
    recallResult: string;
    recalled: string;
    recallPending: string;
    recallFailed: string;
    nothingToRecall: string;
    failed: string;
    errors: Record<RecallReason, string>;
  };
  /** A game's name by its code. */
  nameOf: (code: string) => string;
}

/** Shows the result of a recall for each game wallet: one that failed says why and hides no other. */
export function RecallResult({ lines, texts, nameOf }: RecallResultProps) {
  if (lines.length === 0) {
    return (
      <p class="note">
        {texts.nothingToRecall}
      </p>
    );
  }
  return (
    <div class="note recalled">
      <b>{texts.recallResult}</b>
      <ul>
        {lines.map((line) => (
          <li key={line.game_name}>
            <span>{nameOf(line.game_name)}</span>
            <span class={`recalled__what recalled__what--${line.state}`}>{sentence(line, texts)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function sentence({ state, amount, reason }: RecallAnswer["data"][number], texts: RecallResultProps["texts"]): string {
  const shown = { amount: moneyText(centsOf(amount)) };
  if (state === "succeeded") return fill(texts.recalled, shown);
  if (state === "pending") return fill(texts.recallPending, shown);
  return fill(texts.recallFailed, { reason: reason ? refusalText(texts, { code: reason }) : texts.failed });
}
