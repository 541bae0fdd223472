import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "@/api/member_id.ts";
import { findMember } from "@/api/identity/members/find_member.ts";
import { type ExitCode, exitCodes } from "@/server/exit_codes.ts";
import { translated } from "@/server/operators/translated.ts";
import { fail } from "../output/fail.ts";
import type { NamedId } from "./named_id.ts";

/** Resolves a list's options `--member` and `--cursor`. If one doesn't exist, prints that and returns the exit code. */
export async function narrowedBy(
  ctx: Ctx,
  ids: NamedId,
  { account, cursor }: { account?: string; cursor?: string },
): Promise<{ member?: MemberId; cursor?: string } | { code: ExitCode }> {
  const member = account === undefined ? undefined : await findMember(ctx, account);
  if (member === null) {
    fail(translated`There is no member ${account}.`);
    return { code: exitCodes.notFound };
  }
  if (cursor === undefined) return { member };
  const found = await ids.find(ctx.db, cursor);
  return "id" in found ? { member, cursor: found.id } : found;
}
