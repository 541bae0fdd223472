import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import type { SearchField } from "@/api/feature.ts";
import { amountSearch, foundOrder, orderSearch } from "@/api/lists/order_searches.ts";
import { isAccountNumber, readCardField } from "@/shared/rules/card_rules.ts";
import { endOf } from "../payout_accounts/cards/end_of.ts";
import type { SealedNumber } from "../payout_accounts/cards/sealed_card.ts";

/** The fields by which operators find withdrawals, bank cards and crypto addresses. */
export const withdrawalSearches: readonly SearchField[] = [
  orderSearch("withdrawal", "withdrawal", "withdrawals show"),
  {
    name: "payout reference",
    rows: (_ctx, word, limit) =>
      sql`select member_id, id::text, amount_cents::text as value, created_at as at from withdrawals
        where payout_reference in (${word}, ${word.toLowerCase()}) order by created_at desc limit ${limit}`,
    ...foundOrder("withdrawal", "withdrawals show"),
  },
  amountSearch("withdrawal", "withdrawal amount", "withdrawals show"),
  {
    name: "card's last digits",
    rows: (_ctx, word, limit) =>
      /^\d{4}$/.test(word) ? cardsWhere(sql`account_last4 = ${word}`, "account", limit) : null,
    ...foundCard(),
  },
  {
    name: "card number",
    async rows(ctx, word, limit) {
      const number = readCardField("bank_account_id", word);
      return isAccountNumber(number) ? await cardsWithNumber(ctx, "account", number, limit) : null;
    },
    ...foundCard(),
  },
  {
    name: "ID number",
    async rows(ctx, word, limit) {
      const number = readCardField("id_number", word);
      return /^[A-Z0-9]{5,20}$/.test(number) ? await cardsWithNumber(ctx, "id_number", number, limit) : null;
    },
    ...foundCard(),
  },
  {
    name: "crypto address",
    rows: (_ctx, word, limit) =>
      sql`select member_id, id::text, address as value, created_at as at from crypto_addresses
        where address = ${word} order by crypto_addresses.id desc limit ${limit}`,
    shown: (address) => address,
    command: ({ account }) => `members show ${account}`,
  },
];

/** Finds a sealed number by its fingerprints, one by each key that may have sealed it. */
async function cardsWithNumber(ctx: Ctx, kind: SealedNumber, number: string, limit: number) {
  const fingerprints = await ctx.vault.fingerprints(kind, number);
  return cardsWhere(sql`${sql.ref(`${kind}_print`)} in (${sql.join(fingerprints)})`, kind, limit);
}

function cardsWhere(condition: RawBuilder<unknown>, kind: SealedNumber, limit: number) {
  return sql`
    select member_id, id::text, ${sql.ref(`${kind}_last4`)} as value, created_at as at from bank_cards
      where ${condition} order by bank_cards.id desc limit ${limit}`;
}

function foundCard(): Pick<SearchField, "shown" | "command"> {
  return { shown: endOf, command: ({ account }) => `members show ${account}` };
}
