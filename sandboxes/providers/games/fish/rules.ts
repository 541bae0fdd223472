/**
 * The fish table. A shot costs the bet and hits one kind of fish; the kind alone decides what it may bring:
 *
 * | fish | pays, in bets | caught, of 10,000 shots |
 * |---|---|---|
 * | minnow | 2 | 4,800 |
 * | shrimp | 3 | 3,200 |
 * | koi | 5 | 1,920 |
 * | puffer | 8 | 1,200 |
 * | turtle | 12 | 800 |
 * | ray | 20 | 480 |
 * | lantern fish | 40 | 240 |
 * | arowana | 100 | 96 |
 *
 * Every row multiplies to 9,600: whatever one shoots at, 96 of a hundred bets come back in the long run. Where a fish
 * swims, how many there are and how long one aims change nothing, so that the picture is the browser's alone.
 */
export const fishes = ["minnow", "shrimp", "koi", "puffer", "turtle", "ray", "lantern", "arowana"] as const;

/** A kind of fish. */
export type Fish = typeof fishes[number];

/** The payout of a caught fish, in bets. */
export const fishPays: Readonly<Record<Fish, number>> = {
  minnow: 2,
  shrimp: 3,
  koi: 5,
  puffer: 8,
  turtle: 12,
  ray: 20,
  lantern: 40,
  arowana: 100,
};

/** The long-run return of a hundred bets. */
export const fishPaybackPercent = 96;

/** Of how many shots `catchesOf` tells the caught. */
export const shotsCounted = 10_000;

/** The bets of a shot that a player may choose, in cents. */
export const fishBetSizesCents = [100n, 200n, 500n, 1_000n, 2_000n] as const;

/** Most shots in one message, and most that a player may shoot within a second. */
export const maxShots = 10;
export const shotsPerSecond = 10;

/** How many of 10,000 shots at a fish catch it. */
export function catchesOf(fish: Fish): number {
  return fishPaybackPercent * shotsCounted / 100 / fishPays[fish];
}

/** Shoots at one fish after the other: which of the shots caught theirs. `below(n)` is a number from 0 to n - 1. */
export function shoot(targets: readonly Fish[], below: (limit: number) => number): boolean[] {
  return targets.map((fish) => below(shotsCounted) < catchesOf(fish));
}

/** Returns the total payout of the caught fish, in bets. */
export function fishPay(targets: readonly Fish[], caught: readonly boolean[]): number {
  return targets.reduce((sum, fish, at) => caught[at] ? sum + fishPays[fish] : sum, 0);
}
