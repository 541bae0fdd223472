import { type Generated, type Kysely, sql } from "kysely";
import { type MakeTables, openSandboxDb } from "../vendors/common/database.ts";

/** The messages that sandbox servers of gateways and of the mailbox have taken, instead of their receivers. */
export interface LetterTables {
  taken_letters: TakenLetter & {
    id: Generated<bigint>;
    channel: Channel;
    /** The sender's own id: the same again is the same message. */
    client_id: string;
  };
}

type Channel = "sms" | "email";

/** A message that a sandbox server stored instead of sending it. */
export interface TakenLetter {
  /** A mobile or an address. */
  recipient: string;
  /** None of a text message. */
  subject: string | null;
  text: string;
  taken_at: Date;
}

/** Makes the outbox. */
export const makeOutbox: MakeTables = async (tx) => {
  await sql`
    create table if not exists sandbox.taken_letters (
      id bigint generated always as identity primary key,
      channel text not null,
      client_id text not null,
      recipient text not null,
      subject text,
      text text not null,
      taken_at timestamptz not null,
      unique (channel, client_id)
    )`.execute(tx);
};

/** So many messages of a channel are kept: one more forgets the oldest. */
export const maxLetters = 1_000;

/** Messages of one channel, newest first, to one recipient or to all. */
interface LettersInput {
  channel: Channel;
  recipient?: string | null;
  max: number;
}

/** Takes a message in; the same id again is the same message. @param db on the schema `sandbox` */
export async function takeLetter(
  db: Kysely<LetterTables>,
  letter: TakenLetter & { channel: Channel; client_id: string },
): Promise<void> {
  await db.insertInto("taken_letters").values(letter)
    .onConflict((conflict) => conflict.columns(["channel", "client_id"]).doNothing()).execute();
  const oldest = db.selectFrom("taken_letters").select("id").where("channel", "=", letter.channel)
    .orderBy("id", "desc").offset(maxLetters);
  await db.deleteFrom("taken_letters").where("id", "in", oldest).execute();
}

/** The last messages. @param db on the schema `sandbox` */
export async function readLetters(
  db: Kysely<LetterTables>,
  { channel, recipient = null, max }: LettersInput,
): Promise<TakenLetter[]> {
  return await db.selectFrom("taken_letters").select(["recipient", "subject", "text", "taken_at"])
    .where("channel", "=", channel).$if(recipient !== null, (all) => all.where("recipient", "=", recipient))
    .orderBy("id", "desc").limit(max).execute();
}

/** The outbox, for a process that is no sandbox server. */
export interface OpenOutbox extends AsyncDisposable {
  read(input: LettersInput): Promise<TakenLetter[]>;
}

/** Opens the outbox in a site's database, where sandbox servers keep it. */
export async function openOutbox(databaseUrl: string): Promise<OpenOutbox> {
  const db = await openSandboxDb(databaseUrl, [makeOutbox]);
  return {
    read: (input) => readLetters(db as unknown as Kysely<LetterTables>, input),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
