import type { Selectable } from "kysely";
import type { Mails } from "@/db/types.ts";
import { fill, type Lang, localeOf, textsOf } from "@/i18n/mod.ts";
import { fromCents } from "../http/amount.ts";
import { Letter } from "./letters.ts";
import type { Mail } from "./schema.ts";

/** A stored mail as its reader sees it, in their language. */
export function renderMail(row: Selectable<Mails>, lang: Lang): Mail {
  return {
    id: row.id,
    ...textOf(Letter.parse(row), lang),
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    order_id: row.order_id,
  };
}

function textOf(letter: Letter, lang: Lang): Pick<Mail, "title" | "body"> {
  const { title, body } = textsOf(lang).mail.letters[letter.kind];
  const params = paramsOf(letter, lang);
  return { title: fill(title, params), body: fill(body, params) };
}

function paramsOf(letter: Letter, lang: Lang): Record<string, string | number> {
  switch (letter.kind) {
    case "top_up_credited":
      return { amount: money(BigInt(letter.params.cents), lang) };
    case "level_raised":
    case "withdrawals_locked":
      return letter.params;
  }
}

function money(cents: bigint, lang: Lang): string {
  return fromCents(cents).toLocaleString(localeOf(lang), { minimumFractionDigits: 2 });
}
