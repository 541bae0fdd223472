import assert from "node:assert/strict";
import { v7 } from "uuid";
import { createHmacJsonProvider } from "@/api/games/providers/hmac_json/adapter.ts";
import { sandboxProviderAddress } from "@/api/games/providers/sandbox_address.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { tier } from "@/testing/tier.ts";
import { openStore } from "../store/tables.ts";
import { browserOf, type PlayBrowser } from "../testing.ts";
import type { StepAnswer } from "./testing/game_harness.ts";
import { seededLuck } from "./testing/seeded_luck.ts";

/** How often the process is killed. */
const kills = tier.gameKills;
const startCents = 500_00n;

Deno.test("killed between and within steps, the games lose no round, and take and pay each once", async () => {
  await using database = await testDatabase();
  await using db = await openStore(database.lend());
  const below = seededLuck(13);
  const answered = new Map<string, StepAnswer>();
  let unanswered: StepInput[] = [];
  for (let life = 0; life <= kills; life++) {
    await using process = await startProcess(database.url);
    const pages = await openPages(process.url, life === 0);
    // Repeats the unanswered steps of a killed process under the same id: each was played, or is now.
    for (const input of unanswered) answered.set(input.id, await send(pages, input));
    const requested = Array.from({ length: 24 }, () => anyStep(below));
    const dies = life < kills ? below(requested.length) : -1;
    const answers = await Promise.allSettled(requested.map(async (one, at) => {
      if (at === dies) process.kill();
      const answer = await send(pages, one);
      answered.set(one.id, answer);
    }));
    unanswered = requested.filter((_, at) => answers[at]!.status === "rejected");
    if (life === kills) assert.deepEqual(unanswered, []);
  }
  const rounds = await db.selectFrom("sandbox.rounds").selectAll().execute();
  const played = [...answered].filter(([, { status }]) => status === 200);
  assert.deepEqual(rounds.map(({ id }) => id).toSorted(), played.map(([id]) => id).toSorted());
  for (const { id, bet_cents, win_cents } of rounds) {
    const { bet, win, open } = answered.get(id)!;
    assert.equal(BigInt(bet!), bet_cents);
    if (!open) assert.equal(BigInt(win!), win_cents);
  }
  const wallet = await db.selectFrom("sandbox.players").select("balance_cents").executeTakeFirstOrThrow();
  const changed = rounds.reduce((sum, { bet_cents, win_cents }) => sum + (win_cents ?? 0n) - bet_cents, 0n);
  assert.equal(wallet.balance_cents, startCents + changed);
  assert.ok(rounds.length > 20 && wallet.balance_cents >= 0n);
});

interface StepInput {
  id: string;
  group: "egame" | "live" | "chess";
  action: unknown;
}

type Pages = Record<StepInput["group"], PlayBrowser>;

function anyStep(below: (limit: number) => number): StepInput {
  const id = crypto.randomUUID();
  const bets = { player: 200, banker: 100, tie: 0, playerPair: 100, bankerPair: 0 };
  const steps: Omit<StepInput, "id">[] = [
    { group: "egame", action: { bet: 100 } },
    { group: "live", action: { bets } },
    { group: "chess", action: { do: "deal", stake: 100 } },
  ];
  return { id, ...steps[below(steps.length)]! };
}

async function send(pages: Pages, { id, group, action }: StepInput): Promise<StepAnswer> {
  const response = await pages[group].step(id, 0, action);
  return { status: response.status, ...await response.json() };
}

async function openPages(url: string, isFirst: boolean): Promise<Pages> {
  const reach = { url: sandboxProviderAddress(url, "hmac_json"), timeoutMs: 30_000, now: () => new Date() };
  const provider = createHmacJsonProvider("bng", reach, testKeys.hmac_json);
  const player = "jh1";
  if (isFirst) {
    await provider.createPlayer({ player });
    await provider.transfer({ transferId: v7(), player, amountCents: startCents, sentAt: new Date() });
  }
  const open = async (group: string) => {
    const backUrl = "http://site.test/";
    const answer = await provider.launch({ player, device: "pc", language: "tw", backUrl, group });
    assert.ok(answer.kind === "launch");
    return await browserOf(answer.url);
  };
  return { egame: await open("egame"), live: await open("live"), chess: await open("chess") };
}

/** The provider in a process of its own, and how it is killed as by a power cut. */
async function startProcess(databaseUrl: string) {
  const script = new URL("./testing/provider_process.ts", import.meta.url).pathname;
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script, databaseUrl],
    stdout: "piped",
  }).spawn();
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const url = (await output.read()).value?.trim() ?? "";
  return {
    url,
    kill: () => child.kill("SIGKILL"),
    async [Symbol.asyncDispose]() {
      try {
        child.kill("SIGKILL");
      } catch {
        // It was killed before.
      }
      await child.status;
      await output.cancel();
    },
  };
}
