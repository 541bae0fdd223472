import assert from "node:assert/strict";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { hashPassword } from "../members/passwords/password.ts";
import { readSession } from "../sessions/read_session.ts";
import { forGood } from "../status/status.ts";
import type { SignedIn } from "../sessions/session.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import { beginBreak } from "./begin_break.ts";
import type { BreakLength } from "./break_length.ts";

/** The password of members who take breaks. */
export const password = "correct horse";

/** From where they ask. */
export const visitor = { address: "192.0.2.1", userAgent: "a browser" };

let hash: Promise<string> | undefined;

/** A member with that password, and their session. */
export async function breakTaker(
  site: Pick<TestSite, "ctx" | "member">,
  options: Parameters<TestSite["member"]>[0] = {},
): Promise<TestMember & { signedIn: SignedIn }> {
  const member = await site.member(options);
  hash ??= hashPassword(password);
  await site.ctx.db.updateTable("members").set({ password_hash: await hash }).where("id", "=", member.id).execute();
  const signedIn = await readSession(site.ctx, member.token);
  assert.ok(signedIn);
  return { ...member, signedIn };
}

/** Begins a break, or makes one longer. */
export function begin(ctx: Ctx, { signedIn }: { signedIn: SignedIn }, length: BreakLength) {
  return beginBreak(ctx, signedIn, { length, password }, visitor);
}

/** Reads the columns of a member's break. */
export function storedBreak({ db }: Pick<Ctx, "db">, id: MemberId) {
  return db.selectFrom("members")
    .select(["status", "excluded_until", "break_kind", "break_began_at", "may_return_at"])
    .where("id", "=", id).executeTakeFirstOrThrow();
}

/** Lets days pass for a member's break alone, past the triggers, unless it is for good: no other statement can. */
export async function letBreakPass({ db }: Pick<Ctx, "db">, id: MemberId, days: number): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '${days * 24} hours'`;
  await corrupt(
    db,
    `update members set ${earlier("break_began_at")}, ${earlier("may_return_at")}
      where id = ${id} and may_return_at < '${forGood.toISOString()}'`,
  );
}
