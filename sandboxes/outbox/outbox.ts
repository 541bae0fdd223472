import { type Generated, type Kysely, sql } from "kysely";
import type { MakeTables } from "../vendors/common/database.ts";

/** The messages that sandbox servers of gateways have taken, instead of a mobile's inbox. */
export interface SmsTables {
  sms_outbox: {
    id: Generated<bigint>;
    /** The sender's own id: the same again is the same message. */
    client_id: string;
    mobile: string;
    text: string;
    taken_at: Date;
  };
}

/** One message of the outbox. */
export interface OutboxMessage {
  mobile: string;
  text: string;
  taken_at: Date;
}

/** Makes the outbox. */
export const makeSmsOutbox: MakeTables = async (tx) => {
  await sql`
    create table if not exists sandbox.sms_outbox (
      id bigint generated always as identity primary key,
      client_id text not null unique,
      mobile text not null,
      text text not null,
      taken_at timestamptz not null
    )`.execute(tx);
};

/** So many messages are kept: one more forgets the oldest. */
export const maxMessages = 1_000;

/** Takes a message in; the same id again is the same message. @param db on the schema `sandbox` */
export async function takeMessage(
  db: Kysely<SmsTables>,
  message: { client_id: string; mobile: string; text: string; taken_at: Date },
): Promise<void> {
  await db.insertInto("sms_outbox").values(message)
    .onConflict((conflict) => conflict.column("client_id").doNothing()).execute();
  const oldest = db.selectFrom("sms_outbox").select("id").orderBy("id", "desc").offset(maxMessages);
  await db.deleteFrom("sms_outbox").where("id", "in", oldest).execute();
}

/** The last messages, newest first. @param db on the schema `sandbox` */
export async function readSmsOutbox(
  db: Kysely<SmsTables>,
  { mobile = null, max }: { mobile?: string | null; max: number },
): Promise<OutboxMessage[]> {
  return await db.selectFrom("sms_outbox").select(["mobile", "text", "taken_at"])
    .$if(mobile !== null, (all) => all.where("mobile", "=", mobile)).orderBy("id", "desc").limit(max).execute();
}
