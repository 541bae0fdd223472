import type { Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";

interface TurnoverBarProps {
  texts: Pick<Texts["withdraw"], "turnover" | "turnoverLeft">;
  requiredCents: bigint;
  playedCents: bigint;
  /** The remaining amount, if it isn't the rest: a waived requirement has none. */
  leftCents?: bigint;
  /** The bar's label on a page with several bars. */
  label?: string;
}

/** How much turnover is left before a withdrawal, and of how much, in words and as a bar. */
export function TurnoverBar({ texts, requiredCents, playedCents, leftCents, label }: TurnoverBarProps) {
  const left = moneyText(leftCents ?? requiredCents - playedCents);
  const share = `${moneyText(playedCents)} / ${moneyText(requiredCents)}`;
  return (
    <div class="turnover">
      <p class="turnover__head">
        <span>{texts.turnoverLeft}</span> <b class="num">{left}</b>
        {requiredCents > 0n && <span class="turnover__share num">{share}</span>}
      </p>
      {requiredCents > 0n && (
        <progress
          class="turnover__bar"
          max={String(requiredCents)}
          value={String(playedCents)}
          aria-label={label ?? texts.turnover}
          aria-valuetext={`${share} · ${texts.turnoverLeft} ${left}`}
        />
      )}
    </div>
  );
}
