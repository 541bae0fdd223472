import { fill, type Lang, localeOf, textsOf } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { momentText } from "@/shared/moment_text.ts";
import { longestMarkdown, markdownText, renderMarkdown } from "@/api/content/markdown/render_markdown.ts";
import { escapeHtml } from "@/api/content/markdown/render_tokens.ts";
import { LocalText, localText } from "./local_text.ts";
import type { MailRow } from "./mail_row.ts";
import { BonusSource } from "./bonus_source.ts";
import type { Mail } from "./schema.ts";
import { categoryOf, type MailContent, readContent } from "./templates.ts";

/** A stored mail as its reader sees it, in their language. */
export function renderMail(row: MailRow, lang: Lang): Mail {
  return {
    id: row.id,
    title: mailTitle(row, lang),
    ...bodyOf(row, lang),
    category: row.bodies === null ? categoryOf(readContent(row).kind) : "notice",
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    order_id: row.order_id,
    withdrawal_id: row.withdrawal_id,
  };
}

/** Returns the title of a stored mail in a language: an operator's own, or the site's. */
export function mailTitle(row: Pick<MailRow, "kind" | "params" | "titles">, lang: Lang): string {
  if (row.titles !== null) return localText(LocalText.parse(row.titles), lang);
  const content = readContent(row);
  return fill(textsOf(lang).mail.letters[content.kind].title, paramsOf(content, lang));
}

function bodyOf(row: MailRow, lang: Lang): Pick<Mail, "body" | "body_html"> {
  if (row.bodies !== null) {
    const written = localText(LocalText.parse(row.bodies), lang);
    return { body: markdownText(written, longestMarkdown), body_html: renderMarkdown(written) };
  }
  const content = readContent(row);
  const body = fill(textsOf(lang).mail.letters[content.kind].body, paramsOf(content, lang));
  return { body, body_html: `<p>${escapeHtml(body)}</p>` };
}

/** The values for the placeholders of a mail's text. */
function paramsOf({ params }: MailContent, lang: Lang): Record<string, string | number> {
  const { mail, security, wallet } = textsOf(lang);
  return Object.fromEntries(
    Object.entries(params).map(([name, value]): [string, string | number] => {
      if (name === "cents") return ["amount", moneyText(BigInt(value))];
      if (name === "turnover_cents") return ["turnover", moneyText(BigInt(value))];
      if (name === "month") {
        const [year = "", month = ""] = String(value).split("-");
        return [name, fill(mail.month, { year, month })];
      }
      if (name === "until") return [name, momentText(String(value), localeOf(lang))];
      if (name === "device") return [name, value || security.unknownDevice];
      if (name === "place") return [name, value || security.unknownPlace];
      if (name !== "promotion") return [name, value];
      const source = BonusSource.parse(value);
      return [name, "kind" in source ? wallet.movements[source.kind] : localText(source, lang)];
    }),
  );
}
