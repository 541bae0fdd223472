import { inTransaction } from "@/db/in_transaction.ts";
import { lockSubject } from "@/api/platform/approvals/lock_subject.ts";
import { proposeOrAgree, recordAgreement } from "@/api/platform/approvals/propose_or_agree.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import { lateBetsMs } from "@/api/rewards/bonuses/late_bets.ts";
import { openCursors } from "../pull_bets.ts";
import { findProvider } from "./find_provider.ts";

/** The provider whose log is complete, the operator and the reason. */
export interface CompletedLog {
  provider: string;
  /** All bets that were settled before it are in the log as it was read. */
  until: Date;
  operator: string;
  reason: string;
}

/** The result. Only `completed` has changed anything. */
export type CompletedLogOutcome =
  | { kind: "not_found" }
  /** Bets of that time may still come late. */
  | { kind: "too_late"; latest: Date }
  /** The log was read so far, or two operators have said so. */
  | { kind: "complete_already"; until: Date }
  /** Another operator has to agree. */
  | { kind: "proposed" }
  | { kind: "completed"; proposedBy: string };

const action = "provider.log_complete";

/**
 * Declares a provider's log complete up to a moment, in two operators' names, if the log can't be read any more.
 * Returned losses, rebates, levels, bonuses and closings no longer wait for its earlier bets. If the log can be read
 * again, it continues from its position, and its bets count as corrections.
 */
export async function completeLog(
  ctx: Ctx,
  { provider, until, operator, reason }: CompletedLog,
): Promise<CompletedLogOutcome> {
  const at = ctx.now();
  const latest = new Date(at.getTime() - lateBetsMs);
  if (until > latest) return { kind: "too_late", latest };
  if (!await findProvider(ctx.db, provider)) return { kind: "not_found" };
  await openCursors(ctx);
  return await inTransaction(ctx.db, async (tx): Promise<CompletedLogOutcome> => {
    await lockSubject(tx, { kind: "provider", id: provider });
    const { caught_up_at } = await tx.selectFrom("bet_cursors").select("caught_up_at").where("provider", "=", provider)
      .forNoKeyUpdate().executeTakeFirstOrThrow();
    const caughtUpAt = new Date(until.getTime() + lateBetsMs);
    if (caught_up_at !== null && caught_up_at >= caughtUpAt) {
      return { kind: "complete_already", until: new Date(caught_up_at.getTime() - lateBetsMs) };
    }
    const decision = { name: action, subject: provider, terms: { until: until.toISOString() } } as const;
    const agreement = await proposeOrAgree(tx, decision, { operator, reason }, at);
    if (agreement.kind === "proposed") return { kind: "proposed" };
    await tx.updateTable("bet_cursors").set({ caught_up_at: caughtUpAt }).where("provider", "=", provider).execute();
    await recordAgreement(tx, agreement, at);
    const { proposedBy } = agreement.proposal;
    const detail = {
      proposed_by: proposedBy,
      until: until.toISOString(),
      read_to: caught_up_at?.toISOString() ?? null,
    };
    const event = { at, operator: operator.trim(), action, subject: `provider ${provider}`, reason, detail };
    await recordEvents(tx, [event]);
    return { kind: "completed", proposedBy };
  });
}
