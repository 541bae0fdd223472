import { type Kysely, type Selectable, sql } from "kysely";
import { codeTries, readDigits } from "@/api/identity/second_factor/check_code.ts";
import { stepOf } from "@/api/identity/second_factor/totp.ts";
import type { DB } from "@/db/types.ts";
import type { Vault } from "../vault/vault.ts";
import { operatorSecretCell } from "./secret.ts";

/** An operator's row, with the database's time as it was read. */
export interface LockedOperator extends Selectable<DB["operators"]> {
  now: Date;
}

/** Reads an operator's row, locked until the transaction ends: codes of one operator are tried one after the other. */
export async function lockOperator(tx: Kysely<DB>, name: string): Promise<LockedOperator | null> {
  const row = await tx.selectFrom("operators").selectAll().select(sql<Date>`clock_timestamp()`.as("now"))
    .where("name", "=", name).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

/** The time step that a code proves; null when it is no code of now, or its step was used before. */
export async function usableStep(
  vault: Vault,
  { name, secret_sealed, last_step, now }: LockedOperator,
  given: string,
): Promise<bigint | null> {
  const digits = readDigits(given);
  if (digits === null || secret_sealed === null) return null;
  const step = stepOf(await vault.openText(secret_sealed, operatorSecretCell(name)), digits, now);
  return step !== null && (last_step === null || BigInt(step) > last_step) ? BigInt(step) : null;
}

/** Notes a used code, after which the same one and those before it count no more. */
export async function noteStep(tx: Kysely<DB>, name: string, step: bigint): Promise<void> {
  await tx.updateTable("operators").set({ failures: 0, locked_until: null, last_step: step }).where("name", "=", name)
    .execute();
}

/** Counts a wrong code: from the fifth in a row on the next one waits, twice as long each time, up to an hour. */
export async function countWrongOperatorCode(tx: Kysely<DB>, name: string): Promise<void> {
  const { free, firstWaitMs, longestWaitMs } = codeTries;
  await sql`
    update operators set failures = failures + 1,
        locked_until = case when failures + 1 >= ${free}::integer then
          now() + least(${longestWaitMs}::integer, ${firstWaitMs}::integer * power(2, least(failures + 1 - ${free}::integer, 10)))
            * interval '1 millisecond' end
      where name = ${name}`.execute(tx);
}
