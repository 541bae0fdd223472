import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { problemOf, type ProviderConnections } from "../providers/create_providers.ts";

/**
 * Checks that every provider of the catalogue has an adapter by the database and the environment. Throws one sentence
 * for each that can't: better no start than a provider that is found out to be out of reach by a player.
 */
export async function checkProviders(db: Kysely<DB>, connections: ProviderConnections): Promise<void> {
  const rows = await db.selectFrom("providers").select(["code", "protocol", "base_url"]).orderBy("code").execute();
  // Without sandboxes a provider that has no address is closed, which its games say; that is no mistake.
  const wanted = rows.filter(({ base_url }) => base_url !== null || connections.sandbox !== null);
  const problems = wanted.flatMap((row) => problemOf(row, connections) ?? []);
  if (problems.length > 0) throw new Error(problems.join("\n"));
}
