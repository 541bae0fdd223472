import type { Ctx } from "@/api/context.ts";
import { readMemberMoney } from "@/api/identity/members/operators/read_money.ts";
import type { MemberId } from "@/api/member_id.ts";
import { readLevelProgress } from "@/api/rewards/levels/read_progress.ts";
import { decimalText, fromCents } from "@/shared/money.ts";
import { timeText } from "../output/time_text.ts";

/** A member at a glance, before money leaves. */
export interface MemberSummary {
  name: string;
  level: number;
  createdAt: Date;
  /** All top-ups and all paid withdrawals of the member's life. */
  depositedCents: bigint;
  withdrawnCents: bigint;
}

/** Reads a member at a glance. Throws when there is no such member. */
export async function readMemberSummary(ctx: Ctx, member: MemberId): Promise<MemberSummary> {
  const [{ name, user_level, created_at }, { total }, { withdrawnCents }] = await Promise.all([
    ctx.db.selectFrom("members").select(["name", "user_level", "created_at"]).where("id", "=", member)
      .executeTakeFirstOrThrow(),
    readLevelProgress(ctx, member),
    readMemberMoney(ctx.db, member, ctx.now()),
  ]);
  const sums = { depositedCents: total.depositCents, withdrawnCents };
  return { name, level: user_level, createdAt: created_at, ...sums };
}

/** The same as lines for an operator: a name and a value each. */
export function summaryLines(member: MemberSummary): [string, string][] {
  return [
    ["member's name", member.name],
    ["level", String(member.level)],
    ["joined", timeText(member.createdAt)],
    ["deposited", decimalText(member.depositedCents)],
    ["withdrawn", decimalText(member.withdrawnCents)],
  ];
}

/** The same for other programs, amounts in TWD. */
export function summaryJson({ name, level, createdAt, depositedCents, withdrawnCents }: MemberSummary) {
  return { name, level, joined: createdAt, deposited: fromCents(depositedCents), withdrawn: fromCents(withdrawnCents) };
}
