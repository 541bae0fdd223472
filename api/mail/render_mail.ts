import type { Selectable } from "kysely";
import type { Mails } from "@/db/types.ts";
import { fill, type Lang, textsOf } from "@/i18n/mod.ts";
import { MailContent } from "./templates.ts";
import type { Mail } from "./schema.ts";
import { moneyText } from "@/shared/amount_text.ts";

/** A stored mail as its reader sees it, in their language. */
export function renderMail(row: Selectable<Mails>, lang: Lang): Mail {
  return {
    id: row.id,
    ...textOf(MailContent.parse(row), lang),
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    order_id: row.order_id,
    withdrawal_id: row.withdrawal_id,
  };
}

/** The title of what a stored mail tells, in a language. */
export function mailTitle(content: { kind: string; params: unknown }, lang: Lang): string {
  return textOf(MailContent.parse(content), lang).title;
}

function textOf(content: MailContent, lang: Lang): Pick<Mail, "title" | "body"> {
  const { title, body } = textsOf(lang).mail.letters[content.kind];
  const params = paramsOf(content);
  return { title: fill(title, params), body: fill(body, params) };
}

/** The values for the placeholders of a mail's text. */
function paramsOf({ params }: MailContent): Record<string, string | number> {
  if (!("cents" in params)) return params;
  const { cents, ...rest } = params;
  return { ...rest, amount: moneyText(BigInt(cents)) };
}
