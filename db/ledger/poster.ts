import type { Kysely } from "kysely";
import { type BatchOptions, createBatcher } from "../create_batcher.ts";
import type { DB } from "@/db/types.ts";
import { accountName } from "./account_name.ts";
import { post } from "./post.ts";
import type { Posting, PostingResult } from "./types.ts";

/** Posts single transfers of many callers in shared batches. One per process. */
export interface Poster {
  /**
   * Posts one transfer in a transaction of its own; the answer means that it is on disk.
   * Throws what `post` throws, or the outage; after an outage the same posting may be sent again.
   */
  post(posting: Posting): Promise<PostingResult>;
}

/**
 * Makes a poster. One posting that can't be written doesn't fail those that share its batch; if a batch was written and
 * only its answer got lost, each of them is found as `exists`.
 */
export function createPoster(db: Kysely<DB>, options: Omit<BatchOptions<Posting>, "keyOf"> = {}): Poster {
  // Its large batches work longer than others, and on one hot account two at once only wait for each other.
  return { post: createBatcher((postings) => postMerged(db, postings), { patienceMs: 50, ...options }) };
}

/** Sends repeats of one posting as one. */
async function postMerged(db: Kysely<DB>, postings: readonly Posting[]): Promise<PostingResult[]> {
  const places = new Map<string, number>();
  const firsts: Posting[] = [];
  const placeOf = postings.map((posting) => {
    const whole = wholeOf(posting);
    const known = places.get(whole);
    if (known !== undefined) return { place: known, repeats: true };
    places.set(whole, firsts.length);
    return { place: firsts.push(posting) - 1, repeats: false };
  });
  const results = await post(db, firsts);
  return placeOf.map(({ place, repeats }) => {
    const result = results[place]!;
    return repeats && result.status === "posted" ? { ...result, status: "exists" } : result;
  });
}

function wholeOf({ orderId, kind, orderKind, debit, credit, amountCents }: Posting): string {
  return [orderId, kind, orderKind, accountName(debit), accountName(credit), amountCents].join();
}
