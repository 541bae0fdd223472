import pg from "pg";

/**
 * The state of the server at an address: `busy` while it starts or stops, `no_database` if only the database is
 * missing.
 */
export type ServerReach = "up" | "busy" | "no_database" | "down";

/**
 * Tries to connect to `url`. Another program that took the port is `down` too: it doesn't know the password, and the
 * sign-in (SCRAM) proves that the server does.
 */
export async function reach(url: string): Promise<ServerReach> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return "up";
  } catch (error) {
    return verdictOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

// SQLSTATEs: PostgreSQL, appendix A.
function verdictOf(error: unknown): ServerReach {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "57P03") return "busy";
  if (code === "3D000") return "no_database";
  return "down";
}
