import { sql } from "kysely";
import { countries, readMobile, readName } from "@/shared/rules/country_rules.ts";
import { lineFault } from "@/shared/rules/sign_up_rules.ts";
import type { SearchField } from "../../../feature.ts";
import { maskMobile } from "../mask_mobile.ts";
import { maskName } from "@/shared/mask_name.ts";
import { maskLine } from "../mask_line.ts";

/** The fields by which operators find members. */
export const memberSearches: readonly SearchField[] = [
  memberSearch("account", "account", (word) => [word.toLowerCase()], (account) => account),
  memberSearch(
    "mobile",
    "mobile",
    (word) => countries.map((country) => readMobile(country, word)).filter((mobile) => mobile !== null),
    maskMobile,
  ),
  memberSearch("name", "name", (word) => [readName(word)], maskName),
  memberSearch("LINE", "line", (word) => lineFault(word) === null ? [word] : [], maskLine),
  {
    name: "network address",
    rows(_ctx, word, limit) {
      if (!/^[0-9a-f]*[.:][0-9a-f.:]+$/i.test(word)) return null;
      const address = word.toLowerCase();
      // Thousands may share the address of a mobile network.
      return sql`
        select member_id, member_id::text as id, address as value, max(last_seen_at) as at
          from (select * from devices where address in (${address}, ${`::ffff:${address}`}) limit 1000) seen
          group by member_id, address order by at desc limit ${limit}`;
    },
    shown: (address) => address,
    command: ({ account }) => `members sessions ${account}`,
  },
];

function memberSearch(
  name: string,
  column: "account" | "mobile" | "name" | "line",
  read: (word: string) => string[],
  shown: (value: string) => string,
): SearchField {
  return {
    name,
    rows(_ctx, word, limit) {
      const values = read(word);
      if (values.length === 0) return null;
      // An empty one is of no member, and the index of messaging IDs leaves them out.
      return sql`
        select id as member_id, id::text, ${sql.ref(column)} as value, created_at as at from members
          where ${sql.ref(column)} in (${sql.join(values)}) and ${
        sql.ref(column)
      } <> '' order by members.id desc limit ${limit}`;
    },
    shown,
    command: ({ account }) => `members show ${account}`,
  };
}
