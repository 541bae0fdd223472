import { v7 } from "uuid";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { endSessions } from "@/api/identity/sessions/end_sessions.ts";
import { type StartedSession, startSession } from "@/api/identity/members/sign_in/start_session.ts";
import type { MemberStatus } from "@/api/identity/status/status_rules.ts";
import { fund } from "./fund.ts";

/** A member with a session. */
export interface TestMember {
  id: MemberId;
  account: string;
  token: string;
}

/** The initial state of a new test member; `main` is cents in the main wallet. */
export interface TestMemberOptions {
  main?: bigint;
  /** `active` by default; one who may not sign in has a session that is no longer found. */
  status?: MemberStatus;
  userLevel?: number;
  /** The browser that they sign in with; by default one of their own. */
  userAgent?: string;
}

/** A hash that no password opens. */
const unopenable = `$argon2id$v=19$m=19456,t=2,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Makes a signed-in member whom no password opens: hashing one for each would make the tests slow. */
export async function testMember(
  ctx: Ctx,
  { main = 0n, status = "active", userLevel = 0, userAgent }: TestMemberOptions = {},
): Promise<TestMember> {
  const random = v7().replaceAll("-", "");
  const { id, account } = await ctx.db.insertInto("members").values({
    account: random.slice(-10),
    password_hash: unopenable,
    name: "測試",
    promote_code: random.slice(-10),
    user_level: userLevel,
    status: "active",
    activated_at: ctx.now(),
    created_at: ctx.now(),
  }).returning(["id", "account"]).executeTakeFirstOrThrow();
  if (main > 0n) await fund(ctx, id, main);
  const visitor = { address: "127.0.0.1", userAgent: userAgent ?? `the browser of ${account}` };
  const { token } = await testSession(ctx, id, { remember: false, visitor });
  if (status !== "active") await setStatus(ctx, id, status);
  return { id, account, token };
}

/** Makes a member something else, past all rules; one who is excluded is so until a day from now. */
export async function setStatus(
  { db, now }: Pick<Ctx, "db" | "now">,
  member: MemberId,
  status: MemberStatus,
): Promise<void> {
  const activated_at = status === "new" ? null : now();
  const excluded_until = status === "self_excluded" ? new Date(now().getTime() + 86_400_000) : null;
  await db.updateTable("members").set({ status, activated_at, excluded_until }).where("id", "=", member).execute();
}

/** A session of a member who may sign in. */
export async function testSession(...input: Parameters<typeof startSession>): Promise<StartedSession> {
  const session = await startSession(...input);
  if (!session.ok) throw new Error(session.refusal.code);
  return session.value;
}

/** Ends all sessions of a member, under the member's lock as the site does. */
export async function endTestSessions({ db }: Pick<Ctx, "db">, { id }: Pick<TestMember, "id">): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMember(tx, id);
    await endSessions(tx, id, "all");
  });
}
