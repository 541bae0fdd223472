import type { Transaction } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { decimalText } from "@/shared/money.ts";
import { aloneOrAgree, type Permission } from "@/api/platform/approvals/alone_or_agree.ts";
import { givenAlone } from "@/api/platform/approvals/alone_sums.ts";
import type { ProposalReview } from "@/api/platform/approvals/proposal_review.ts";
import { type Change, changesBetween } from "@/api/content/contents/operators/changes.ts";
import type { Ctx } from "@/api/context.ts";
import { endInside } from "../end_packets.ts";
import { toPacket } from "../packet.ts";
import { makePacketSeed } from "../sealed_packet.ts";
import { packetReview, readReviewedShares } from "./packet_review.ts";
import { lockPacketRow, type PacketRow, recordPacket, timeProblems } from "./save_packet.ts";

/** The result of changing a packet's dates or state. */
export type PacketChanged =
  | { kind: "done"; packet: PacketRow; proposedBy?: string | null }
  /** Another operator has to publish it as well. */
  | { kind: "proposed"; review: ProposalReview }
  | { kind: "missing" | "ended" | "draft" | "published_already" | "unchanged" | "over_already" | "ends_before_start" }
  /** These times of a published packet can't be changed so any more. */
  | { kind: "fixed"; fields: string[] };

/**
 * Publishes a draft: draws its seed and shows everyone the seed's hash; its terms can't be changed from then on.
 * Members take part from its start, or at once if that is past. Two operators are needed if its sum is above the
 * setting `promotion.second_operator_cents`, or the daily sum.
 */
export async function publishPacket(ctx: Ctx, key: string, by: Change): Promise<PacketChanged> {
  const reviewed = await readReviewedShares(ctx);
  return await onLocked(ctx, key, async (tx, row): Promise<PacketChanged> => {
    if (row.state !== "draft") return { kind: row.state === "ended" ? "ended" : "published_already" };
    if (row.ends_at <= ctx.now()) return { kind: "over_already" };
    const review = packetReview(row, reviewed);
    const permission = await permit(ctx, tx, row, { ...by, review });
    if (permission.kind === "proposed") return { kind: "proposed", review };
    const seed = await makePacketSeed(ctx.vault, key);
    const changed = { ...seed, state: "published", version: row.version + 1 };
    await tx.updateTable("red_packets").set(changed).where("id", "=", row.id).execute();
    const { proposedBy } = permission;
    await recordPacket(tx, ctx.now(), key, "published", by, {
      server_hash: seed.server_hash,
      sum: decimalText(row.sum_cents),
      shares: row.shares,
      proposed_by: proposedBy,
    });
    await permission.record();
    return { kind: "done", packet: { ...row, ...changed }, proposedBy };
  });
}

/** Sets a packet's dates; omitted ones stay. A packet that has begun can't begin anew. */
export async function schedulePacket(
  ctx: Ctx,
  key: string,
  { from, to }: { from?: Date; to?: Date },
  by: Change,
): Promise<PacketChanged> {
  return await onLocked(ctx, key, async (tx, row): Promise<PacketChanged> => {
    if (row.state === "ended") return { kind: "ended" };
    const times = { starts_at: from ?? row.starts_at, ends_at: to ?? row.ends_at };
    if (times.ends_at <= times.starts_at) return { kind: "ends_before_start" };
    const changes = changesBetween({ starts_at: row.starts_at, ends_at: row.ends_at }, times);
    if (!changes) return { kind: "unchanged" };
    const fixed = row.state === "published" ? timeProblems(row, times, ctx.now()) : [];
    if (fixed.length > 0) return { kind: "fixed", fields: fixed };
    const changed = { ...times, version: row.version + 1 };
    await tx.updateTable("red_packets").set(changed).where("id", "=", row.id).execute();
    await recordPacket(tx, ctx.now(), key, "scheduled", by, { ...changes });
    return { kind: "done", packet: { ...row, ...changed } };
  });
}

/**
 * Ends a packet permanently: taken shares stay their members', the rest stays the house's, and the seed is revealed.
 */
export async function endPacket(ctx: Ctx, key: string, by: Change): Promise<PacketChanged> {
  return await onLocked(ctx, key, async (tx, row): Promise<PacketChanged> => {
    const packet = toPacket(row);
    if (!packet || packet.endedAt) return { kind: packet ? "ended" : "draft" };
    await endInside({ ...ctx, db: tx }, packet, ctx.now());
    await recordPacket(tx, ctx.now(), key, "ended", by, {
      "state before": row.state,
      "state after": "ended",
      taken_shares: row.taken_shares,
      given: decimalText(row.taken_cents),
      returned: decimalText(row.sum_cents - row.taken_cents),
    });
    return { kind: "done", packet: { ...row, state: "ended" } };
  });
}

async function onLocked(
  ctx: Ctx,
  key: string,
  work: (tx: Transaction<DB>, row: PacketRow) => Promise<PacketChanged>,
): Promise<PacketChanged> {
  return await inTransaction(ctx.db, async (tx) => {
    const row = await lockPacketRow(tx, key);
    return row ? await work(tx, row) : { kind: "missing" };
  });
}

async function permit(
  ctx: Ctx,
  tx: Transaction<DB>,
  row: PacketRow,
  by: Change & { review: ProposalReview },
): Promise<Permission> {
  const isSmall = row.sum_cents <= BigInt(ctx.settings.get("promotion.second_operator_cents"));
  const terms = {
    key: row.key,
    version: String(row.version),
    sum_cents: String(row.sum_cents),
    shares: String(row.shares),
    turnover_percent: String(row.turnover_percent),
  };
  const decision = { name: "red_packet.publish", subject: String(row.id), terms } as const;
  const alone = isSmall ? givenAlone(ctx, by.operator, row.sum_cents) : null;
  return await aloneOrAgree(tx, decision, by, ctx.now(), alone);
}
