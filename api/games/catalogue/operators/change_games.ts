import type { Kysely } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";

/** A game of the catalogue, or all games of a provider. */
export interface NamedGame {
  code: string;
  /** All of the provider's groups when left out. */
  group?: string;
}

/** All games of a group. */
export interface NamedGroup {
  code: null;
  group: string;
}

/** A change of games. `disable` takes one off altogether; maintenance may leave transfers of points open. */
export type GameChange =
  | { kind: "enable" }
  | { kind: "disable" }
  | { kind: "maintenance"; keepsTransfers: boolean };

/** The operator and the reason. */
export interface GamesOperator {
  operator: string;
  reason: string;
}

/**
 * Changes what members may do with a game, a provider's games or a group's. Gives the games that changed, as `live:dg`;
 * null if there is none.
 * @param dryRun gives those that would change, and changes nothing
 */
export async function changeGames(
  ctx: Ctx,
  { code, group }: NamedGame | NamedGroup,
  change: GameChange,
  { operator, reason, dryRun = false }: GamesOperator & { dryRun?: boolean },
): Promise<string[] | null> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockCatalogue(tx);
    const known = await tx.selectFrom("games").selectAll()
      .$if(code !== null, (query) => query.where("game_code", "=", code))
      .$if(group !== undefined, (query) => query.where("game_group", "=", group!)).orderBy("id").execute();
    if (known.length === 0) return null;
    const flags = flagsOf(change);
    const changed = known.filter((game) =>
      Object.entries(flags).some(([flag, value]) => game[flag as keyof typeof flags] !== value)
    );
    const names = changed.map(({ game_group, game_code }) => `${game_group}:${game_code}`);
    if (changed.length === 0 || dryRun) return names;
    await tx.updateTable("games").set(flags).where("id", "in", changed.map(({ id }) => id)).execute();
    const detail = { ...(change.kind === "maintenance" && { keeps_transfers: change.keepsTransfers }) };
    await recordEvents(
      tx,
      names.map((name) => (
        { at: ctx.now(), operator, action: `game.${actions[change.kind]}`, subject: `game ${name}`, reason, detail }
      )),
    );
    return names;
  });
}

const actions = { enable: "enabled", disable: "disabled", maintenance: "in_maintenance" } as const;

function flagsOf(change: GameChange) {
  if (change.kind === "disable") return { enabled: false };
  const isOpen = change.kind === "enable";
  return {
    enabled: true,
    login_enabled: isOpen,
    transfer_enabled: isOpen || change.kind === "maintenance" && change.keepsTransfers,
  };
}

/** Serialises operators' changes of the catalogue: each decides on the result of the one before. */
export async function lockCatalogue(tx: Kysely<DB>): Promise<void> {
  await tx.selectFrom("catalogue_version").select("version").forNoKeyUpdate().executeTakeFirstOrThrow();
}
