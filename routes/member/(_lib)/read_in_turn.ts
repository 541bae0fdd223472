import { HttpError } from "fresh";
import type { MemberId } from "@/api/member_id.ts";
import { createFairTurns } from "@/api/work/fair_turns.ts";

const turns = createFairTurns<MemberId>({ atOnce: 4, places: 200, placesOfOne: 8 });

/**
 * Reads a statement or commissions when its turn has come, few at once in a process: they look through all that moved a
 * wallet since a month began, or through twelve months of those whom a member has invited. However many ask for them, most
 * connections to the database are left to all else.
 * @throws HttpError 503 while as many of the member's wait as may, and where all places are taken and no one has more
 */
export async function readInTurn<Value extends object>(member: MemberId, read: () => Promise<Value>): Promise<Value> {
  const value = await turns(member, read);
  if (value === null) throw new HttpError(503);
  return value;
}
