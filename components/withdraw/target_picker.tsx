import { Icon } from "../icons.tsx";
import type { Pick } from "../cards/picks.ts";
import { PickList } from "../cards/pick_list.tsx";
import type { WithdrawTexts } from "./texts.ts";

interface TargetPickerProps {
  texts: WithdrawTexts;
  picks: readonly Pick[];
  chosen: string | null;
  onPick: (pick: Pick) => void;
}

/** Where the money goes: one of the member's approved cards and addresses, or how to bind the first. */
export function TargetPicker({ texts, picks, chosen, onPick }: TargetPickerProps) {
  if (picks.length === 0) return <AddPrompt texts={texts} />;
  return (
    <section class="card stack stack--2">
      <div class="pick__head">
        <h2 class="card__title">{texts.accounts}</h2>
        <span class="small muted">{texts.ownOnly}</span>
      </div>
      <PickList texts={texts.picks} label={texts.accounts} picks={picks} chosen={chosen} onPick={onPick} />
      <a class="pick__add" href="/member/card">
        <Icon name="add" />
        {texts.add}
      </a>
    </section>
  );
}

/** What to mind before the first card is bound, and where that is done. */
function AddPrompt({ texts }: { texts: WithdrawTexts }) {
  return (
    <section class="card stack stack--2">
      <h2 class="card__title">{texts.promptTitle}</h2>
      <p class="help">{texts.noCards}</p>
      <ol class="steps steps--tight" aria-label={texts.rulesTitle}>
        {texts.rules.map((rule) => (
          <li key={rule}>
            <span>{rule}</span>
          </li>
        ))}
      </ol>
      <a class="pick__add" href="/member/card">
        <Icon name="add" />
        {texts.add}
      </a>
    </section>
  );
}
