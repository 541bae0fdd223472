import { sql } from "kysely";
import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { hashToken, newToken } from "@/api/sessions/session.ts";
import { seedGames } from "@/db/seed/games.ts";
import { fundedMembers } from "../funded_members.ts";

/** Fills an empty database with the catalogue of games and members who have points and a session; gives their tokens. */
export async function signedInMembers(url: string, count: number): Promise<string[]> {
  await using db = connect(url, { max: 2 });
  await migrate(db);
  await seedGames(db);
  const members = await fundedMembers(db, count);
  const now = new Date();
  const tokens = members.map(() => newToken());
  for (let first = 0; first < count; first += 1000) {
    await db.insertInto("sessions").values(
      members.slice(first, first + 1000).map((member_id, place) => ({
        token_hash: hashToken(tokens[first + place]!),
        member_id,
        remember: true,
        user_agent: "bench",
        address: "127.0.0.1",
        created_at: now,
        seen_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
        ends_at: new Date(now.getTime() + 3_600_000),
      })),
    ).execute();
  }
  return tokens;
}

/** What pgbench does when it has filled its tables, and the server by itself within a minute: plans for empty ones are slow. */
export async function analyze(url: string): Promise<void> {
  await using db = connect(url, { max: 1 });
  await sql`analyze`.execute(db);
}
