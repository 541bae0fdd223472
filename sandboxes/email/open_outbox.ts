import type { Kysely } from "kysely";
import { openSandboxDb } from "../vendors/common/database.ts";
import { type EmailTables, makeEmailOutbox, type OutboxEmail, readEmailOutbox } from "./mailbox/outbox.ts";

/** The outbox, for a process that is no sandbox server. */
export interface OpenEmailOutbox extends AsyncDisposable {
  /** The last e-mails, newest first, to one address or to all. */
  read(input: { recipient: string | null; max: number }): Promise<OutboxEmail[]>;
}

/** Opens the outbox in a site's database, where sandbox servers keep it. */
export async function openEmailOutbox(databaseUrl: string): Promise<OpenEmailOutbox> {
  const db = await openSandboxDb(databaseUrl, [makeEmailOutbox]);
  return {
    read: (input) => readEmailOutbox(db as unknown as Kysely<EmailTables>, input),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
