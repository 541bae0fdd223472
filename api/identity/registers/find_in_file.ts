import { type RawBuilder, sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { plainName } from "@/shared/rules/plain_name.ts";
import type { RegisterValue } from "./entry.ts";

/** A value of a file with its keyed hashes, the current key's first. */
interface HashedValue extends RegisterValue {
  fingerprints: readonly [string, ...string[]];
}

/** Finds the members who have values of a file, and notes them in the import's table `register_members`. */
export async function findInFile(tx: Transaction<DB>, values: readonly HashedValue[]): Promise<void> {
  const of = (kind: HashedValue["kind"]) => values.filter((one) => one.kind === kind);
  const rows = [
    ...of("mobile").map((one) => ({ by: one.value, one })),
    ...of("line").flatMap((one) => [...new Set([one.value, one.value.toLowerCase()])].map((by) => ({ by, one }))),
    ...[...of("card"), ...of("document")].flatMap((one) => one.fingerprints.map((by) => ({ by, one }))),
  ];
  const found: Record<Exclude<HashedValue["kind"], "person">, RawBuilder<unknown>> = {
    mobile: sql`select id from members where mobile = x.by`,
    line: sql`select id from members where line = x.by and line <> ''`,
    card: sql`select member_id from bank_cards where account_print = x.by`,
    document: sql`select member_id from bank_cards where id_number_print = x.by`,
  };
  for (const [kind, members] of Object.entries(found)) {
    const some = rows.filter(({ one }) => one.kind === kind);
    if (some.length === 0) continue;
    const columns = {
      by: ["text", ({ by }: typeof rows[number]) => by],
      print: ["text", ({ one }: typeof rows[number]) => one.fingerprints[0]],
    } as const;
    await sql`
      insert into register_members (member_id, value_print)
        select m.id, x.print from ${rowsOf("x", some, columns)} cross join lateral (${members}) m (id)`.execute(tx);
  }
  await findPersons(tx, of("person"));
}

/** By the birthday, which the database compares, and the name, whose forms it does not know. */
async function findPersons(tx: Transaction<DB>, persons: readonly HashedValue[]): Promise<void> {
  if (persons.length === 0) return;
  const byValue = new Map(persons.map(({ value, fingerprints }) => [value, fingerprints[0]]));
  const birthdays = [...new Set(persons.map(({ value }) => value.slice(-"2000-01-01".length)))];
  const { rows: cards } = await sql<{ member_id: bigint; holder: string; birthday: string }>`
    select distinct member_id, holder, birthday from bank_cards where birthday = any(${birthdays}::text[])`.execute(tx);
  const found = cards.flatMap(({ member_id, holder, birthday }) => {
    const print = byValue.get(`${plainName(holder)}/${birthday}`);
    return print === undefined ? [] : [{ member_id, print }];
  });
  if (found.length === 0) return;
  await sql`
    insert into register_members (member_id, value_print) select * from ${
    rowsOf("x", found, {
      member_id: ["bigint", ({ member_id }) => member_id],
      value_print: ["text", ({ print }) => print],
    })
  }`.execute(tx);
}
