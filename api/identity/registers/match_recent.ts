import { sql, type Transaction } from "kysely";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import { personOf, registerFingerprints, type RegisterValue } from "./entry.ts";
import { writeMatches } from "./members_in_registers.ts";

/** Before an import began, in milliseconds: far longer than a change of a member takes, and than clocks differ. */
const earlierMs = 3_600_000;

/**
 * Compares members who came or changed something since an import began with all registers: it could not see what was not
 * committed yet, and they not what it has written. The caller has closed the registers.
 */
export async function matchRecent({ db, vault }: Ctx & { db: Transaction<DB> }, began: Date): Promise<void> {
  const from = new Date(began.getTime() - earlierMs);
  const { rows: members } = await sql<{ id: bigint; mobile: string | null; line: string }>`
    select id, mobile, line from members where created_at > ${from}
      or id in (select member_id from member_corrections where corrected_at > ${from})`.execute(db);
  const { rows: cards } = await sql<{ id: bigint; holder: string; birthday: string; fingerprints: string[] }>`
    select member_id as id, holder, birthday, array[account_print, id_number_print] as fingerprints
      from bank_cards where updated_at > ${from}`.execute(db);
  const values: [bigint, RegisterValue][] = [
    ...members.flatMap(({ id, mobile, line }): [bigint, RegisterValue][] => [
      ...(mobile === null ? [] : [[id, { kind: "mobile", value: mobile }] satisfies [bigint, RegisterValue]]),
      ...(line === "" ? [] : [[id, { kind: "line", value: line }] satisfies [bigint, RegisterValue]]),
    ]),
    ...cards.map(({ id, holder, birthday }): [bigint, RegisterValue] => [id, personOf(holder, birthday)]),
  ];
  const hashed = await Promise.all(values.map(async ([member, value]) => ({
    member,
    fingerprints: await registerFingerprints(vault, value),
  })));
  const found = [...hashed, ...cards.map(({ id, fingerprints }) => ({ member: id, fingerprints }))];
  await writeMatches(db, found.flatMap(({ member, fingerprints }) => fingerprints.map((print) => ({ member, print }))));
}
