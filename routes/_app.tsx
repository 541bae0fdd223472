import { asset } from "fresh/runtime";
import { RealityCheck } from "@/components/dialogs/reality_check.tsx";
import { MailBell } from "@/components/header/mail_bell.tsx";
import { WaitingBadge } from "@/components/waiting/waiting_badge.tsx";
import { colorSheet } from "@/components/page/color_sheet.ts";
import { PageLocale } from "@/components/page/locale.ts";
import type { Theme } from "@/components/page_context.ts";
import { define, type State } from "@/define.ts";
import { localeOf } from "@/i18n/mod.ts";
import { version } from "@/shared/version.ts";

/**
 * The last element of a document, for which a browser waits before it paints (HTML, link type "expect"): the header and
 * grids move while a slow network brings their parts, and the style sheet, which it waits for anyway, is larger.
 */
const lastElement = "document-end";

/** The link that makes it wait; Preact's types do not have `blocking`. */
const untilWhole = { rel: "expect", href: `#${lastElement}`, blocking: "render" };

/** The document around every page. It renders whatever is missing: a request may fail before anything is known about it. */
export default define.page(({ Component, state }) => {
  const { context, theme = "dark", lang = "tw" }: Partial<State> = state;
  if (context?.onlyLive) {
    return (
      <>
        {context.member && (
          <>
            <WaitingBadge context={context} member={context.member} />
            <MailBell context={context} member={context.member} />
            <PageLocale.Provider value={localeOf(lang)}>
              <RealityCheck context={context} />
            </PageLocale.Provider>
          </>
        )}
        <Component />
      </>
    );
  }
  const colors = context && colorSheet(context.site.colors);
  return (
    <html lang={localeOf(lang)} {...attributesOf[theme]}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="generator" content={`Jadehall ${version}`} />
        <meta name="theme-color" content={theme === "light" ? "#f5f3ec" : "#0a110f"} />
        <title>{context?.site.brand ?? "Jadehall"}</title>
        <link {...untilWhole} />
        <link rel="icon" href={asset("/icons/icon.svg")} type="image/svg+xml" />
        {context && <link rel="manifest" href={`/manifest.webmanifest?lang=${lang}`} />}
        <link rel="apple-touch-icon" href={asset("/icons/apple-touch-icon.png")} />
        <link rel="stylesheet" href={asset(context?.member ? "/styles/site.css" : "/styles/visitors.css")} />
        {colors && <link rel="stylesheet" href={colors.address} />}
      </head>
      <body>
        <Component />
        <span id={lastElement} hidden />
      </body>
    </html>
  );
});

const attributesOf: Record<Theme, Record<`data-${string}`, string>> = {
  dark: {},
  light: { "data-theme": "light" },
  system: { "data-theme": "system" },
  high: { "data-contrast": "high" },
};
