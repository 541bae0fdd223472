import type { MemberId } from "../../member_id.ts";

/** Runs members' work one piece at a time, fairly, so that no member keeps the others waiting. */
export interface ImageLimiter {
  /** Runs a piece of a member's work when it is its turn: next is the member who has used the least time lately. */
  take<Value>(member: MemberId, work: () => Promise<Value>): Promise<Value>;
}

/** How long time that was used counts, in ms. */
const countedMs = 10 * 60 * 1000;

/**
 * @param clock of time that only goes on, in ms
 */
export function createImageLimiter(clock: () => number = () => performance.now()): ImageLimiter {
  /** Work that waits, by members in the order of their coming. */
  const waiting = new Map<MemberId, (() => Promise<void>)[]>();
  /** Time used, by members in the order of their last turn's end. */
  const used = new Map<MemberId, { ms: number; until: number }>();
  let isWorking = false;
  const next = async () => {
    if (isWorking) return;
    isWorking = true;
    for (let member = minUsed(); member !== null; member = minUsed()) {
      const pieces = waiting.get(member)!;
      const piece = pieces.shift()!;
      if (pieces.length === 0) waiting.delete(member);
      const began = clock();
      await piece();
      note(member, began);
    }
    isWorking = false;
  };
  const minUsed = (): MemberId | null => {
    forget();
    let min: MemberId | null = null;
    for (const member of waiting.keys()) {
      if (min === null || msOf(member) < msOf(min)) min = member;
    }
    return min;
  };
  const msOf = (member: MemberId) => used.get(member)?.ms ?? 0;
  const note = (member: MemberId, began: number) => {
    const ms = msOf(member) + clock() - began;
    used.delete(member);
    used.set(member, { ms, until: clock() + countedMs });
  };
  const forget = () => {
    for (const [member, { until }] of used) {
      if (until > clock()) return;
      used.delete(member);
    }
  };
  return {
    take<Value>(member: MemberId, work: () => Promise<Value>) {
      const { promise, resolve, reject } = Promise.withResolvers<Value>();
      const piece = async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      const pieces = waiting.get(member);
      if (pieces) pieces.push(piece);
      else waiting.set(member, [piece]);
      next();
      return promise;
    },
  };
}
