import { Time } from "@/components/page/time.tsx";
import type { OddsAnswer } from "@/api/rewards/turntable/schema.ts";
import type { Texts } from "@/i18n/mod.ts";

/** Shows the latest winners, with masked accounts. */
export function Winners({ winners, t: { turntable } }: { winners: OddsAnswer["winners"]; t: Texts }) {
  return (
    <section class="card" aria-labelledby="winners">
      <h2 class="card__title" id="winners">{turntable.winners}</h2>
      {winners.length === 0 && <p class="muted">{turntable.noWinners}</p>}
      <ol class="won">
        {winners.map(({ account, prize, at }) => (
          <li key={`${at} ${account}`}>
            <span class="num">{account}</span>
            <b>{prize}</b>
            <Time class="small muted num" at={at} form="short" />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Shows the operators' rules of the turntable as they wrote them. */
export function Rules({ rules, t: { turntable } }: { rules: string; t: Texts }) {
  return (
    <section class="card" aria-labelledby="rules">
      <h2 class="card__title" id="rules">{turntable.rules}</h2>
      <p class="turn-page__rules">{rules}</p>
    </section>
  );
}

/** How anyone can compute a draw again. */
export function HowToVerifyDraws({ t: { turntable } }: { t: Texts }) {
  return (
    <section class="card" aria-labelledby="how">
      <h2 class="card__title" id="how">{turntable.how}</h2>
      <p class="turn-page__rules">{turntable.howText}</p>
    </section>
  );
}
