import pg from "pg";

/** Runs statements one by one on a connection of their own to `url`. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  await using session = await administration(url);
  for (const statement of statements) await session.query(statement);
}

/** A connection of its own to `url`, closed when disposed. */
export async function administration(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}
