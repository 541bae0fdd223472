import { fill } from "@/i18n/fill.ts";
import { Icon } from "../icons.tsx";
import { type Pick, pickName } from "./picks.ts";
import type { CardTexts } from "./texts.ts";

interface PickListProps {
  texts: PickTexts;
  label: string;
  picks: readonly Pick[];
  chosen: string | null;
  /** Also called for items that can't be used yet; the list itself never marks those as chosen. */
  onPick?: (pick: Pick) => void;
  /** The address where a card can be changed; without it no such link is shown. */
  changeHref?: (pick: Pick) => string;
  /** Removes one; without it no such button is shown. Without a script the page's form of {@link removeFormId} does. */
  onRemove?: (pick: Pick) => void;
}

/** The form that a button of the list is sent with, its value the pick's key. */
export const removeFormId = "remove-form";

type PickTexts = { [Key in "states" | "rejected" | "change" | "remove"]: CardTexts[Key] };

/** The member's cards and addresses, one of them chosen. Only what is approved can be. */
export function PickList({ texts, label, picks, chosen, onPick, changeHref, onRemove }: PickListProps) {
  return (
    <div class="bcards" role="radiogroup" aria-label={label}>
      {picks.map((pick) => (
        <div class="bcard" key={pick.key}>
          <label>
            <input
              type="radio"
              name="pick"
              value={pick.key}
              checked={pick.key === chosen}
              aria-disabled={pick.state === "approved" ? "false" : "true"}
              onClick={(event) => {
                if (pick.state !== "approved") event.preventDefault();
                onPick?.(pick);
              }}
            />
            <span class="bcard__top">
              <Icon name={pick.kind === "card" ? "bank" : "coin"} />
              <b>{pick.title}</b>
              <span class={`badge badge--${variants[pick.state]}`}>{texts.states[pick.state]}</span>
            </span>
            <span class="bcard__no num">{pick.number}</span>
            {pick.note && <small>{pick.note}</small>}
            {pick.reason && <small class="bcard__reason">{fill(texts.rejected, { reason: pick.reason })}</small>}
          </label>
          {(changeHref || onRemove) && (
            <div class="bcard__acts">
              {changeHref && pick.kind === "card" && pick.state !== "approved" && (
                <a class="link" href={changeHref(pick)}>
                  {texts.change}
                  <span class="sr">{pickName(pick)}</span>
                </a>
              )}
              {onRemove && (
                <button
                  class="link"
                  type="submit"
                  form={removeFormId}
                  name="remove"
                  value={pick.key}
                  onClick={(event) => {
                    event.preventDefault();
                    onRemove(pick);
                  }}
                >
                  {texts.remove}
                  <span class="sr">{pickName(pick)}</span>
                </button>
              )}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

const variants: Record<Pick["state"], string> = { approved: "ok", waiting: "wait", rejected: "bad" };
