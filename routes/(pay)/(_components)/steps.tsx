import { LateNote } from "./late_note.tsx";
import type { PayTexts } from "./texts.ts";

/** The steps of this kind of payment, and the handling of a late one. */
export function PaySteps({ texts }: { texts: PayTexts }) {
  const { how, steps } = texts;
  const lines = [
    [steps.open, steps.openHint],
    [steps.enter, steps.enterHint],
    [steps.confirm, steps.confirmHint],
    [steps.credited, steps.creditedHint],
  ];
  return (
    <>
      <section class="card stack">
        <h2 class="card__title">{how}</h2>
        <ol class="steps">
          {lines.map(([title, hint]) => (
            <li key={title}>
              <b>{title}</b>
              <p>{hint}</p>
            </li>
          ))}
        </ol>
      </section>
      <LateNote texts={texts} />
    </>
  );
}
