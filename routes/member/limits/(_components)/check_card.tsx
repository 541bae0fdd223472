import { control, Field } from "@/components/cards/field.tsx";
import { checkMinutes } from "@/api/accounting/reality_checks/schema.ts";
import type { Texts } from "@/i18n/mod.ts";

/** The form for how often the member is reminded, in minutes. */
export function CheckCard({ minutes, t: { realityCheck } }: { minutes: number; t: Texts }) {
  return (
    <section class="card stack" aria-labelledby="reminder">
      <h2 class="card__title" id="reminder">{realityCheck.title}</h2>
      <p class="soft">{realityCheck.about}</p>
      <form class="stack" method="post" noValidate>
        <Field id="minutes" label={realityCheck.every} className="input--select">
          <select {...control("minutes", undefined)} name="minutes">
            {choicesWith(minutes).map((choice) => (
              <option key={choice} value={choice} selected={choice === minutes}>{choice}</option>
            ))}
          </select>
        </Field>
        <div class="row">
          <button class="btn" type="submit" name="do" value="remind">{realityCheck.save}</button>
        </div>
      </form>
    </section>
  );
}

/** Every quarter of an hour, and the present interval, which a call may have set in between. */
function choicesWith(minutes: number): number[] {
  const { min, max } = checkMinutes;
  const quarters = Array.from({ length: (max - min) / 15 + 1 }, (_, index) => min + 15 * index);
  return [...new Set([...quarters, minutes])].sort((a, b) => a - b);
}
