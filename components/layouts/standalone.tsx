import type { ComponentChildren } from "preact";
import { type Lang, localeOf, type Texts } from "@/i18n/mod.ts";
import { languageNames } from "../header/preferences.tsx";
import { Icon } from "../icons.tsx";
import { Logo } from "../logo.tsx";

/** The frame of a standalone page: all of it is in the process's memory, so it needs no database. */
export interface StandaloneFrame {
  lang: Lang;
  t: Texts;
  site: { name: string; brand: string; supportId: string; languages: readonly Lang[] };
  /** The beginning of the request's id, which the log has; empty for none. */
  requestId: string;
  /** The requested path and query, for trying again and for other languages. */
  address: string;
}

/** The layout of a page that must render whatever is missing: logo, languages, content, and how support is reached. No script. */
export function StandaloneLayout({ frame, children }: { frame: StandaloneFrame; children: ComponentChildren }) {
  const { t: { common }, site } = frame;
  return (
    <>
      <header class="wrap solo">
        <Logo site={site} home={common.home} />
        {site.languages.length > 0 && (
          <nav class="solo__langs" aria-label={common.language}>
            {site.languages.map((lang) => (
              <a
                key={lang}
                href={inLanguage(frame.address, lang)}
                hreflang={localeOf(lang)}
                lang={localeOf(lang)}
                aria-current={frame.lang === lang ? "true" : undefined}
              >
                {languageNames[lang]}
              </a>
            ))}
          </nav>
        )}
      </header>
      <main id="main" class="wrap alone" tabindex={-1}>{children}</main>
      {site.supportId !== "" && (
        <footer class="wrap solo solo--foot">
          <Icon name="support" size="sm" />
          {common.supportId} <span class="code">{site.supportId}</span>
        </footer>
      )}
    </>
  );
}

/** The same address in another language: by its query, as a choice can't be kept while the database is away. */
function inLanguage(address: string, lang: Lang): string {
  return `${address}${address.includes("?") ? "&" : "?"}lang=${lang}`;
}
