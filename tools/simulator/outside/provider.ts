import { type RefusedReason, transferWindowMs } from "@/api/games/providers/port.ts";
import type { Clock } from "../clock.ts";
import type { Faults } from "../faults.ts";
import type { Random } from "../random.ts";

/** A provider's result of a transfer. `movedCents` is unsigned. */
export type Done = { kind: "moved"; movedCents: bigint } | { kind: "refused"; reason: RefusedReason };

/** A provider's answer about a transfer. */
export type Status = Done | { kind: "pending" } | { kind: "not_found" };

/** A transfer as it reaches a provider: cents, negative out of the player's wallet. */
export interface TransferInput {
  id: string;
  player: string;
  amountCents: bigint;
  sentAt: Date;
}

/**
 * A game provider's true state, whatever it answers: its players' wallets and what it did about each transfer. It
 * keeps what the port asks of every provider: one id moves points once, what it refused stays refused, and it takes no
 * request that is older than the window by its own clock.
 */
export interface SimulatedProvider {
  readonly code: string;
  open(player: string): void;
  /** A player's wallet in cents; undefined for one that was never opened. */
  wallet(player: string): bigint | undefined;
  /** The balance that the provider answers, which may be the one before its latest change. */
  reportedWallet(player: string): bigint | undefined;
  /** Does it, now or after some work, and replies when it is done. */
  transfer(input: TransferInput, reply: (done: Done) => void): void;
  status(id: string): Status;
  /** How many cents really moved for a transfer. */
  movedCents(id: string): bigint;
  /** The player wins (or, below 0, loses) points; false when there is not so much to lose. */
  play(player: string, changeCents: bigint): boolean;
  /** Returns the total of a player's play after each change, in cents, beginning with 0. */
  playedCents(player: string): readonly bigint[];
  /** Whether it takes transfers. */
  closed: boolean;
  readonly working: boolean;
  /** Ends the work that is due by now; `all` of it where asked. */
  work(all?: boolean): void;
  /** Forgets what it has only begun. */
  restart(): void;
}

/** How long a provider may work on a transfer that it took, in milliseconds. See `maxSkewMs`. */
const longestWorkMs = 110_000;

interface Job {
  input: TransferInput;
  dueMs: number;
  replies: ((done: Done) => void)[];
  /** Whether it is found when it is asked about. */
  known: boolean;
}

/** Makes a provider without players. */
export function createSimulatedProvider(
  code: string,
  { random, clock, faults }: { random: Random; clock: Clock; faults: Faults },
): SimulatedProvider {
  const wallets = new Map<string, { nowCents: bigint; beforeCents: bigint }>();
  const plays = new Map<string, bigint[]>();
  const done = new Map<string, Done>();
  let jobs: Job[] = [];

  const change = (player: string, cents: bigint) => {
    const wallet = wallets.get(player);
    if (!wallet || wallet.nowCents + cents < 0n) return false;
    wallets.set(player, { nowCents: wallet.nowCents + cents, beforeCents: wallet.nowCents });
    return true;
  };

  const act = ({ player, amountCents }: TransferInput): Done => {
    if (!wallets.has(player)) return { kind: "refused", reason: "no_player" };
    if (provider.closed) return { kind: "refused", reason: "closed" };
    if (random.chance(faults.refused)) return { kind: "refused", reason: "other" };
    const requestedCents = amountCents < 0n ? -amountCents : amountCents;
    const movedCents = random.chance(faults.partial)
      ? BigInt(random.between(1, Number(requestedCents)))
      : requestedCents;
    const moved = change(player, amountCents < 0n ? -movedCents : movedCents);
    return moved ? { kind: "moved", movedCents } : { kind: "refused", reason: "insufficient" };
  };

  const finish = (job: Job) => {
    jobs = jobs.filter((one) => one !== job);
    const answer = act(job.input);
    done.set(job.input.id, answer);
    for (const reply of job.replies) reply(answer);
  };

  const provider: SimulatedProvider = {
    code,
    closed: false,
    open(player) {
      if (!wallets.has(player)) wallets.set(player, { nowCents: 0n, beforeCents: 0n });
    },
    wallet: (player) => wallets.get(player)?.nowCents,
    reportedWallet(player) {
      const wallet = wallets.get(player);
      return random.chance(faults.stale) ? wallet?.beforeCents : wallet?.nowCents;
    },
    transfer(input, reply) {
      const known = done.get(input.id);
      if (known) return reply(known);
      const begun = jobs.find((job) => job.input.id === input.id);
      if (begun) return void begun.replies.push(reply);
      if (clock.read(code).getTime() - input.sentAt.getTime() > transferWindowMs) {
        const late: Done = { kind: "refused", reason: "other" };
        done.set(input.id, late);
        return reply(late);
      }
      const slow = random.chance(faults.slow);
      const dueMs = clock.worldMs + (slow ? random.between(1, longestWorkMs) : 0);
      const job: Job = { input, dueMs, replies: [reply], known: random.chance(0.5) };
      jobs.push(job);
      if (!slow) finish(job);
    },
    status(id) {
      const begun = jobs.find((job) => job.input.id === id);
      if (begun?.known) return { kind: "pending" };
      return done.get(id) ?? { kind: "not_found" };
    },
    movedCents(id) {
      const what = done.get(id);
      return what?.kind === "moved" ? what.movedCents : 0n;
    },
    play(player, changeCents) {
      if (!change(player, changeCents)) return false;
      const played = provider.playedCents(player);
      plays.set(player, [...played, (played.at(-1) ?? 0n) + changeCents]);
      return true;
    },
    playedCents: (player) => plays.get(player) ?? [0n],
    get working() {
      return jobs.length > 0;
    },
    work(all = false) {
      for (const job of jobs.filter(({ dueMs }) => all || dueMs <= clock.worldMs)) finish(job);
    },
    restart() {
      jobs = [];
    },
  };
  return provider;
}
