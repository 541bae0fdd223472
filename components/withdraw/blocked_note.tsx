import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import type { ConditionName, ConditionTexts } from "./conditions.ts";
import type { WithdrawTexts } from "./texts.ts";

interface BlockedNoteProps {
  texts: Pick<WithdrawTexts, "why" | "unmet" | "blocked" | "conditionsLeft" | "reason">;
  /** Whether the day's requests are all made: information, not an error. */
  isDoneToday: boolean;
  /** The unmet conditions that no input can meet. */
  blockers: readonly ConditionName[];
  figures: ConditionTexts;
}

/** Why nothing can be asked for now, in two lines; the list of conditions has each one's reason. */
export function BlockedNote({ texts, isDoneToday, blockers, figures }: BlockedNoteProps) {
  if (isDoneToday) {
    return (
      <p class="note note--info" id={reasonId}>
        <Icon name="info" />
        <span>{fill(texts.why.today, figures)}</span>
      </p>
    );
  }
  if (blockers.length === 0) return null;
  const unmet = blockers.map((name) => fill(texts.unmet[name], figures)).join(" · ");
  return (
    <div class="note note--bad" id={reasonId} data-refused>
      <Icon name="warning" />
      <div>
        <b>{texts.blocked}</b>
        <p>{fill(texts.reason, { what: fill(texts.conditionsLeft, { count: blockers.length }), why: unmet })}</p>
      </div>
    </div>
  );
}

/** The reason's element. */
export const reasonId = "withdraw-reason";
