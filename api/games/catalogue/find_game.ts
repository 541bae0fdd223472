import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import type { ProviderRow } from "../providers/port.ts";
import { closingWindows } from "@/api/platform/maintenance/closing.ts";

/** A member's current access to a game code. Several groups can carry it: one open entry is enough. */
export interface GameAccess {
  provider: ProviderRow;
  loginEnabled: boolean;
  transferEnabled: boolean;
}

/** The provider behind a game code and its flags as stored; null for an unknown code. */
export async function findGame(db: Kysely<DB>, code: string): Promise<GameAccess | null> {
  const closing = closingWindows({ kind: "provider", code: sql`providers.code` });
  const row = await db.selectFrom("games").innerJoin("providers", "providers.code", "games.game_code")
    .select(["providers.code", "providers.protocol", "providers.base_url"])
    .select([
      sql<boolean>`bool_or(games.enabled and games.login_enabled) and not exists ${closing}`.as("login_enabled"),
      sql<boolean>`bool_or(games.enabled and games.transfer_enabled)
        and not exists (select from ${closing} closing where not closing.points_out)`.as("transfer_enabled"),
    ])
    .where("games.game_code", "=", code)
    .groupBy("providers.code").executeTakeFirst();
  if (!row) return null;
  const { code: providerCode, protocol, base_url, login_enabled, transfer_enabled } = row;
  return {
    provider: { code: providerCode, protocol, base_url },
    loginEnabled: login_enabled,
    transferEnabled: transfer_enabled,
  };
}
