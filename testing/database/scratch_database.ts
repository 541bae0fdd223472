import { sql } from "kysely";
import { connect } from "@/db/connect.ts";

/** An empty database that is dropped, with its connections closed, when it is disposed. */
export interface ScratchDatabase extends AsyncDisposable {
  url: string;
}

/** Makes the database `name` on a server for one measurement, in place of what an earlier run left. */
export async function scratchDatabase(serverUrl: string, name: string): Promise<ScratchDatabase> {
  const drop = sql`drop database if exists ${sql.id(name)} with (force)`;
  await using server = connect(serverUrl, { max: 1 });
  await drop.execute(server);
  await sql`create database ${sql.id(name)}`.execute(server);
  const address = new URL(serverUrl);
  address.pathname = name;
  return {
    url: address.href,
    async [Symbol.asyncDispose]() {
      await using again = connect(serverUrl, { max: 1 });
      await drop.execute(again);
    },
  };
}
