import { sql } from "kysely";
import { v7 } from "uuid";
import { type Recall, type RecalledPoints, recallForOperator } from "@/api/games/transfers/balance/recall_points.ts";
import { sendMailSparingly } from "@/api/messages/mail/send_mail.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { findMember } from "../members/find_member.ts";
import {
  auditMember,
  type InTransaction,
  type MemberOperation,
  onLockedMember,
} from "../members/operators/locked_member.ts";
import { askProviders } from "./what_remains.ts";

/** An operator's recall of a member's points from games. */
export interface MemberRecall extends MemberOperation {
  /** From this provider only; from all if left out. */
  provider?: string | undefined;
  /** UUIDv7. A repeat with the same one returns what the first has made, and continues; a new one if left out. */
  requestId?: string;
}

/** The result. Only `recalled` has moved points, into the main wallet. */
export type MemberRecallOutcome =
  | { kind: "not_found" }
  | { kind: "unknown_provider"; provider: string }
  | { kind: "erased" }
  | { kind: "recalled"; requestId: string; recalled: RecalledPoints[]; creditCents: bigint };

/**
 * Ends a member's games at providers and brings their points back to the main wallet, whatever their status is: who is
 * frozen can't do so, and who has points in games is neither closed nor erased. Nothing is paid out. The audit trail has
 * the order before the first point moves, and then what came of it; transfers that are not confirmed end by the site's job.
 */
export async function recallMember(
  ctx: Ctx,
  { provider, requestId = v7(), ...operation }: MemberRecall,
): Promise<MemberRecallOutcome> {
  const member = await findMember(ctx, operation.account);
  if (member === null) return { kind: "not_found" };
  if (provider !== undefined && !await isProvider(ctx, provider)) return { kind: "unknown_provider", provider };
  if (await isErased(ctx, member)) return { kind: "erased" };
  await askProviders(ctx, member, provider);
  const begun = await onLockedMember(ctx, operation.account, async (inside, { id }) => {
    if (await isErased(inside, id)) return { kind: "erased" } as const;
    const knownCents = await pointsInGames(inside, id, provider);
    const detail = { request: requestId, provider: provider ?? null, known_cents: String(knownCents) };
    await auditMember(inside, id, "member.recall_begun", operation, detail);
    if (knownCents > 0n) {
      await sendMailSparingly(inside.db, {
        to: id,
        content: { kind: "points_recalled", params: {} },
        at: inside.now(),
      });
    }
    return { kind: "begun", id } as const;
  });
  if (begun.kind !== "begun") return begun;
  const recall = await recallForOperator(ctx, begun.id, requestId, provider);
  await recordEvents(ctx.db, [{
    at: ctx.now(),
    operator: operation.operator.trim(),
    action: "member.points_recalled",
    subject: `member ${begun.id}`,
    reason: operation.reason,
    detail: { request: requestId, ...sumsOf(recall) },
  }]);
  return { kind: "recalled", requestId, ...recall };
}

async function isProvider({ db }: Ctx, code: string): Promise<boolean> {
  return await db.selectFrom("providers").select("code").where("code", "=", code).executeTakeFirst() !== undefined;
}

async function isErased({ db }: Pick<Ctx, "db">, member: MemberId): Promise<boolean> {
  const { erased_at } = await db.selectFrom("members").select("erased_at").where("id", "=", member)
    .executeTakeFirstOrThrow();
  return erased_at !== null;
}

/** The ledger's points of the member in games, or in those of one provider, in cents. */
async function pointsInGames({ db }: InTransaction, member: MemberId, provider?: string): Promise<bigint> {
  const { cents } = await db.selectFrom("accounts").where("member_id", "=", member)
    .where("code", "like", `game:${provider ?? "%"}`)
    .select(sql<bigint>`coalesce(sum(balance_cents), 0)::bigint`.as("cents")).executeTakeFirstOrThrow();
  return cents;
}

/** The sums by what became of the points, in cents, for the audit trail. */
function sumsOf({ recalled }: Recall): Record<string, string> {
  const sum = (state: RecalledPoints["state"]) =>
    String(recalled.filter((line) => line.state === state).reduce((cents, { amountCents }) => cents + amountCents, 0n));
  return { recalled_cents: sum("succeeded"), pending_cents: sum("pending"), left_cents: sum("failed") };
}
