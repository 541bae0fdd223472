import { asset } from "fresh/runtime";
import type { PageContext } from "@/components/page_context.ts";

/** The picture of the front page, with the one next step. */
export function Hero({ context, games }: {
  context: PageContext;
  /** The first shelf of the page that has games; undefined while there are none. */
  games: string | undefined;
}) {
  const { home } = context.t;
  return (
    <div class="hero__panel card--gate">
      <img class="hero__art" src={asset("/art/hero.svg")} width="860" height="460" alt="" fetchpriority="high" />
      <div class="hero__copy">
        <p class="eyebrow">{home.eyebrow}</p>
        <h1>
          {home.titleFirst}
          <br />
          {home.titleSecond}
        </h1>
        <p class="hero__sub">{home.pitch}</p>
        <div class="row hero__acts">
          {!context.member && <a class="btn btn--gold btn--lg" href="/login" data-dialog="login">{home.enter}</a>}
          {games && (
            <a class={context.member ? "btn btn--ghost btn--lg" : "btn btn--quiet btn--lg"} href={games}>
              {home.browse}
            </a>
          )}
        </div>
      </div>
    </div>
  );
}
