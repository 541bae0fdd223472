import type { Texts } from "@/i18n/mod.ts";

/** The four steps from the door to a seat, for visitors. */
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
      <h2 class="sec__title">{home.steps}</h2>
      <ol class="steps">
        {steps.map(([title, hint]) => (
          <li>
            <b>{title}</b>
            <p>{hint}</p>
          </li>
        ))}
      </ol>
      <p class="small muted row">
        <span class="age" aria-hidden="true">18+</span>
        {home.adults}
      </p>
    </aside>
  );
}
