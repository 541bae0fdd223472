/** The request of `jadehall seed --scale`. The same request on an empty database gives the same rows. */
export interface ScaleRequest {
  members: number;
  bets: number;
  /** The seed of everything that looks random. */
  seed: number;
}

/** A request with the time in which everything in it ends; the year before it holds the bets. */
export interface ScalePlan extends ScaleRequest {
  until: Date;
}

/** The maximum of each figure in a request. Members' accounts have seven digits. */
const maxOf: Record<keyof ScaleRequest, number> = { members: 5_000_000, bets: 200_000_000, seed: 2_147_483_647 };

/** Reads `members=1000000,bets=20000000`, with `,seed=7` if wanted; or returns a sentence about the fault. */
export function parseScale(text: string): ScaleRequest | string {
  const given = new Map<string, number>();
  for (const part of text.split(",")) {
    const [, name, digits] = /^(\w+)=([0-9]{1,10})$/.exec(part.trim()) ?? [];
    if (name === undefined || !Object.hasOwn(maxOf, name)) {
      return `"${part}" is none of members=NUMBER, bets=NUMBER and seed=NUMBER.`;
    }
    const [number, max] = [Number(digits), maxOf[name as keyof ScaleRequest]];
    if (given.has(name)) return `${name} is given twice.`;
    if (number < 1 || number > max) return `${name} must be from 1 to ${max}.`;
    given.set(name, number);
  }
  const [members, bets] = [given.get("members"), given.get("bets")];
  if (members === undefined || bets === undefined) return "It takes both members=NUMBER and bets=NUMBER.";
  return { members, bets, seed: given.get("seed") ?? 1 };
}

const dayMs = 86_400_000;

/** When the year of a plan begins. Everyone in it signed up in the month before. */
export function beginOf({ until }: ScalePlan): Date {
  return new Date(until.getTime() - 365 * dayMs);
}

/** When a member signed up, by number from 1. */
export function signedUpAt(plan: ScalePlan, member: number): Date {
  return new Date(beginOf(plan).getTime() - Math.ceil((1 - (member - 1) / plan.members) * 30 * dayMs));
}

/** How many members a transaction writes. */
export const membersAtOnce = 20_000;

/** About how many bets a transaction writes. */
const betsAtOnce = 50_000;

/** The least number of parts that a year has, so that the top-ups of a small one are not all on the same days. */
const fewestSlices = 52;

/** How many parts of the same length the year has; a transaction writes each. */
export function sliceCount({ bets }: ScaleRequest): number {
  return Math.max(fewestSlices, Math.ceil(bets / betsAtOnce));
}

/**
 * A part of the year: in its first tenth members top up and transfer, in the rest they play, and at its end some
 * withdraw. So every top-up precedes the bets of its part, and the played part of it is the same however it is counted.
 */
export interface Slice {
  index: number;
  isLast: boolean;
  beginsAt: number;
  endsAt: number;
  /** Visits and bets by number from 0: the first, and the one after the last. */
  visits: SeedSpan;
  bets: SeedSpan;
}

/** Numbers of the first one and of the one after the last. */
export interface SeedSpan {
  first: number;
  end: number;
}

/** How many visits all members make: one each, and a tenth more by those who play much. */
export function visitCount({ members }: ScaleRequest): number {
  return Math.ceil(members * 1.1);
}

/** The slice at a place from 0. */
export function sliceAt(plan: ScalePlan, index: number): Slice {
  const [slices, from] = [sliceCount(plan), beginOf(plan).getTime()];
  const part = (whole: number, at: number) => Math.floor(whole * at / slices);
  const spanOf = (whole: number) => ({ first: part(whole, index), end: part(whole, index + 1) });
  const length = plan.until.getTime() - from;
  return {
    index,
    isLast: index === slices - 1,
    beginsAt: from + part(length, index),
    endsAt: from + part(length, index + 1),
    visits: spanOf(visitCount(plan)),
    bets: spanOf(plan.bets),
  };
}

/** The time, in ms, of one of a span's numbers between two shares of its slice. */
export function timeIn(
  { beginsAt, endsAt }: Slice,
  { first, end }: SeedSpan,
  number: number,
  share: [number, number],
): number {
  const [from, to] = share;
  return Math.floor(beginsAt + (endsAt - beginsAt) * (from + (to - from) * (number - first) / (end - first)));
}
