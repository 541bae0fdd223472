import { sql } from "kysely";
import { findProvider } from "../operators/find_provider.ts";
import { checkDay, type CheckedDay } from "../gaps/find_gaps.ts";
import { pullBets } from "../pull_bets.ts";
import { type GameSite, gameSite } from "../../catalogue/testing/game_site.ts";
import { openGame } from "@/testing/conformance/providers/actions.ts";
import { startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import type { TestMember } from "@/testing/site/test_site.ts";

/** A provider of each protocol. */
export const sharedProviders = ["bng", "dg", "meta"] as const;

/** Two cells on one server, with the accounts of one sandbox provider. */
export interface TwoCells extends AsyncDisposable {
  cells: [first: GameSite, second: GameSite];
  /** The errors that the cells' logs have reported, by cell. */
  reported: [string[], string[]];
  /** The first millisecond of the Taipei day in which the games are played. */
  day: Date;
  /** Lets a member play rounds of one point at a provider. */
  play(cell: GameSite, member: TestMember, provider: string, rounds: number): Promise<void>;
  /** Puts a lost bet of one point into the provider's log, of any player's name, and returns its id. */
  plant(provider: string, player: string): Promise<string>;
  /** Pulls the bets of both cells, a minute later. */
  pull(): Promise<void>;
  /** Compares the day with the provider's totals, in a cell. */
  compare(cell: GameSite, provider: string): Promise<CheckedDay["checked"]>;
}

/** Opens cells 0 and 7. */
export async function twoCells(): Promise<TwoCells> {
  await using opened = new AsyncDisposableStack();
  // Noon: no round is played on two days.
  const day = startOfTaipeiDay(taipeiDay(new Date()));
  const clock = { at: new Date(day.getTime() + 12 * 3_600_000) };
  const now = () => clock.at;
  const options = { now, providerNow: now };
  const first = opened.use(await gameSite({ ...options, cell: { number: 0, isAlone: false } }));
  const second = opened.use(
    await gameSite({ ...options, cell: { number: 7, isAlone: false }, sandbox: first.sandbox }),
  );
  const cells: [GameSite, GameSite] = [first, second];
  const reported: [string[], string[]] = [[], []];
  for (const [at, { ctx, db }] of cells.entries()) {
    ctx.log.error = (event) => void reported[at]!.push(event);
    await db.deleteFrom("games").where("game_code", "not in", sharedProviders).execute();
    await db.deleteFrom("providers").where("code", "not in", sharedProviders).execute();
  }
  const ending = opened.move();
  return {
    cells,
    reported,
    day,
    async play({ ctx, db }, member, provider, rounds) {
      const game = await openGame(ctx.providers.of((await findProvider(db, provider))!)!, `jh${member.id}`);
      for (let round = 0; round < rounds; round++) {
        const { status } = await game.spin(crypto.randomUUID(), 100);
        if (status !== 200) throw new Error(`a round was answered with ${status}`);
      }
    },
    async plant(provider, player) {
      const id = crypto.randomUUID();
      await sql`
        insert into sandbox.rounds (id, provider, player, kind, game_group, game_id, bet_cents, win_cents, state, steps,
            last_action, balance_cents, changed_at, seq)
          values (${id}, ${provider}, ${player}, 'slot', 'egame', '', 100, 0, '{}', 1, '', 0, ${now()},
            nextval('sandbox.bet_log_numbers'))`.execute(first.db);
      return id;
    },
    async pull() {
      clock.at = new Date(clock.at.getTime() + 60_000);
      for (const { ctx } of cells) await pullBets(ctx);
    },
    async compare({ ctx, db }, provider) {
      return (await checkDay(ctx, (await findProvider(db, provider))!, day)).checked;
    },
    [Symbol.asyncDispose]: () => ending.disposeAsync(),
  };
}
