import { HttpError } from "fresh";
import pLimit from "p-limit";
import type { MemberId } from "@/api/member_id.ts";
import { inPieces } from "@/api/platform/http/answer/cached_response.ts";
import { createSlots } from "@/api/slots.ts";

/** A file's place in memory: until its answer was sent, its client has left, or it has been sent for so long. */
interface HeldFile {
  /** The file as a body, which breaks off after its time. */
  toBody(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** How many files memory holds whole, and how long one may take. */
interface FileLimits {
  atOnce: number;
  /** Of those that are held and those that wait. */
  ofMember: number;
  inAll: number;
  /** How long a file is sent at most: at 80 kB/s the longest there is is sent, and packed it is a tenth. */
  sendMs: number;
  /** How long one waits for a place: longer than those may stay that have one. */
  waitMs: number;
}

const usual: FileLimits = { atOnce: 32, ofMember: 2, inAll: 200, sendMs: 30_000, waitMs: 40_000 };

/**
 * Holds files that memory has whole while they are sent, so many at once: others wait for their turn, in the order in which
 * they came. As no member has more than two and none keeps a place for long, few who read slowly keep no one out.
 */
export function createFileHolder({ atOnce, ofMember, inAll, sendMs, waitMs }: FileLimits = usual) {
  const slots = createSlots<MemberId>({ slots: inAll, slotsOfOne: ofMember });
  const limit = pLimit(atOnce);
  /** @throws HttpError 503 while the member has as many as they may, and where no place is free in time */
  return async (member: MemberId, { completed }: Pick<Deno.ServeHandlerInfo, "completed">): Promise<HeldFile> => {
    const slot = slots.take(member);
    if (!slot) throw new HttpError(503);
    const freed = Promise.withResolvers<void>();
    const admitted = Promise.withResolvers<boolean>();
    let late = setTimeout(() => admitted.resolve(false), waitMs);
    const free = () => {
      clearTimeout(late);
      freed.resolve();
    };
    void freed.promise.then(() => slot[Symbol.dispose]());
    void completed.then(free, free);
    void limit(async () => {
      admitted.resolve(true);
      await freed.promise;
    });
    const hasSlot = await admitted.promise;
    clearTimeout(late);
    if (!hasSlot) {
      free();
      throw new HttpError(503);
    }
    return {
      toBody(bytes) {
        const tooLong = new AbortController();
        late = setTimeout(() => {
          tooLong.abort();
          free();
        }, sendMs);
        return inPieces(bytes).pipeThrough(new TransformStream(), { signal: tooLong.signal });
      },
    };
  };
}
