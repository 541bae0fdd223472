import type { Kysely } from "kysely";
import { openSandboxDb } from "../vendors/common/database.ts";
import { makeSmsOutbox, type OutboxMessage, readSmsOutbox, type SmsTables } from "./outbox.ts";

/** The outbox, for a process that is no sandbox server. */
export interface OpenSmsOutbox extends AsyncDisposable {
  /** The last messages, newest first, of one mobile or of all. */
  read(input: { mobile: string | null; max: number }): Promise<OutboxMessage[]>;
}

/** Opens the outbox in a site's database, where sandbox servers keep it. */
export async function openSmsOutbox(databaseUrl: string): Promise<OpenSmsOutbox> {
  const db = await openSandboxDb(databaseUrl, [makeSmsOutbox]);
  return {
    read: (input) => readSmsOutbox(db as unknown as Kysely<SmsTables>, input),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
