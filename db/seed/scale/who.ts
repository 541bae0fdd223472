import { hashOf } from "./numbers.ts";
import type { ScaleRequest } from "./plan.ts";

/** A provider with the group in which the members of a scale seed play there, and how many of its games they play. */
const providers = [
  { provider: "bng", group: "egame", games: 40 },
  { provider: "rsg", group: "fish", games: 6 },
  { provider: "dg", group: "live", games: 12 },
  { provider: "super2", group: "sport", games: 3 },
] as const;

/** Every provider whose games the members play. */
export const providersPlayed: string[] = providers.map(({ provider }) => provider);

/** Returns the provider of a member, by number from 1: always the same. */
export function playsAt(member: number): (typeof providers)[number] {
  return providers[member % providers.length]!;
}

/** The name that a member has at providers. */
export function playerOf(member: number): string {
  return `jh${member}`;
}

/** How many members play much: the first ones by number. */
function heavyMembers({ members }: ScaleRequest): number {
  return Math.max(1, Math.floor(members / 2000));
}

/** Whether a member has an approved crypto address, to which withdrawals go. */
export function hasAddress(request: ScaleRequest, member: number): boolean {
  return member % 4 === 0 || member <= heavyMembers(request);
}

/** Returns the member of a visit: every eleventh belongs to a frequent player, and each other member has one. */
export function seedVisitorOf(request: ScaleRequest, visit: number): number {
  if (visit % 11 === 10) return 1 + Math.floor(visit / 11) % heavyMembers(request);
  const round = visit - Math.floor(visit / 11);
  return 1 + round * step(request) % request.members;
}

/** A number without a factor in common with the members': by its steps everyone has a turn once, in no plain order. */
function step({ members }: ScaleRequest): number {
  return members % 7_368_787 === 0 ? 1 : 7_368_787 % members || 1;
}

/**
 * Returns the member of a row of bets: half a per cent belong to member 1, a tenth to frequent players, the rest to
 * anyone.
 */
export function bettorOf(request: ScaleRequest, row: number): number {
  const drawn = hashOf(request.seed, "bet", row);
  const share = drawn % 200;
  if (share === 0) return 1;
  return 1 + Math.floor(drawn / 200) % (share <= 20 ? heavyMembers(request) : request.members);
}
