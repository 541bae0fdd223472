import { drawerOf, hashOfSeed } from "./fair_draw.ts";

/** The terms of a red packet, fixed before anyone takes part. Amounts in cents. */
export interface PacketRules {
  sumCents: number;
  /** How many shares there are. */
  shares: number;
  minCents: number;
  maxCents: number;
}

/**
 * Splits a red packet into shares, in cents, in the order in which they are taken. They follow from its seed alone, each
 * is from `minCents` to `maxCents`, and together they are exactly `sumCents`. docs/decisions/2026-11-22-red-packets.md
 * says how anyone computes them: by a draw for each amount, then one for each place in the line.
 *
 * @throws RangeError if there are no such shares
 */
export async function splitShares(serverSeed: string, rules: PacketRules): Promise<number[]> {
  const { sumCents, shares: count, minCents, maxCents } = rules;
  const spread = maxCents - minCents;
  let rest = sumCents - count * minCents;
  if (!Object.values(rules).every(Number.isSafeInteger) || count < 1 || rest < 0 || rest > count * spread) {
    throw new RangeError("no shares have this sum, least and most");
  }
  const draw = await drawerOf(serverSeed);
  const shares: number[] = [];
  for (let i = 0; i < count; i++) {
    const left = count - i;
    const from = Math.max(0, rest - (left - 1) * spread);
    const to = Math.min(spread, rest, Math.floor(2 * rest / left));
    const above = from + await draw("share", i, to - from + 1);
    shares.push(minCents + above);
    rest -= above;
  }
  for (let i = count - 1; i > 0; i--) {
    const other = await draw("place", i, i + 1);
    [shares[i], shares[other]] = [shares[other]!, shares[i]!];
  }
  return shares;
}

/** Whether a revealed seed is the one whose hash was published, and whether the share of a number follows from it. */
export async function verifyShare(
  { serverSeed, serverHash, number, amountCents, ...rules }: PacketRules & {
    serverSeed: string;
    serverHash: string;
    /** The number of the claim, from 1. */
    number: number;
    amountCents: number;
  },
): Promise<boolean> {
  if (await hashOfSeed(serverSeed) !== serverHash) return false;
  const { sumCents, shares, minCents, maxCents } = rules;
  return (await splitShares(serverSeed, { sumCents, shares, minCents, maxCents }))[number - 1] === amountCents;
}
