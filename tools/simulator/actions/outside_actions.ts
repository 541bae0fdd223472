import { maxSkewMs } from "../clock.ts";
import { playerOf } from "../site/player_of.ts";
import { siteClock } from "../clock.ts";
import type { World } from "../world.ts";

/** Time passes: seconds mostly; minutes and hours if the run's clock jumps. */
export function passTime(world: World): string {
  const { random, faults, clock } = world;
  const seconds = random.chance(faults.jump)
    ? random.weighted([[6, random.between(20, 200)], [3, random.between(200, 1_200)], [
      1,
      random.between(1_200, 12_000),
    ]])
    : random.between(0, 8);
  clock.pass(seconds * 1_000 + random.below(1_000));
  for (const provider of world.providers) provider.work();
  return `${seconds} s pass`;
}

/** The clock of the site or of one party jumps, forwards or backwards. */
export function jumpClock({ random, clock, providers, vendors }: World): string {
  const owner = random.pick([
    siteClock,
    siteClock,
    ...providers.map(({ code }) => code),
    ...vendors.map(({ code }) => code),
  ]);
  const ms = random.between(-maxSkewMs, maxSkewMs);
  clock.skew(owner, ms);
  return `the clock of ${owner} jumps to ${ms} ms`;
}

/** A member plays: the wallet at a provider changes, and the site is not informed. */
export function play(world: World): string | null {
  const { random } = world;
  const member = random.pick(world.members);
  const provider = random.pick(world.providers);
  const cents = provider.wallet(playerOf(member)) ?? 0n;
  if (cents === 0n) return null;
  const changeCents = BigInt(random.between(-Number(cents), Number(cents)));
  if (!provider.play(playerOf(member), changeCents)) return null;
  return `member ${member} plays ${changeCents} at ${provider.code}`;
}

/** A provider closes its wallets for a while, or opens them again. */
export function closeProvider({ random, providers, faults }: World): string {
  const provider = random.pick(providers);
  provider.closed = random.chance(faults.refused);
  return `${provider.code} is ${provider.closed ? "closed" : "open"}`;
}

/** A provider restarts: what it had only begun is lost, and so is every connection to it. */
export async function restartProvider({ random, providers, network }: World): Promise<string> {
  const provider = random.pick(providers);
  provider.restart();
  await network.cut(provider.code);
  return `${provider.code} restarts`;
}

/** A provider gets some work done before its time. */
export function finishWork({ providers }: World): string | null {
  const working = providers.filter((provider) => provider.working);
  for (const provider of working) provider.work(true);
  return working.length === 0 ? null : "work is done";
}
