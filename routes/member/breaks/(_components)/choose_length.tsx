import type { BreakKind } from "@/api/identity/breaks/break_length.ts";
import type { Break } from "@/api/identity/breaks/read_break.ts";
import { control, Field } from "@/components/cards/field.tsx";
import type { Texts } from "@/i18n/mod.ts";
import { lengthText, offeredLengths } from "./offered_lengths.ts";

/** The first step: a form for each kind of break, with nothing chosen. In an exclusion there is no form for a time-out. */
export function ChooseLength({ now, t }: { now: Break | null; t: Texts }) {
  const kinds: BreakKind[] = now?.kind === "exclusion" ? ["exclusion"] : ["time_out", "exclusion"];
  return (
    <>
      {now && (
        <div class="stack stack--1">
          <h2 class="card__title">{t.breaks.longer}</h2>
          <p class="soft">{t.breaks.longerLead}</p>
        </div>
      )}
      <div class="two">{kinds.map((kind) => <ChooseForm key={kind} kind={kind} t={t} />)}</div>
    </>
  );
}

function ChooseForm({ kind, t }: { kind: BreakKind; t: Texts }) {
  const { breaks } = t;
  const [title, lead] = kind === "time_out"
    ? [breaks.timeOut, breaks.timeOutLead]
    : [breaks.exclusion, breaks.exclusionLead];
  const id = `length-${kind}`;
  return (
    <form class="card stack" action="/member/breaks" noValidate aria-labelledby={`${id}-title`}>
      <h2 class="card__title" id={`${id}-title`}>{title}</h2>
      <p class="soft">{lead}</p>
      <Field id={id} label={breaks.length} className="input--select">
        <select {...control(id, undefined)} name="length">
          <option value="">{breaks.choose}</option>
          {offeredLengths[kind].map(([code, length]) => <option key={code} value={code}>{lengthText(length, t)}
          </option>)}
        </select>
      </Field>
      <button type="submit" class="btn btn--block">
        {breaks.next}
        <span class="sr">{title}</span>
      </button>
    </form>
  );
}
