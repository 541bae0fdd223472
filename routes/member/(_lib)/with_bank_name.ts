import type { BoundCard } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";
import { bankNameIn } from "@/i18n/bank_names.ts";
import type { Lang } from "@/i18n/mod.ts";

/** A card as a page in a language shows it: with a name of its bank that the reader can read, or with the bank's code. */
export function withBankName(card: BoundCard, lang: Lang): BoundCard {
  return { ...card, bank_name: bankNameIn(lang, card.bank_id, card.bank_name) || card.bank_id };
}
