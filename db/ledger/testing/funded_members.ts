import { type Kysely, sql } from "kysely";
import type { DB } from "@/db/types.ts";
import { post } from "../post.ts";
import { depositCredit, testMembers } from "./postings.ts";

/** Makes members for a measurement, each with ten million in the main wallet, and lets the planner know of them. */
export async function fundedMembers(db: Kysely<DB>, count: number): Promise<bigint[]> {
  const members: bigint[] = [];
  while (members.length < count) {
    const some = await testMembers(db, Math.min(500, count - members.length));
    await post(db, some.map((member) => depositCredit(member, 10_000_000_00n)));
    members.push(...some);
  }
  await sql`analyze`.execute(db);
  return members;
}
