import { sql } from "kysely";
import { decimalText, maxAmountCents, readDecimalText } from "@/shared/money.ts";
import { orderNumber, type OrderNumberKind, parseOrderNumber } from "@/shared/order_number.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import type { SearchField } from "../feature.ts";
import { hasNumber, tablesOfOrders } from "./ids_by_number.ts";

/** Finds orders of a kind by their number or their id, or the id's first eight letters or more. */
export function orderSearch(kind: OrderNumberKind, name: string, command: string): SearchField {
  return {
    name,
    rows(_ctx, word, limit) {
      const number = parseOrderNumber(word);
      const digits = /^[0-9a-f-]+$/i.test(word) ? word.toLowerCase().replaceAll("-", "") : "";
      const isId = digits.length >= 8 && digits.length <= 32;
      if (number ? number.kind !== kind : !isId) return null;
      const condition = number
        ? hasNumber(number)
        : sql`id between ${digits.padEnd(32, "0")}::uuid and ${digits.padEnd(32, "f")}::uuid`;
      return sql`
        select member_id, id::text, amount_cents::text as value, created_at as at
          from ${sql.table(tablesOfOrders[kind])} where ${condition} order by ${idOf(kind)} desc limit ${limit}`;
    },
    ...foundOrder(kind, command),
  };
}

/** The column of orders' ids: `id` alone would be the text that a search gives. */
function idOf(kind: OrderNumberKind) {
  return sql.ref(`${tablesOfOrders[kind]}.id`);
}

/** How far back orders are found by their amount, which no index has, in days. */
export const daysOfAmounts = 31;

/** Finds orders of a kind by their exact amount in TWD, those of the last {@link daysOfAmounts} days. */
export function amountSearch(kind: OrderNumberKind, name: string, command: string): SearchField {
  return {
    name,
    rows(ctx, word, limit) {
      // A number that begins with 0 is a mobile or the end of a card.
      const cents = /^0\d/.test(word) ? null : readDecimalText(word.replaceAll(",", ""));
      if (cents === null || cents <= 0n || cents > maxAmountCents) return null;
      return sql`
        select member_id, id::text, amount_cents::text as value, created_at as at
          from ${sql.table(tablesOfOrders[kind])}
          where id >= uuidv7_floor(${new Date(ctx.now().getTime() - daysOfAmounts * dayMs)}) and amount_cents = ${cents}
          order by ${idOf(kind)} desc limit ${limit}`;
    },
    ...foundOrder(kind, command),
  };
}

/** Shows an order by its amount in cents, and names it by its number. */
export function foundOrder(kind: OrderNumberKind, command: string): Pick<SearchField, "shown" | "command"> {
  return {
    shown: (cents) => `${decimalText(BigInt(cents))} TWD`,
    command: ({ id }) => `${command} ${orderNumber(kind, id)}`,
  };
}
