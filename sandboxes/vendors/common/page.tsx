import type { ComponentChildren } from "preact";
import { renderToString } from "preact-render-to-string";
import { pageStyle } from "./page_style.ts";
import { moneyParts } from "@/shared/amount_text.ts";

export interface SandboxPage {
  /** BCP 47. */
  lang: string;
  title: string;
  children: ComponentChildren;
  /** Runs at the end of the page, if scripts run at all: the page works without. */
  script?: string;
  /** Where the page's forms end, if that is not at the page's own origin. */
  formsLeadTo?: string;
  status?: number;
}

/** A page of a vendor's sandbox server: one column, with its own style and script only, and never in a frame. */
export function sandboxPage({ lang, title, children, script, formsLeadTo, status = 200 }: SandboxPage): Response {
  const nonce = crypto.randomUUID();
  const page = renderToString(
    <html lang={lang}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: pageStyle }} />
      </head>
      <body>
        <main>{children}</main>
        {script && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${page}`, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      // Anyone who has the address of such a page may see it, so no referrer is sent.
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      // Browsers hold form-action against the redirect back to the shop as well.
      "content-security-policy":
        `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; ` +
        `frame-ancestors 'none'; form-action 'self'${formsLeadTo ? ` ${new URL(formsLeadTo).origin}` : ""}`,
    },
  });
}

/** One line of a page's list of facts. */
export function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Shows the amount due. */
export function PageAmount({ cents, label }: { cents: bigint; label: string }) {
  const { whole, decimals } = moneyParts(cents);
  return (
    <p class="amount">
      <small>{label}</small>
      <b>
        <span>NT$</span> {whole}
        <span>.{decimals}</span>
      </b>
    </p>
  );
}

/** Keeps a form from being sent twice. */
export const sendOnce = `
for (const form of document.forms) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "true";
  });
}
`;
