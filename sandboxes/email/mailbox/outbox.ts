import { type Generated, type Kysely, sql } from "kysely";
import type { MakeTables } from "../../vendors/common/database.ts";

/** The e-mails that the sandbox mailbox has taken, instead of a mailbox of their receivers. */
export interface EmailTables {
  email_outbox: {
    id: Generated<bigint>;
    /** The site's own id: the same again is the same e-mail. */
    client_id: string;
    recipient: string;
    subject: string;
    text: string;
    taken_at: Date;
  };
}

/** One e-mail of the outbox. */
export interface OutboxEmail {
  recipient: string;
  subject: string;
  text: string;
  taken_at: Date;
}

/** Makes the outbox. */
export const makeEmailOutbox: MakeTables = async (tx) => {
  await sql`
    create table if not exists sandbox.email_outbox (
      id bigint generated always as identity primary key,
      client_id text not null unique,
      recipient text not null,
      subject text not null,
      text text not null,
      taken_at timestamptz not null
    )`.execute(tx);
};

/** So many e-mails are kept: one more forgets the oldest. */
const maxEmails = 1_000;

/** Takes an e-mail in; the same id again is the same one. @param db on the schema `sandbox` */
export async function takeEmail(db: Kysely<EmailTables>, email: OutboxEmail & { client_id: string }): Promise<void> {
  await db.insertInto("email_outbox").values(email)
    .onConflict((conflict) => conflict.column("client_id").doNothing()).execute();
  const oldest = db.selectFrom("email_outbox").select("id").orderBy("id", "desc").offset(maxEmails);
  await db.deleteFrom("email_outbox").where("id", "in", oldest).execute();
}

/** The last e-mails, newest first. @param db on the schema `sandbox` */
export async function readEmailOutbox(
  db: Kysely<EmailTables>,
  { recipient = null, max }: { recipient?: string | null; max: number },
): Promise<OutboxEmail[]> {
  return await db.selectFrom("email_outbox").select(["recipient", "subject", "text", "taken_at"])
    .$if(recipient !== null, (all) => all.where("recipient", "=", recipient)).orderBy("id", "desc").limit(max)
    .execute();
}
