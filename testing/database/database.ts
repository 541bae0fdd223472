import type { Kysely } from "kysely";
import { connect } from "@/db/connect.ts";
import type { DB } from "@/db/types.ts";
import { administer } from "@/db/embedded/administer.ts";
import { LockNotes } from "./lock_order/note_locks.ts";
import { testServer } from "./server.ts";
import { template } from "./template.ts";

/**
 * A migrated database of the test's own. It is dropped when disposed, and the test fails then if a transaction of `db`
 * has locked rows out of their order (testing/database/lock_order/order.ts).
 */
export interface TestDatabase extends AsyncDisposable {
  db: Kysely<DB>;
  url: string;
}

// Once per test file, and outside of the tests: they come and go while the file remains a user of the server.
const server = await testServer();
const source = await template(server);

/**
 * Makes a test a database of its own, cloned from the migrated template.
 *
 * ```ts
 * await using database = await testDatabase();
 * await post(database.db, [posting]);
 * ```
 */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `jadehall_test_${crypto.randomUUID().replaceAll("-", "")}`;
  // Copying files takes half the time of writing every page to the log as well.
  await administer(server, `create database ${name} template ${source} strategy file_copy`);
  const url = databaseAt(server, name);
  const broken: string[] = [];
  const onNotice = (notice: string) => void (notice.startsWith("lock order:") && broken.push(notice));
  const db = connect(`${url}?options=${encodeURIComponent("-c lock_order.watch=on")}`, { onNotice })
    .withPlugin(new LockNotes());
  return {
    db,
    url,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await administer(server, `drop database ${name} with (force)`);
      if (broken.length > 0) throw new Error(broken.join("\n"));
    },
  };
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
