import type { Break } from "@/api/identity/breaks/read_break.ts";
import { Time } from "@/components/page/time.tsx";
import type { Texts } from "@/i18n/mod.ts";

/** The member's break: its kind, since when, until when at least, and the way back. */
export function BreakNow({ now: { kind, beganAt, mayReturnAt, mayReturn }, t: { breaks } }: { now: Break; t: Texts }) {
  return (
    <section class="card stack" aria-labelledby="now">
      <h2 class="card__title" id="now">{kind === "time_out" ? breaks.nowTimeOut : breaks.nowExclusion}</h2>
      <dl class="kv">
        <div>
          <dt>{breaks.since}</dt>
          <dd class="kv__text">
            <Time at={beganAt} />
          </dd>
        </div>
        <div>
          <dt>{breaks.until}</dt>
          <dd class="kv__text">{mayReturnAt ? <Time at={mayReturnAt} /> : breaks.never}</dd>
        </div>
      </dl>
      {mayReturn
        ? (
          <form class="stack" method="post" action="/member/breaks" noValidate>
            <p>{breaks.over}</p>
            <input type="hidden" name="do" value="return" />
            <button type="submit" class="btn btn--block">{breaks.return}</button>
          </form>
        )
        : mayReturnAt && <p class="soft">{kind === "time_out" ? breaks.notOver : breaks.byOperators}</p>}
      <a class="link link--tap" href="/member/withdraw">{breaks.withdraw}</a>
    </section>
  );
}
