import { Icon } from "../icons.tsx";
import type { Pick as Target } from "../cards/picks.ts";
import { PickList } from "../cards/pick_list.tsx";
import { opensElsewhere } from "@/client/page/opens_elsewhere.ts";
import { withReturn } from "./return_link.tsx";
import type { WithdrawTexts } from "./texts.ts";

const cardPage = "/member/card";

interface TargetPickerProps {
  texts: WithdrawTexts;
  /** The approved ones. */
  picks: readonly Target[];
  /** Whether the member has others, which an operator has not approved. */
  hasOthers: boolean;
  chosen: string | null;
  onPick: (pick: Target) => void;
  /** Binds another without leaving the page; without a script there is the page for it. */
  onAdd: () => void;
}

/** The destination of the money: one of the member's approved cards and addresses, or the way to bind the first. */
export function TargetPicker({ texts, picks, hasOthers, chosen, onPick, onAdd }: TargetPickerProps) {
  if (picks.length === 0) return <AddPrompt texts={texts} hasOthers={hasOthers} onAdd={onAdd} />;
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
      />
      <AddLink text={texts.add} onAdd={onAdd} />
    </section>
  );
}

/** The notice before the first card is approved, with the link for binding one. */
function AddPrompt({ texts, hasOthers, onAdd }: Pick<TargetPickerProps, "texts" | "hasOthers" | "onAdd">) {
  return (
    <section class="card stack">
      <h2 class="card__title">{hasOthers ? texts.accounts : texts.promptTitle}</h2>
      <p class="help">{hasOthers ? texts.unmet.target : texts.noCards}</p>
      {hasOthers && <a class="link link--tap" href={withReturn(cardPage)}>{texts.toCards}</a>}
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
