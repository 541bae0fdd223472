import { startSandboxProcess, startSiteProcess } from "@/e2e/site_process.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { residentBytes } from "@/e2e/proc.ts";
import { startProxy } from "@/testing/proxy/start_proxy.ts";
import type { Attack } from "./attacks/attack.ts";
import { attacks } from "./attacks/attacks.ts";
import { populate } from "./attacks/populate.ts";
import { pass, slice } from "./attacks/slice.ts";
import { startAttacker } from "./attacks/start_attacker.ts";
import { type Sample, useHonestly } from "./attacks/use_honestly.ts";

/** The waiting times of honest members, without an attack and beside it. */
export interface UnderAttack {
  attack: Attack;
  /** The 95th percentile in ms of all requests of the slices without it, and of those with it. */
  calm: number;
  attacked: number;
  /**
   * The resident memory of the site's process in MB: before the attack, at most beside it, and some seconds after its first
   * slice and after its last.
   */
  megabytes: { before: number; max: number; afterFirst: number; afterLast: number };
  /** Requests of honest members beside the attack that were not answered well. */
  failed: number;
  /** The outcomes of the attacker's actions: statuses with their counts. */
  outcomes: string;
}

/** How long and how often to measure. */
export interface UnderAttackOptions {
  /** An empty database. */
  url: string;
  /** Slices without and with each attack, which alternate, and their length. */
  rounds?: number;
  sliceMs?: number;
  /**
   * How long honest members use the site before the first attack. A site that has just started grows by their use alone,
   * until its first collections, and would be measured against itself when it was younger.
   */
  warmUpMs?: number;
  /** How long the site has for what an attack left behind, before it is measured without it. */
  settlingMs?: number;
  /** The priority of attackers (nice(1)); 19 is the lowest. */
  nice?: number;
  /** Only attacks whose name has this in it. */
  only?: string;
}

/** So many honest members do so much: fifty requests a second. */
const honest = { members: 25, pauseMs: 500 };

/**
 * Runs the site as production does, behind nginx, lets honest members use it at a steady rate, and runs one attack after another on it.
 * Attackers are a process of the lowest priority at a rate of their own: what they take of the machine is not what the
 * figure is about, but what they make the site and its database do.
 */
export async function* benchUnderAttack(
  { url, rounds = 3, sliceMs = 5_000, warmUpMs = 70_000, settlingMs = 2_000, nice = 19, only = "" }: UnderAttackOptions,
): AsyncGenerator<UnderAttack> {
  await using cleanup = new AsyncDisposableStack();
  const provider = cleanup.use(await startSandboxProcess("provider", { databaseUrl: url }));
  const vendor = cleanup.use(await startSandboxProcess("vendor", { databaseUrl: url }));
  const [sitePort = 0] = freePorts(1);
  const proxy = cleanup.use(await startProxy("nginx", sitePort));
  const env = {
    PORT: String(sitePort),
    BEHIND_PROXY: "on",
    SITE_URL: proxy.url,
    SANDBOX_PROVIDER_URL: provider.url,
    SANDBOX_VENDOR_URL: vendor.url,
    LOG_LEVEL: "error",
  };
  // Its errors under attack are the subject of other tests.
  const site = cleanup.use(await startSiteProcess({ databaseUrl: url, env, silent: true, limits: "usual" }));
  const port = Number(new URL(proxy.url).port);
  const { tokens, target } = await populate(url, port, honest.members);
  const samples = cleanup.use(await useHonestly(port, tokens, honest.pauseMs));
  await samples.dueIn(await slice(warmUpMs));
  for (const attack of attacks.filter(({ name }) => name.includes(only))) {
    const calm: Sample[] = [];
    const attacked: Sample[] = [];
    const outcomes = new Map<string, number>();
    const afterEach: number[] = [];
    const before = await residentBytes(site.pid);
    using memory = watchMemory(site.pid);
    for (let round = 0; round < rounds; round++) {
      calm.push(...await samples.dueIn(await slice(sliceMs)));
      const attacker = await startAttacker(attack, target, nice);
      const beside = await slice(sliceMs);
      for (const [word, count] of await attacker.stop()) outcomes.set(word, (outcomes.get(word) ?? 0) + count);
      attacked.push(...await samples.dueIn(beside));
      // The work that the site is still finishing is no part of the calm.
      await pass(settlingMs);
      afterEach.push(await residentBytes(site.pid));
    }
    yield {
      attack,
      calm: p95(calm),
      attacked: p95(attacked),
      megabytes: {
        before: megabytes(before),
        max: megabytes(memory.max()),
        afterFirst: megabytes(afterEach[0] ?? 0),
        afterLast: megabytes(afterEach.at(-1) ?? 0),
      },
      failed: attacked.filter(({ isGood }) => !isGood).length,
      outcomes: [...outcomes].map(([word, count]) => `${count} ${word}`).join(", "),
    };
  }
}

/** Looks ten times a second how much memory a process has resident, until it is disposed of. */
function watchMemory(pid: number): Disposable & { max(): number } {
  let max = 0;
  const timer = setInterval(async () => max = Math.max(max, await residentBytes(pid)), 100);
  return { max: () => max, [Symbol.dispose]: () => clearInterval(timer) };
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}

function p95(samples: readonly Sample[]): number {
  return samples.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(samples.length * 0.95)] ?? Infinity;
}
