import { filled } from "@/components/page/filled.ts";
import { CalendarDay } from "@/components/page/time.tsx";
import { PublicHead } from "@/components/page/public_head.tsx";
import { PageHead } from "@/components/page/page_head.tsx";
import { define } from "@/define.ts";
import { fill, type Texts } from "@/i18n/mod.ts";

/** The day from which the terms hold as they are worded now. */
const inForceFrom = "2026-11-22";

/** The terms and the privacy policy that a member accepts at sign-up. */
export default define.page(({ state: { context } }) => {
  const { terms, descriptions } = context.t;
  const site = { site: context.site.brand };
  return (
    <>
      <PageHead context={context} title={terms.title} back="/" />
      <PublicHead context={context} title={terms.title} description={fill(descriptions.terms, site)} />
      <div class="terms">
        <nav class="card terms__contents" aria-label={terms.contents}>
          <p class="small muted">{filled(terms.updated, { date: <CalendarDay day={inForceFrom} /> })}</p>
          <ol>
            {sections.map((section) => (
              <li>
                <a class="link" href={`#${section}`}>{terms.sections[section].title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div class="card terms__text">
          <p>{fill(terms.about, site)}</p>
          {sections.map((section) => (
            <section id={section}>
              <h2>{terms.sections[section].title}</h2>
              {terms.sections[section].text.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
            </section>
          ))}
        </div>
      </div>
    </>
  );
});

/** In their order. */
const sections: readonly (keyof Texts["terms"]["sections"])[] = [
  "who",
  "account",
  "points",
  "deposits",
  "withdrawals",
  "games",
  "misuse",
  "stop",
  "data",
  "use",
  "cookies",
  "rights",
  "changes",
];
