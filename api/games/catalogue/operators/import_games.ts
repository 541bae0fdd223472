import { z } from "zod";
import { inTransaction } from "@/db/in_transaction.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { protocols } from "../../providers/registry.ts";
import { gameGroups, GameName, ProviderGameId, sportKinds } from "../../schema.ts";
import { type GamesOperator, lockCatalogue } from "./change_games.ts";

const groups = gameGroups.filter((group) => group !== "hot");
const Label = z.string().trim().min(1).max(80).regex(/^[^\p{C}]*$/u, "no control characters");

const ImportedProvider = z.strictObject({
  code: GameName,
  name: Label,
  protocol: z.enum(protocols.map(({ protocol }) => protocol)),
  base_url: z.url().max(500).nullable().default(null),
});

const ImportedGame = z.strictObject({
  group: z.enum(groups),
  code: GameName,
  name: Label,
  title: Label,
  sort: z.int().min(0).max(1_000_000),
  hot_sort: z.int().min(0).max(1_000_000).nullable().default(null),
  sport_kinds: z.array(z.enum(sportKinds)).max(3).default([]),
  product_id: ProviderGameId.nullable().default(null),
  game_id: ProviderGameId.nullable().default(null),
  enabled: z.boolean().default(true),
  login_enabled: z.boolean().default(true),
  transfer_enabled: z.boolean().default(true),
}).refine(({ group, sport_kinds }) => group === "sport" || sport_kinds.length === 0, {
  path: ["sport_kinds"],
  error: "of sport only",
});

/** The contents of a file of games, in the format of `games list --json`. */
export const ImportedCatalogue = z.strictObject({
  providers: z.array(ImportedProvider).max(1_000).default([]),
  games: z.array(ImportedGame).max(5_000),
});
export type ImportedCatalogue = z.output<typeof ImportedCatalogue>;

/** The result: the number of new and changed rows, or the faults of the file, line by line. */
export type Imported = { kind: "imported"; added: number; changed: number } | { kind: "wrong"; problems: string[] };

/**
 * Puts in the games of a file and changes those that are there; games that it does not have stay. All of it or nothing.
 * A provider that is there keeps its protocol and address, which only a row of the database may change.
 */
export async function importGames(
  ctx: Ctx,
  file: ImportedCatalogue,
  { operator, reason, dryRun }: GamesOperator & { dryRun: boolean },
): Promise<Imported> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockCatalogue(tx);
    const providers = await tx.selectFrom("providers").select("code").execute();
    const known = await tx.selectFrom("games").selectAll().orderBy("id").execute();
    const problems = problemsOf(ctx, file, new Set(providers.map(({ code }) => code)));
    if (problems.length > 0) return { kind: "wrong", problems };
    const newProviders = file.providers.filter(({ code }) => !providers.some((one) => one.code === code));
    let nextId = Math.max(1_000, ...known.map(({ id }) => id)) + 1;
    const rows = file.games.map(({ group, code, ...game }) => {
      const before = known.find((one) => one.game_group === group && one.game_code === code);
      const row = { ...game, game_group: group, game_code: code, id: before?.id ?? nextId++ };
      return { row, isNew: !before, isChanged: before !== undefined && !isSame(row, before) };
    });
    const counts = {
      added: rows.filter(({ isNew }) => isNew).length + newProviders.length,
      changed: rows.filter(({ isChanged }) => isChanged).length,
    };
    if (dryRun || counts.added + counts.changed === 0) return { kind: "imported", ...counts };
    if (newProviders.length > 0) await tx.insertInto("providers").values(newProviders).execute();
    const written = rows.filter(({ isNew, isChanged }) => isNew || isChanged).map(({ row }) => row);
    if (written.length > 0) {
      await tx.insertInto("games").values(written).onConflict((conflict) =>
        conflict.column("id").doUpdateSet((eb) => ({
          name: eb.ref("excluded.name"),
          title: eb.ref("excluded.title"),
          sort: eb.ref("excluded.sort"),
          hot_sort: eb.ref("excluded.hot_sort"),
          sport_kinds: eb.ref("excluded.sport_kinds"),
          product_id: eb.ref("excluded.product_id"),
          game_id: eb.ref("excluded.game_id"),
          enabled: eb.ref("excluded.enabled"),
          login_enabled: eb.ref("excluded.login_enabled"),
          transfer_enabled: eb.ref("excluded.transfer_enabled"),
        }))
      ).execute();
    }
    const event = { at: ctx.now(), operator, action: "games.imported", subject: "catalogue", reason };
    await recordEvents(tx, [{ ...event, detail: counts }]);
    return { kind: "imported", ...counts };
  });
}

/**
 * Finds the faults that the schema alone can't: games named twice, and providers that are missing or can't be reached.
 */
function problemsOf(ctx: Ctx, { providers, games }: ImportedCatalogue, known: ReadonlySet<string>): string[] {
  const codes = new Set([...known, ...providers.map(({ code }) => code)]);
  const names = games.map(({ group, code }) => `${group}:${code}`);
  return [
    ...twice(names).map((name) => `${name} appears twice.`),
    ...twice(providers.map(({ code }) => code)).map((code) => `Provider ${code} appears twice.`),
    ...games.filter(({ code }) => !codes.has(code)).map(({ group, code }) =>
      `${group}:${code}: there is no provider ${code}, neither in the file nor on the site.`
    ),
    // A start would fail on a provider with an address and no keys.
    ...providers.filter((row) => !known.has(row.code) && row.base_url !== null && !ctx.providers.of(row)).map((
      { code },
    ) => `Provider ${code}: its base_url is not a safe address, or PROVIDER_KEYS has no keys of its protocol for it.`),
  ];
}

function twice(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function isSame(row: Record<string, unknown>, before: Record<string, unknown>): boolean {
  return Object.entries(row).every(([column, value]) => JSON.stringify(value) === JSON.stringify(before[column]));
}
