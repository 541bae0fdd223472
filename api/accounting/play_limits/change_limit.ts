import { type Kysely, type Selectable, sql, type UpdateObject } from "kysely";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import type { DB } from "@/db/types.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { checkStatus } from "@/api/identity/status/check_status.ts";
import type { StatusRefusal } from "@/api/identity/status/status.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { done, type Refusal, refuse, type Result } from "../../result.ts";
import { countRaise } from "./count_raise.ts";
import type { LimitName } from "./limit_names.ts";

/** A limit as the member wants it, in cents, of time in hundredths of a minute; null for none. */
interface WantedLimit extends LimitName {
  limitCents: bigint | null;
}

/** Why a raise can't be confirmed: there is none of this amount, or its time has not come. */
type RaiseRefusal = "limit_raise_gone" | "limit_raise_waits";

/**
 * Sets one of a member's limits. A first or lower one holds from this moment and takes back a raise that waits. A
 * higher one, or none, waits for the hours of the setting and for the end of the running period, and then for
 * {@link confirmRaise}: the limit holds until then.
 */
export async function setLimit(ctx: Ctx, member: MemberId, wanted: WantedLimit): Promise<Result<null, StatusRefusal>> {
  return await changeLimit(ctx, member, wanted, async (tx, row) => {
    const { limitCents } = wanted;
    if (limitCents !== null && (!row || limitCents <= row.limit_cents)) {
      const limit = { limit_cents: limitCents, set_at: ctx.now(), ...noRaise };
      await tx.insertInto("play_limits").values({
        member_id: member,
        kind: wanted.kind,
        period: wanted.period,
        ...limit,
      })
        .onConflict((conflict) => conflict.columns(["member_id", "kind", "period"]).doUpdateSet(limit)).execute();
    } else if (row && !(row.is_open && row.raise_to_cents === limitCents)) {
      const confirmHours = ctx.settings.get("play_limits.confirm_hours");
      const from = sql<Date>`earliest_raise(period, statement_timestamp())`;
      await update(tx, row, {
        raise_to_cents: limitCents,
        raise_from: from,
        raise_until: sql<Date>`${from} + ${confirmHours} * interval '1 hour'`,
      });
      await countRaise(tx, member);
    }
    return done(null);
  });
}

/**
 * Confirms a raise whose time has come, and only the one that the member has seen: another page may have asked for
 * another amount.
 */
export async function confirmRaise(
  ctx: Ctx,
  member: MemberId,
  seen: WantedLimit,
): Promise<Result<null, StatusRefusal | RaiseRefusal>> {
  return await changeLimit(ctx, member, seen, async (tx, row): Promise<Result<null, RaiseRefusal>> => {
    if (!row?.raise_from || !row.is_open || row.raise_to_cents !== seen.limitCents) return refuse("limit_raise_gone");
    if (!row.has_waited) return refuse("limit_raise_waits", { from: row.raise_from });
    if (seen.limitCents !== null) {
      await update(tx, row, { limit_cents: seen.limitCents, set_at: ctx.now(), ...noRaise });
    } else {
      await tx.deleteFrom("play_limits").where("member_id", "=", row.member_id).where("kind", "=", row.kind)
        .where("period", "=", row.period).execute();
    }
    return done(null);
  });
}

/** Takes back a raise that waits; without one, nothing changes. */
export async function takeBackRaise(ctx: Ctx, member: MemberId, name: LimitName): Promise<Result<null, StatusRefusal>> {
  return await changeLimit(ctx, member, name, async (tx, row) => {
    if (row?.raise_from) await update(tx, row, noRaise);
    return done(null);
  });
}

/** A limit under the locks, with what the database's clock says of its raise; null without one. */
interface Row extends Selectable<DB["play_limits"]> {
  is_open: boolean | null;
  has_waited: boolean | null;
}

const noRaise = { raise_to_cents: null, raise_from: null, raise_until: null };

/** Runs a change under the locks by which limits are judged: the member's for top-ups, the accounts' for transfers. */
async function changeLimit<Outcome>(
  ctx: Ctx,
  member: MemberId,
  { kind, period }: LimitName,
  change: (tx: Kysely<DB>, row: Row | undefined) => Promise<Outcome>,
): Promise<Outcome | { ok: false; refusal: Refusal<StatusRefusal> }> {
  return await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member);
    const allowed = await checkStatus({ ...ctx, db: tx }, member, "change_profile");
    if (!allowed.ok) return allowed;
    if (kind !== "top_up") await lockAllAccounts(tx, member);
    const row = await tx.selectFrom("play_limits").selectAll().select([
      sql<boolean | null>`clock_timestamp() < raise_until`.as("is_open"),
      sql<boolean | null>`clock_timestamp() >= raise_from`.as("has_waited"),
    ]).where("member_id", "=", member).where("kind", "=", kind).where("period", "=", period).executeTakeFirst();
    return await change(tx, row);
  });
}

async function update(
  tx: Kysely<DB>,
  { member_id, kind, period }: Row,
  change: UpdateObject<DB, "play_limits">,
): Promise<void> {
  await tx.updateTable("play_limits").set(change).where("member_id", "=", member_id).where("kind", "=", kind)
    .where("period", "=", period).execute();
}
