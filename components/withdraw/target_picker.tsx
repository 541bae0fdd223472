import { Icon } from "../icons.tsx";
import { changeHref, type Pick as Target } from "../cards/picks.ts";
import { PickList } from "../cards/pick_list.tsx";
import { opensElsewhere } from "../dialogs/opens_elsewhere.ts";
import { withReturn } from "./return_link.tsx";
import type { WithdrawTexts } from "./texts.ts";

interface TargetPickerProps {
  texts: WithdrawTexts;
  picks: readonly Target[];
  chosen: string | null;
  onPick: (pick: Target) => void;
  /** Binds another without leaving the page; without a script there is the page for it. */
  onAdd: () => void;
}

/** The destination of the money: one of the member's approved cards and addresses, or the way to bind the first. */
export function TargetPicker({ texts, picks, chosen, onPick, onAdd }: TargetPickerProps) {
  if (picks.length === 0) return <AddPrompt texts={texts} onAdd={onAdd} />;
  return (
    <section class="card stack">
      <div class="pick__head">
        <h2 class="card__title">{texts.accounts}</h2>
        <span class="small muted">{texts.ownOnly}</span>
      </div>
      <PickList
        texts={texts.picks}
        label={texts.accounts}
        picks={picks}
        chosen={chosen}
        onPick={onPick}
        changeHref={(pick) => withReturn(changeHref(pick))}
      />
      <AddLink text={texts.add} onAdd={onAdd} />
    </section>
  );
}

/** The notice before the first card is bound, with the link for binding one. */
function AddPrompt({ texts, onAdd }: Pick<TargetPickerProps, "texts" | "onAdd">) {
  return (
    <section class="card stack">
      <h2 class="card__title">{texts.promptTitle}</h2>
      <p class="help">{texts.noCards}</p>
      <ol class="steps steps--tight" aria-label={texts.rulesTitle}>
        {texts.rules.map((rule) => (
          <li key={rule}>
            <span>{rule}</span>
          </li>
        ))}
      </ol>
      <AddLink text={texts.add} onAdd={onAdd} />
    </section>
  );
}

const cardPage = "/member/card";

function AddLink({ text, onAdd }: { text: string; onAdd: () => void }) {
  const press = (event: MouseEvent) => {
    // The page for it has these forms already, behind the dialog that this may be in.
    if (location.pathname === cardPage || opensElsewhere(event)) return;
    event.preventDefault();
    onAdd();
  };
  return (
    <a class="pick__add" href={withReturn(cardPage)} onClick={press}>
      <Icon name="add" />
      {text}
    </a>
  );
}
