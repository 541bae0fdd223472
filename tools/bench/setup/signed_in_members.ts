import { connect } from "@/db/connect.ts";
import { migrate } from "@/db/migrate.ts";
import { v7 } from "uuid";
import { hashToken, newToken } from "@/api/identity/sessions/session.ts";
import { seedGames } from "@/db/seed/games.ts";
import { fundedMembers } from "./funded_members.ts";

/** A member with a session, for a measurement. */
export interface SignedInMember {
  id: bigint;
  token: string;
}

/** Makes members with money and a session of an hour in an empty database, with the seeded games. */
export async function signedInMembers(url: string, count: number): Promise<SignedInMember[]> {
  await using db = connect(url, { max: 2 });
  await migrate(url);
  await seedGames(db);
  const members = (await fundedMembers(db, count)).map((id) => ({ id, token: newToken() }));
  const now = new Date();
  for (let first = 0; first < count; first += 1000) {
    await db.insertInto("sessions").values(
      members.slice(first, first + 1000).map(({ id, token }) => ({
        token_hash: hashToken(token),
        id: v7(),
        member_id: id,
        remember: true,
        user_agent: "bench",
        address: "127.0.0.1",
        created_at: now,
        issued_at: now,
        proved_at: now,
        seen_at: now,
        expires_at: new Date(now.getTime() + 3_600_000),
        ends_at: new Date(now.getTime() + 3_600_000),
      })),
    ).execute();
  }
  return members;
}
