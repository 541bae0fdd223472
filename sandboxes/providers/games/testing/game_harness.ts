import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { createHmacJsonProvider } from "@/api/games/providers/hmac_json/adapter.ts";
import { sandboxProviderAddress } from "@/api/games/providers/sandbox_address.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { startSandboxProvider } from "../../service.ts";
import { purgeDraws } from "../../store/draws.ts";
import { openStore } from "../../store/tables.ts";
import { browserOf, type PlayBrowser } from "../../testing.ts";
import { finishDueRounds } from "../finish_due.ts";
import type { ShownRound } from "../read_table.ts";
import { seededLuck } from "./seeded_luck.ts";

/** How a game stands, as its page reads it. */
export interface ShownTable {
  now: number;
  balance: number;
  open: ShownRound[];
  recent: ShownRound[];
  draws: { number: number; outcome: unknown }[];
}

/** The answer to a step: a round and the wallet, or the reason why not. */
export type StepAnswer = Partial<ShownRound> & { status: number; balance?: number; error?: string };

/**
 * The sandbox provider with the player `jh1`, who has points in `super2`; its clock stands at `at.now` until the test
 * moves it, and its luck is the same each time.
 */
export async function openGames(pointsCents: bigint) {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await testDatabase());
  const db = opening.use(await openStore(database.lend()));
  const at = { now: new Date("2026-11-22T04:00:00Z") };
  const now = () => at.now;
  const below = seededLuck(7);
  const start = () => startSandboxProvider({ database: database.lend(), port: 0, keys: testKeys, now, below });
  let service = await start();
  opening.defer(() => service.stop());
  const provider = () =>
    createHmacJsonProvider("super2", {
      url: sandboxProviderAddress(service.url, "hmac_json"),
      timeoutMs: 30_000,
      now,
    }, testKeys.hmac_json);
  const player = "jh1";
  const payIn = async (amountCents: bigint) => {
    await provider().transfer({ transferId: v7(), player, amountCents, sentAt: at.now });
  };
  await provider().createPlayer({ player });
  await payIn(pointsCents);
  /** The address that opens a group's game once. */
  const launch = async (group: string, language = "tw"): Promise<string> => {
    const backUrl = "http://site.test/";
    const answer = await provider().launch({ player, device: "mobile", language, backUrl, group });
    assert.ok(answer.kind === "launch");
    return answer.url;
  };
  const running = opening.move();
  return {
    at,
    launch,
    /** Moves points into the wallet, in cents. */
    payIn,
    /** Ends all games that the player has open, as the site does. */
    kick: () => provider().kick({ player }),
    /** Returns the stakes of each round, in cents, by the group in which it was played. */
    async stakes(): Promise<Record<string, bigint[]>> {
      const rows = await db.selectFrom("sandbox.rounds").select(["game_group", "bet_cents"]).execute();
      const byGroup = Map.groupBy(rows, ({ game_group }) => game_group);
      return Object.fromEntries([...byGroup].map(([group, taken]) => [group, taken.map(({ bet_cents }) => bet_cents)]));
    },
    /** Opens a game as a group of the site does. */
    open: async (group: string): Promise<PlayBrowser> => await browserOf(await launch(group)),
    /** Ends the process and starts another one; a browser's address is of the old one. */
    async restart(): Promise<void> {
      await service.stop();
      service = await start();
    },
    /** Ends what is due, as the service does every second. */
    finish: () => finishDueRounds(db, at.now, below),
    /** Removes old draws, as the service does every minute. */
    purge: () => purgeDraws(db, at.now),
    async draws(): Promise<number[]> {
      const rows = await db.selectFrom("sandbox.draws").select("number").orderBy("number").execute();
      return rows.map(({ number }) => Number(number));
    },
    async balanceCents(): Promise<bigint> {
      const answer = await provider().balance({ player });
      assert.ok(answer.kind === "balance");
      return answer.balanceCents;
    },
    /** Returns the effect of play on the wallet according to the bet log that the site reads, in cents. */
    async loggedCents(): Promise<bigint> {
      const answer = await provider().betLog(null);
      assert.ok(answer.kind === "bets" && !answer.more);
      return answer.bets.reduce((sum, bet) => sum + bet.payoutCents - bet.betCents, 0n);
    },
    /** The wallet, what open rounds have taken and what ended ones have brought, at one moment, in cents. */
    async books(): Promise<{ balanceCents: bigint; openCents: bigint; endedCents: bigint }> {
      const { rows: [books] } = await sql<{ balanceCents: bigint; openCents: bigint; endedCents: bigint }>`
        select balance_cents as "balanceCents",
          (select coalesce(sum(bet_cents), 0)::bigint from sandbox.rounds where win_cents is null) as "openCents",
          (select coalesce(sum(win_cents - bet_cents), 0)::bigint from sandbox.rounds) as "endedCents"
        from sandbox.players`.execute(db);
      return books!;
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

/** Plays one step and reads what came of it. */
export async function playStep(
  browser: PlayBrowser,
  action: unknown,
  round: { id: string; step: number } = { id: crypto.randomUUID(), step: 0 },
): Promise<StepAnswer> {
  const response = await browser.step(round.id, round.step, action);
  return { status: response.status, ...await response.json() };
}

/** How the game stands. */
export async function readTable(browser: PlayBrowser): Promise<ShownTable> {
  return await (await browser.table()).json();
}
