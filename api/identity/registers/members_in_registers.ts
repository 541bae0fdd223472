import { type Kysely, sql, type Transaction } from "kysely";
import { rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { personOf, registerFingerprints, type RegisterValue } from "./entry.ts";

/** Whether an entry `e` holds, by the database's clock. */
export const isHeld = sql<boolean>`(e.ends_at is null or e.ends_at > clock_timestamp())`;

/**
 * Holds the registers as they are until the transaction ends: an import that is about to be kept waits, and then looks at
 * what this transaction has written. Each transaction that writes a value which a register may name holds them first.
 */
export async function holdRegisters(tx: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${registersLock})`.execute(tx);
}

/** Keeps all out who hold the registers, until the transaction ends. */
export async function closeRegisters(tx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${registersLock})`.execute(tx);
}

const registersLock = sql`hashtextextended('registers of excluded people', 0)`;

/**
 * Whether a register names a mobile number, which counts as a refused sign-up. The caller holds the registers, and knows
 * that who asks has the number.
 */
export async function isRefusedMobile({ db, vault }: Pick<Ctx, "db" | "vault">, mobile: string): Promise<boolean> {
  const names = await registersWith({ db, vault }, { kind: "mobile", value: mobile });
  if (names.length === 0) return false;
  await db.updateTable("exclusion_registers").set((eb) => ({
    refused_sign_ups: eb("refused_sign_ups", "+", 1n),
    last_refused_at: sql<Date>`clock_timestamp()`,
  })).where("name", "in", names).execute();
  return true;
}

/** The names of the registers that name a value, in their order. */
export async function registersWith(
  { db, vault }: Pick<Ctx, "db" | "vault">,
  value: RegisterValue,
): Promise<string[]> {
  const fingerprints = await registerFingerprints(vault, value);
  const rows = await db.selectFrom("exclusion_entries as e").select("e.register").distinct()
    .where("e.value_print", "in", fingerprints).where(isHeld).orderBy("e.register").execute();
  return rows.map(({ register }) => register);
}

/**
 * Notes for operators that registers name what a member has just given, and changes nothing of the member. The caller
 * holds the registers.
 */
export async function noteMatches(
  { db, vault }: Pick<Ctx, "db" | "vault">,
  member: MemberId,
  values: readonly RegisterValue[],
): Promise<void> {
  const fingerprints = await Promise.all(values.map((value) => registerFingerprints(vault, value)));
  await writeMatches(db, fingerprints.flat().map((print) => ({ member, print })));
}

/** Gives the values of a bank card that registers may name; an ID number that a form leaves empty is left out. */
export function cardValues(
  account: string,
  { holder, birthday, idNumber }: { holder: string; birthday: string; idNumber: string },
): RegisterValue[] {
  return [
    { kind: "card", value: account },
    ...(idNumber === "" ? [] : [{ kind: "document", value: idNumber } as const]),
    personOf(holder, birthday),
  ];
}

/** Writes down which of these members have a value of a register that holds; a match that is known stays as it is. */
export async function writeMatches(
  db: Kysely<DB>,
  found: readonly { member: MemberId; print: string }[],
): Promise<void> {
  if (found.length === 0) return;
  const columns = {
    member_id: ["bigint", ({ member }: typeof found[number]) => member],
    print: ["text", ({ print }: typeof found[number]) => print],
  } as const;
  await sql`
    insert into exclusion_matches (member_id, entry_id, found_at)
      select distinct x.member_id, e.id, clock_timestamp() from ${rowsOf("x", found, columns)}
        join exclusion_entries e on e.value_print = x.print
        where ${isHeld} order by 1, 2 on conflict do nothing`.execute(db);
}
