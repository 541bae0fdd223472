import type { Texts } from "@/i18n/mod.ts";

/** The four steps from joining to playing, for visitors. The first may lead to the sign-up form. */
export function JoinSteps({ t, leadsToSignUp = false }: { t: Texts; leadsToSignUp?: boolean }) {
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
      <ol class="steps steps--pairs">
        {steps.map(([title, hint], at) => (
          <li>
            <b>
              {leadsToSignUp && at === 0 ? <a class="link link--tap" href="/signup" data-sign-up>{title}</a> : title}
            </b>
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
