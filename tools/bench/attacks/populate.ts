import { sql } from "kysely";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { firstSandboxMethod } from "@/e2e/crash/player.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { testMember } from "@/testing/site/test_member.ts";
import type { Target } from "./attack.ts";

/** Members on both sides, and as many sessions as a site with many members has. */
export async function populate(
  url: string,
  port: number,
  honestMembers: number,
): Promise<{ tokens: string[]; target: Target }> {
  await using db = connect(url, { max: 2 });
  await seedDummyMethods(db, firstSandboxMethod);
  const ctx = testCtx(db, "nowhere");
  const tokens: string[] = [];
  for (let index = 0; index < honestMembers; index++) {
    tokens.push((await testMember(ctx, { main: 1_000_000_00n })).token);
  }
  const members: Target["members"] = [];
  for (let index = 0; index < 20; index++) {
    const member = await testMember(ctx, { main: 0n });
    members.push({ token: member.token, card: await insertCard(ctx, member) });
  }
  await inTransaction(db, async (tx) => {
    // No site has one member with so many, whose stay each of them would look at.
    await sql`alter table sessions disable trigger begin_stay`.execute(tx);
    await sql`
      insert into sessions (
          token_hash, id, member_id, remember, user_agent, address, created_at, issued_at, proved_at, seen_at, expires_at, ends_at
        )
        select sha256(n::text::bytea), gen_random_uuid(), (select max(id) from members), true, 'bench', '127.0.0.1', now(),
          now(), now(), now() - n % 600 * interval '1 second', now() + interval '1 day', now() + interval '1 day'
        from generate_series(1, 200000) n`.execute(tx);
    await sql`alter table sessions enable trigger begin_stay`.execute(tx);
  });
  await sql`analyze`.execute(db);
  return { tokens, target: { port, members } };
}
