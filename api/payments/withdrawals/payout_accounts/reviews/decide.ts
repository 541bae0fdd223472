import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { endOf } from "../cards/end_of.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../../member_id.ts";
import type { MailContent } from "@/api/messages/mail/templates.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";

/** The payout accounts that operators review, by their table. */
export type ReviewedAccount = "bank_cards" | "crypto_addresses";

/** An operator's word on a card or an address. */
export interface ReviewDecision {
  id: bigint;
  /** The new state. */
  state: "approved" | "rejected";
  operator: string;
  /** Needed to reject, as the member is shown it. */
  reason: string | null;
  /** The version that the operator looked at; without it, the present one. */
  revision?: number;
  /**
   * The concerns against an approval, for the audit trail: risks, images that were not looked at. It needs a reason.
   */
  despite?: readonly string[];
}

/** The result. */
export type Decided =
  | { kind: "decided" }
  /** It had been decided so already. */
  | { kind: "unchanged" }
  | { kind: "decided_otherwise"; state: string; by: string | null }
  /** The member has changed or removed it since the operator looked. */
  | { kind: "changed" }
  | { kind: "not_found" };

const subjects = { bank_cards: "card", crypto_addresses: "address" } as const;

/** Approves or rejects what waits for review, once, records who did and why, and mails the member. */
export async function decideReview(ctx: Ctx, table: ReviewedAccount, decision: ReviewDecision): Promise<Decided> {
  const { id, state, operator, revision } = decision;
  const reason = decision.reason?.trim() || null;
  if (state === "rejected" && reason === null) throw new RangeError("a rejection needs a reason");
  const despite = state === "approved" ? decision.despite ?? [] : [];
  if (despite.length > 0 && reason === null) throw new RangeError("an approval despite risks needs a reason");
  return await inTransaction(ctx.db, async (tx): Promise<Decided> => {
    const owner = await ownerOf(tx, table, id);
    if (owner === null) return { kind: "not_found" };
    // A withdrawal requested now uses the accounts approved at that moment.
    await lockMember(tx, owner);
    const row = await lock(tx, table, id);
    if (!row) return { kind: "not_found" };
    if (row.state === state) return { kind: "unchanged" };
    if (row.state !== "waiting") return { kind: "decided_otherwise", state: row.state, by: row.reviewed_by };
    if (row.removed_at !== null || (revision !== undefined && revision !== row.revision)) return { kind: "changed" };
    await tx.updateTable(table).set({
      state,
      reason: state === "rejected" ? reason : null,
      reviewed_by: operator,
      reviewed_at: ctx.now(),
      updated_at: ctx.now(),
    }).where("id", "=", id).execute();
    await recordEvents(tx, [{
      at: ctx.now(),
      operator,
      action: `${subjects[table]}.${state}`,
      subject: `${subjects[table]} ${id}`,
      reason: reason ?? undefined,
      detail: {
        member: String(row.member_id),
        revision: row.revision,
        ...despite.length > 0 && { despite: despite.join(",") },
      },
    }]);
    const content = mailContentOf(subjects[table], endOf(row.number), state === "rejected" ? reason : null);
    await sendMail(tx, { to: row.member_id, content, at: ctx.now() });
    return { kind: "decided" };
  });
}

/** The member whose it is, which never changes. */
async function ownerOf(tx: Transaction<DB>, table: ReviewedAccount, id: bigint): Promise<MemberId | null> {
  const row = await tx.selectFrom(table).select("member_id").where("id", "=", id).executeTakeFirst();
  return row?.member_id ?? null;
}

async function lock(tx: Transaction<DB>, table: ReviewedAccount, id: bigint) {
  const columns = ["member_id", "state", "revision", "reviewed_by", "removed_at"] as const;
  return table === "bank_cards"
    ? await tx.selectFrom(table).select([...columns, "account_last4 as number"]).where("id", "=", id).forNoKeyUpdate()
      .executeTakeFirst()
    : await tx.selectFrom(table).select([...columns, "address as number"]).where("id", "=", id).forNoKeyUpdate()
      .executeTakeFirst();
}

/** @param reason why it was rejected; null when it was approved */
function mailContentOf(subject: "card" | "address", target: string, reason: string | null): MailContent {
  return reason === null
    ? { kind: `${subject}_approved`, params: { target } }
    : { kind: `${subject}_rejected`, params: { target, reason } };
}
