import { HttpError } from "fresh";
import type { MemberId } from "@/api/context.ts";
import { createPlaces, createTurns } from "@/api/turns.ts";

const turns = createTurns(4);
const places = createPlaces<MemberId>({ places: 200, placesOfOne: 8 });

/**
 * Reads a statement or commissions when its turn has come, few at once in a process: they look through all that moved a
 * wallet since a month began, or through twelve months of those whom a member has invited. However many ask for them, most
 * connections to the database are left to all else.
 * @throws HttpError 503 while as many wait as may, or as many of the member's
 */
export async function readInTurn<Value>(member: MemberId, read: () => Promise<Value>): Promise<Value> {
  using place = places.take(member);
  if (!place) throw new HttpError(503);
  return await turns(read);
}
