import type { Texts } from "@/i18n/mod.ts";
import { stylesheets } from "@/components/stylesheets.tsx";

const Styles = stylesheets("steps", "hero");

/** The four steps from joining to playing, for visitors. */
export function JoinSteps({ t }: { t: Texts }) {
  const { home } = t;
  const steps = [
    [home.step1, home.step1Hint],
    [home.step2, home.step2Hint],
    [home.step3, home.step3Hint],
    [home.step4, home.step4Hint],
  ];
  return (
    <aside class="card join">
      <Styles />
      <h2 class="sec__title">{home.steps}</h2>
      <ol class="steps steps--pairs">
        {steps.map(([title, hint]) => (
          <li>
            <b>{title}</b>
            <p>{hint}</p>
          </li>
        ))}
      </ol>
      <p class="small muted row join__age">
        <span class="age" aria-hidden="true">18+</span>
        {home.adults}
      </p>
    </aside>
  );
}
