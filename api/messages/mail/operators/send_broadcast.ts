import { sql, type Transaction } from "kysely";
import { v7 } from "uuid";
import { inTransaction } from "@/db/in_transaction.ts";
import { literal, rowsOf } from "@/db/ledger/batch.ts";
import type { DB } from "@/db/types.ts";
import { isSameOperator } from "@/api/platform/approvals/operator_name.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import type { Ctx } from "@/api/context.ts";
import type { MemberId } from "../../../member_id.ts";
import { type Audience, type AudienceReach, findReach, isNamed, maxNamed } from "./audience.ts";
import { type BroadcastTexts, partOf } from "./broadcast_texts.ts";

/** A mail from an operator to members, and the reason. */
export interface NewBroadcast {
  audience: Audience;
  texts: BroadcastTexts;
  /** From then on no member finds it any more. */
  expiresAt: Date;
  /** It reaches those as well who sign up, or come to the level, while it lives. Nothing to those who are named. */
  reachesLater: boolean;
  operator: string;
  reason: string;
  /** The same was sent just now, and is meant once more. */
  again: boolean;
  /** Also sends copies by e-mail to members who want them. */
  byEmail?: boolean;
}

/** The result. Only `sent` has written anything. */
export type Sending =
  | { kind: "sent"; id: string; recipients: number }
  /** All that sending asks was asked: it would be sent, and to so many. */
  | { kind: "would_reach"; recipients: number }
  | Exclude<AudienceReach, { kind: "reaches" }>
  /** It expires before it is sent, or later than in `maxDays`. */
  | { kind: "wrong_expiry"; maxDays: number }
  /** As many mails to levels and to all as may live at a time do. */
  | { kind: "too_many"; max: number }
  /** This operator has sent the same a moment ago: most likely the command was given twice. */
  | { kind: "repeated"; at: Date };

/** So many mails to levels and to all live at a time: each is looked at whenever a member's unread ones are counted. */
export const maxShared = 50;

/** How long a mail of operators lives at most, in days. */
export const maxDays = 365;

const repeatedWithinMs = 10 * 60_000;

/**
 * Sends an operator's mail to members. To levels and to all it is one row, however many they are; to those who are named
 * one more for each. By `dryRun` everything is asked, whom it reaches as well, and nothing is written.
 */
export async function sendBroadcast(
  ctx: Pick<Ctx, "db" | "now">,
  broadcast: NewBroadcast,
  { dryRun = false } = {},
): Promise<Sending> {
  const { audience, expiresAt } = broadcast;
  const now = ctx.now();
  if (expiresAt <= now || expiresAt.getTime() > now.getTime() + maxDays * 86_400_000) {
    return { kind: "wrong_expiry", maxDays };
  }
  const named = audience.kind === "members" ? audience.accounts.length : 1;
  if (named === 0 || named > maxNamed) return { kind: "wrong_number", max: maxNamed };
  return await inTransaction(ctx.db, async (tx): Promise<Sending> => {
    // One after the other, so that no two together are more than may live, or the same twice.
    await sql`select pg_advisory_xact_lock(hashtextextended('send_broadcast', 0))`.execute(tx);
    if (!isNamed(audience) && await countShared(tx, now) >= maxShared) {
      return { kind: "too_many", max: maxShared };
    }
    const reach = await findReach(tx, audience);
    if (reach.kind !== "reaches") return reach;
    const { recipients } = reach;
    const before = broadcast.again ? null : await findRepeated(tx, broadcast, reach.named, now);
    if (before) return { kind: "repeated", at: before };
    if (dryRun) return { kind: "would_reach", recipients };
    return { kind: "sent", id: await write(tx, broadcast, reach, now), recipients };
  });
}

async function countShared(tx: Transaction<DB>, now: Date): Promise<number> {
  const { count } = await tx.selectFrom("broadcasts").select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("audience", "<>", "members").where("ended_at", "is", null).where("expires_at", ">", now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** When this operator sent the same to the same audience, or to one of those who are named, within the last minutes. */
async function findRepeated(
  tx: Transaction<DB>,
  { audience, texts, operator }: NewBroadcast,
  named: readonly MemberId[],
  now: Date,
): Promise<Date | null> {
  const rows = await tx.selectFrom("broadcasts as b").select(["b.operator", "b.created_at"])
    .where("b.expires_at", ">", now).where("b.created_at", ">", new Date(now.getTime() - repeatedWithinMs))
    .where("b.audience", "=", storedKind(audience))
    .where(sql<boolean>`b.levels is not distinct from ${levelsOf(audience)}::smallint[]`)
    .where(sql<boolean>`b.titles = ${JSON.stringify(partOf(texts, "title"))}::jsonb`)
    .where(sql<boolean>`b.bodies = ${JSON.stringify(partOf(texts, "body"))}::jsonb`)
    .$if(isNamed(audience), (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom("mails as m").select("m.id").whereRef("m.broadcast_id", "=", "b.id")
            .where(sql<boolean>`m.member_id = any(${literal([...named])}::bigint[])`),
        )
      ))
    .execute();
  return rows.find((row) => isSameOperator(row.operator, operator))?.created_at ?? null;
}

async function write(
  tx: Transaction<DB>,
  { audience, texts, expiresAt, reachesLater, operator, reason, byEmail = false }: NewBroadcast,
  { recipients, named }: { recipients: number; named: readonly MemberId[] },
  now: Date,
): Promise<string> {
  const id = v7();
  await tx.insertInto("broadcasts").values({
    id,
    audience: storedKind(audience),
    levels: levelsOf(audience),
    reaches_later: reachesLater && !isNamed(audience),
    recipients: BigInt(recipients),
    titles: JSON.stringify(partOf(texts, "title")),
    bodies: JSON.stringify(partOf(texts, "body")),
    operator: operator.trim(),
    created_at: now,
    expires_at: expiresAt,
  }).execute();
  if (named.length > 0) await writeNamed(tx, id, named, { now, expiresAt });
  if (byEmail) await tx.insertInto("broadcast_copies").values({ broadcast_id: id, after_member: 0n }).execute();
  await recordEvents(tx, [{
    at: now,
    operator: operator.trim(),
    action: "broadcast.sent",
    subject: `broadcast ${id}`,
    reason,
    detail: {
      audience: audience.kind,
      ...(audience.kind === "tag" && { tag: audience.tag }),
      levels: levelsOf(audience)?.join(",") ?? null,
      recipients,
      expires_at: expiresAt.toISOString(),
      reaches_later: reachesLater,
      by_email: byEmail,
    },
  }]);
  return id;
}

async function writeNamed(
  tx: Transaction<DB>,
  broadcast: string,
  named: readonly MemberId[],
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into mails (id, member_id, kind, params, broadcast_id, created_at, expires_at)
      select id, member_id, 'broadcast', '{}', ${broadcast}::uuid, ${now}::timestamptz, ${expiresAt}::timestamptz
        from ${rowsOf("m", named, { id: ["uuid", () => v7()], member_id: ["bigint", (member) => member] })}`
    .execute(tx);
}

function levelsOf(audience: Audience): number[] | null {
  return audience.kind === "levels" ? [...new Set(audience.levels)].toSorted() : null;
}

/** Those who have a tag are named, and stay whom the mail has reached when the tag is taken off. */
function storedKind(audience: Audience): "members" | "levels" | "all" {
  return audience.kind === "tag" ? "members" : audience.kind;
}
