import { playerOf } from "../site/player_of.ts";
import { violate, type World } from "../world.ts";

/**
 * Checks that the play in the books at each provider is the member's total play at some time. Anything else took points
 * that a transfer moved for a win or a loss. A provider that answers old balances makes the books wrong for a while, so
 * nothing is checked then.
 */
export function checkSettlements(world: World): void {
  if (world.sendsOldBalances) return;
  for (const { member, provider: code, cents } of world.books.settled) {
    const provider = world.providers.find((one) => one.code === code);
    if (!provider?.playedCents(playerOf(member)).includes(cents)) {
      violate(world, `the books settled ${cents} cents with ${code} for member ${member}, who never played that`);
    }
  }
}
