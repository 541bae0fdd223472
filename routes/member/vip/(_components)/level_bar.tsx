import { fill, type Texts } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";

interface LevelBarProps {
  label: string;
  /** In cents. */
  have: bigint;
  of: bigint;
  t: Pick<Texts["vip"], "share" | "left">;
}

/** The progress towards a level's requirement, in words and as a bar. */
export function LevelBar({ label, have, of, t }: LevelBarProps) {
  const share = fill(t.share, { have: moneyText(have), of: moneyText(of) });
  return (
    <div class="level-bar">
      <p class="level-bar__head">
        <span>{label}</span>
        {have < of && <b class="num">{fill(t.left, { amount: moneyText(of - have) })}</b>}
        <span class="level-bar__share num">{share}</span>
      </p>
      <progress
        class="level-bar__bar"
        max={String(of)}
        value={String(have < of ? have : of)}
        aria-label={label}
        aria-valuetext={share}
      />
    </div>
  );
}
