import { administer } from "@/packages/postgres-cluster/administer.ts";
import { migrate } from "@/db/migrate.ts";
import { testServer } from "./server.ts";

/** A role that has in a database what the site needs, and no more. Disposing takes its rights and drops it. */
export interface SiteRole extends AsyncDisposable {
  name: string;
  /** The database's address as this role signs in. */
  url: string;
  /** Migrates as the owner, who gives the role its rights again. */
  migrate(): Promise<void>;
}

/**
 * Makes a role for the site in a database.
 * @param ownerUrl the database's address as its owner signs in
 */
export async function siteRole(ownerUrl: string): Promise<SiteRole> {
  await using cleanup = new AsyncDisposableStack();
  const server = await testServer();
  const name = `site_${crypto.randomUUID().replaceAll("-", "")}`;
  const password = crypto.randomUUID();
  await administer(server, `create role ${name} login password '${password}'`);
  cleanup.defer(() => administer(server, `drop role ${name}`));
  cleanup.defer(() => administer(ownerUrl, `drop owned by ${name}`));
  const migrateAgain = async () => void await migrate(ownerUrl, { siteRole: name });
  await migrateAgain();
  const url = new URL(ownerUrl);
  [url.username, url.password] = [name, password];
  const made = cleanup.move();
  return { name, url: url.href, migrate: migrateAgain, [Symbol.asyncDispose]: () => made.disposeAsync() };
}
