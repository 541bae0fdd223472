import { sql } from "kysely";
import type { SearchField } from "@/api/feature.ts";
import { amountSearch, foundOrder, orderSearch } from "@/api/lists/order_searches.ts";
import { toUsdt } from "@/shared/usdt_units.ts";

/** The fields by which operators find top-up orders. */
export const orderSearches: readonly SearchField[] = [
  orderSearch("deposit", "top-up", "orders show"),
  {
    name: "vendor's order",
    // The index begins with the vendor, so each of the few that ever had an order is looked into.
    rows: (_ctx, word, limit) =>
      sql`
        with recursive vendors as (
          select min(vendor_code) as code from deposit_orders
          union all
          select (select min(vendor_code) from deposit_orders where vendor_code > code) from vendors
            where code is not null
        )
        select o.member_id, o.id::text, o.amount_cents::text as value, o.created_at as at
          from vendors v join deposit_orders o on o.vendor_code = v.code and o.vendor_order_no = ${word}
          order by o.created_at desc limit ${limit}`,
    ...foundOrder("deposit", "orders show"),
  },
  amountSearch("deposit", "top-up amount", "orders show"),
  {
    name: "USDT amount",
    rows(_ctx, word, limit) {
      const [, whole, fraction = ""] = /^(\d{1,7})\.(\d{1,6})$/.exec(word) ?? [];
      if (whole === undefined) return null;
      return sql`
        select o.member_id, o.id::text, o.amount_cents::text as value, o.created_at as at
          from usdt_addresses a
          join usdt_invoices i on i.address = a.address and i.units = ${whole + fraction.padEnd(6, "0")}
          join deposit_orders o on o.id = i.order_id
          order by i.created_at desc limit ${limit}`;
    },
    ...foundOrder("deposit", "orders show"),
  },
  {
    name: "TxHash",
    rows(_ctx, word, limit) {
      const hash = readTxHash(word);
      return hash === null ? null : sql`
        select o.member_id, o.id::text, o.amount_cents::text as value, t.at
          from usdt_transfers t join deposit_orders o on o.id = t.order_id
          where t.tx_id = ${hash} order by t.at desc limit ${limit}`;
    },
    ...foundOrder("deposit", "orders show"),
  },
  {
    name: "TxHash of no top-up",
    rows(_ctx, word, limit) {
      const hash = readTxHash(word);
      return hash === null ? null : sql`
        select null::bigint as member_id, id::text, units::text as value, at from usdt_transfers
          where tx_id = ${hash} and order_id is null order by at desc limit ${limit}`;
    },
    shown: (units) => `${toUsdt(BigInt(units))} USDT`,
    command: () => "audit list --action usdt.not_credited",
  },
];

function readTxHash(word: string): string | null {
  const hash = word.toLowerCase().replace(/^0x/, "");
  return /^[0-9a-f]{64}$/.test(hash) ? hash : null;
}
