import type { Kysely } from "kysely";
import type { DB } from "@/db/types.ts";
import { corrupt } from "../books/testing.ts";

/** Lets hours pass for a member's raises alone, past the triggers: no other statement can. */
export async function letRaisesWait(
  { db }: { db: Kysely<DB> },
  member: { id: bigint },
  hours: number,
): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '${hours} hours'`;
  await corrupt(
    db,
    `update play_limits set ${earlier("raise_from")}, ${earlier("raise_until")} where member_id = ${member.id}`,
  );
}
