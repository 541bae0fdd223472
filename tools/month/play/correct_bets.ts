import type { ProviderBet } from "@/api/games/providers/port.ts";
import type { Random } from "@/tools/simulator/random.ts";
import type { World } from "./world.ts";

/**
 * Providers correct some bets since the last tick: other amounts, another moment (at times of another day), or nothing
 * counts any more. Some of what they correct never comes into their logs.
 */
export function correctBets(world: World): void {
  const { random } = world;
  const fresh = world.freshBets.splice(0).sort((one, other) => one.betId < other.betId ? -1 : 1);
  for (const { provider, betId, member } of fresh) {
    for (let version = 2; random.chance(0.06); version++) {
      const where = random.weighted([[30, "log"], [2, "behind"], [1, "nowhere"]] as const);
      provider.settle(member, { ...corrected(provider.current.get(betId)!, random), version }, where);
    }
  }
}

function corrected(bet: ProviderBet, random: Random): ProviderBet {
  const { betCents } = bet;
  return random.weighted<() => ProviderBet>([
    [2, () => ({ ...bet, validBetCents: 0n, payoutCents: betCents })],
    [3, () => ({ ...bet, payoutCents: betCents / 2n })],
    [2, () => ({ ...bet, validBetCents: betCents / 7n, payoutCents: betCents * 2n })],
    [2, () => ({ ...bet, settledAt: new Date(bet.settledAt.getTime() - random.between(1, 14 * 3_600_000)) })],
  ])();
}
