import type { Level } from "@/api/rewards/levels/read_levels.ts";
import { Vip } from "@/components/vip.tsx";
import type { Texts } from "@/i18n/mod.ts";

interface LevelsLadderProps {
  levels: readonly Level[];
  /** The member's own. */
  level: number;
  /** A level's rebate as text. */
  rateOf: (level: number) => string;
  t: Texts;
}

/** All levels in a row, those that the member has passed and their own marked. */
export function LevelsLadder({ levels, level, rateOf, t: { vip } }: LevelsLadderProps) {
  return (
    <ol class="ladder">
      {levels.map((step) => (
        <li
          key={step.level}
          class={step.level < level ? "ladder__past" : step.level === level ? "ladder__now" : undefined}
          aria-current={step.level === level ? "step" : undefined}
        >
          <Vip level={step.level} />
          <span class="ladder__name">{vip.names[step.level]}</span>
          <span class="ladder__rate num">{rateOf(step.level)}</span>
        </li>
      ))}
    </ol>
  );
}
