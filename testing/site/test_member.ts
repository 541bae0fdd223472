import { v7 } from "uuid";
import type { Ctx, MemberId } from "@/api/context.ts";
import { startSession } from "@/api/members/start_session.ts";
import { fund } from "./fund.ts";

/** A member with a session. */
export interface TestMember {
  id: MemberId;
  account: string;
  token: string;
}

/** What a new test member starts with; `main` is cents in the main wallet. */
export interface TestMemberOptions {
  main?: bigint;
  activated?: boolean;
  userLevel?: number;
  /** The browser that they sign in with; by default one of their own. */
  userAgent?: string;
}

/** Makes a signed-in member whom no password opens: hashing one for each would make the tests slow. */
export async function testMember(
  ctx: Ctx,
  { main = 0n, activated = true, userLevel = 0, userAgent }: TestMemberOptions = {},
): Promise<TestMember> {
  const random = v7().replaceAll("-", "");
  const { id, account } = await ctx.db.insertInto("members").values({
    account: random.slice(-10),
    password_hash: "none",
    name: "測試",
    promote_code: random,
    user_level: userLevel,
    activated,
    created_at: ctx.now(),
  }).returning(["id", "account"]).executeTakeFirstOrThrow();
  if (main > 0n) await fund(ctx, id, main);
  const visitor = { address: "127.0.0.1", userAgent: userAgent ?? `the browser of ${account}` };
  const { token } = await startSession(ctx, id, { remember: false, visitor });
  return { id, account, token };
}
