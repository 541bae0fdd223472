import { sql } from "kysely";
import { seedDummyMethods } from "@/api/deposits/vendors/dummy/testing.ts";
import { testCtx } from "../site/test_ctx.ts";
import { testMember } from "../site/test_member.ts";
import { insertCard } from "@/api/withdrawals/testing/insert_targets.ts";
import { connect } from "@/db/connect.ts";
import { linesOf } from "@/db/embedded/testing/lines.ts";
import { firstSandboxMethod } from "@/e2e/crash/player.ts";
import { startSandboxProcess, startSiteProcess } from "@/e2e/site_process.ts";
import type { Attack, Target } from "./attacks/attack.ts";
import { attacks } from "./attacks/attacks.ts";

/** What honest members waited for, without an attack and beside it. */
export interface UnderAttack {
  attack: Attack;
  /** The 95th percentile in ms of all requests of the slices without it, and of those with it. */
  calm: number;
  attacked: number;
  /** Requests of honest members beside the attack that were not answered well. */
  failed: number;
  /** What came of the attacker's acts: statuses with their counts. */
  outcomes: string;
}

/** How long and how often to measure. */
export interface UnderAttackOptions {
  /** An empty database. */
  url: string;
  /** Slices without and with each attack, which alternate, and their length. */
  rounds?: number;
  sliceMs?: number;
  /** How long the site has for what an attack left behind, before it is measured without it. */
  settlingMs?: number;
  /** Only attacks whose name has this in it. */
  only?: string;
}

/** So many honest members do so much: fifty requests a second. */
const honest = { members: 25, pauseMs: 500 };

/**
 * Runs the site as production does, lets honest members use it at a steady rate, and attacks it in one way after another.
 * Attackers are a process of the lowest priority (nice 19) at a rate of their own: what they take of the machine is not
 * what the figure is about, but what they make the site and its database do.
 */
export async function* benchUnderAttack(
  { url, rounds = 3, sliceMs = 5_000, settlingMs = 2_000, only = "" }: UnderAttackOptions,
): AsyncGenerator<UnderAttack> {
  await using cleanup = new AsyncDisposableStack();
  const provider = cleanup.use(await startSandboxProcess("provider", { databaseUrl: url }));
  const vendor = cleanup.use(await startSandboxProcess("vendor", { databaseUrl: url }));
  const env = { SANDBOX_PROVIDER_URL: provider.url, SANDBOX_VENDOR_URL: vendor.url, LOG_LEVEL: "error" };
  // What it complains about under attack is for other tests.
  const site = cleanup.use(await startSiteProcess({ databaseUrl: url, env, silent: true, limits: "usual" }));
  const port = Number(new URL(site.url).port);
  const { tokens, target } = await populate(url, port);
  const samples = cleanup.use(useHonestly(port, tokens));
  await pass(sliceMs);
  for (const attack of attacks.filter(({ name }) => name.includes(only))) {
    const calm: Sample[] = [];
    const attacked: Sample[] = [];
    const outcomes = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      calm.push(...await samples.dueIn(await slice(sliceMs)));
      const attacker = await startAttacker(attack, target);
      const beside = await slice(sliceMs);
      for (const [word, count] of await attacker.stop()) outcomes.set(word, (outcomes.get(word) ?? 0) + count);
      attacked.push(...await samples.dueIn(beside));
      // What the site was still at is no part of the calm.
      await pass(settlingMs);
    }
    yield {
      attack,
      calm: p95(calm),
      attacked: p95(attacked),
      failed: attacked.filter(({ isGood }) => !isGood).length,
      outcomes: [...outcomes].map(([word, count]) => `${count} ${word}`).join(", "),
    };
  }
}

/** Members on both sides, and as many sessions as a site with many members has. */
async function populate(url: string, port: number): Promise<{ tokens: string[]; target: Target }> {
  await using db = connect(url, { max: 2 });
  await seedDummyMethods(db, firstSandboxMethod);
  const ctx = testCtx(db, "nowhere");
  const tokens: string[] = [];
  for (let place = 0; place < honest.members; place++) {
    tokens.push((await testMember(ctx, { main: 1_000_000_00n })).token);
  }
  const members: Target["members"] = [];
  for (let place = 0; place < 20; place++) {
    const member = await testMember(ctx, { main: 0n });
    members.push({ token: member.token, card: await insertCard(ctx, member) });
  }
  await sql`
    insert into sessions (token_hash, member_id, remember, user_agent, address, created_at, seen_at, expires_at, ends_at)
      select sha256(n::text::bytea), (select max(id) from members), true, 'bench', '127.0.0.1', now(),
        now() - n % 600 * interval '1 second', now() + interval '1 day', now() + interval '1 day'
      from generate_series(1, 200000) n`.execute(db);
  await sql`analyze`.execute(db);
  return { tokens, target: { port, members } };
}

/** From when until when something was measured, in ms since 1970. */
interface Slice {
  from: number;
  until: number;
}

async function slice(ms: number): Promise<Slice> {
  const from = performance.timeOrigin + performance.now();
  await pass(ms);
  return { from, until: performance.timeOrigin + performance.now() };
}

/** One request of an honest member: when it was due, and how long it took. */
interface Sample {
  member: number;
  at: number;
  ms: number;
  isGood: boolean;
}

function useHonestly(port: number, tokens: string[]) {
  const child = run("honest_members.ts", [String(port), String(honest.pauseMs)], 0);
  const samples: Sample[] = [];
  /** Until when each member's requests are answered; they come one after the other. */
  const answeredUntil = tokens.map(() => 0);
  let told = () => {};
  const reading = (async () => {
    for await (const line of linesOf(child.stdout.pipeThrough(new TextDecoderStream()))) {
      const sample: Sample = JSON.parse(line);
      samples.push(sample);
      answeredUntil[sample.member] = sample.at;
      told();
    }
  })();
  const writer = child.stdin.getWriter();
  writer.write(encode(`${JSON.stringify(tokens)}\n`));
  return {
    /** The requests that were due in a slice, once all of them are answered or given up. */
    async dueIn({ from, until }: Slice): Promise<Sample[]> {
      while (Math.min(...answeredUntil) < until) await new Promise<void>((resolve) => told = resolve);
      const due = samples.filter(({ at }) => at >= from && at < until);
      samples.length = 0;
      return due;
    },
    async [Symbol.asyncDispose]() {
      await writer.close();
      await reading;
      await child.status;
    },
  };
}

async function startAttacker({ name }: Attack, target: Target) {
  const child = run("attacker.ts", [name], 19);
  const lines = linesOf(child.stdout.pipeThrough(new TextDecoderStream())).getReader();
  const writer = child.stdin.getWriter();
  await writer.write(encode(`${JSON.stringify(target)}\n`));
  if ((await lines.read()).value !== "ready") throw new Error(`the attack "${name}" did not begin`);
  return {
    /** Ends it, and gives what came of it. */
    async stop(): Promise<[string, number][]> {
      await writer.close();
      const { value } = await lines.read();
      await lines.cancel();
      await child.status;
      return Object.entries(JSON.parse(value ?? "{}"));
    },
  };
}

function run(script: string, args: string[], nice: number): Deno.ChildProcess {
  const path = new URL(`attacks/${script}`, import.meta.url).pathname;
  return new Deno.Command("nice", {
    args: ["-n", String(nice), Deno.execPath(), "run", "--quiet", "--allow-all", path, ...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
}

function p95(samples: readonly Sample[]): number {
  return samples.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(samples.length * 0.95)] ?? Infinity;
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
