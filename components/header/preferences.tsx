import { localeOf } from "@/i18n/mod.ts";
import { type PageContext, themes } from "../page_context.ts";
import { Icon } from "../icons.tsx";

/** The language picker and the choice of appearance: plain forms, so they work without a script. */
export function Preferences({ context }: { context: PageContext }) {
  const { common } = context.t;
  const current = languageNames[context.lang];
  return (
    <>
      <button type="button" class="hdr__pick" popovertarget="preferences" aria-label={`${common.language}: ${current}`}>
        <Icon name="language" size="sm" />
        <span class="only-d">{current}</span>
        <Icon name="down" size="sm" />
      </button>
      <form class="drop" id="preferences" popover="auto" method="post" action="/preferences" noValidate>
        <input type="hidden" name="back" value={context.address} />
        <fieldset>
          <legend>{common.language}</legend>
          {context.site.languages.map((lang) => (
            <button
              type="submit"
              class="drop__i"
              key={lang}
              name="lang"
              value={lang}
              lang={localeOf(lang)}
              aria-current={context.lang === lang ? "true" : undefined}
            >
              {languageNames[lang]}
            </button>
          ))}
        </fieldset>
        <fieldset>
          <legend>{common.appearance}</legend>
          {themes.map((theme) => (
            <button
              type="submit"
              class="drop__i"
              key={theme}
              name="theme"
              value={theme}
              aria-current={context.theme === theme ? "true" : undefined}
            >
              {common.themes[theme]}
            </button>
          ))}
        </fieldset>
      </form>
    </>
  );
}

/** Each language in itself: visitors may not read the page's language. */
export const languageNames: Record<PageContext["lang"], string> = {
  tw: "繁體中文",
  vn: "Tiếng Việt",
  "zh-cn": "简体中文",
  en: "English",
};
