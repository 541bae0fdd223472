import { HttpError } from "fresh";
import type { MemberId } from "@/api/context.ts";
import { createPlaces } from "@/api/turns.ts";

const places = createPlaces<MemberId>({ places: 32, placesOfOne: 2 });

/**
 * Takes a place among the files that memory holds whole while they are sent: until the request's answer is sent, whatever
 * it is, or its client has left. However slowly they are read, memory holds no more of them.
 * @throws HttpError 503 while as many are held as may be, or as many of the member's
 */
export function holdFile(member: MemberId, { completed }: Pick<Deno.ServeHandlerInfo, "completed">): void {
  const place = places.take(member);
  if (!place) throw new HttpError(503);
  const free = () => place[Symbol.dispose]();
  void completed.then(free, free);
}
