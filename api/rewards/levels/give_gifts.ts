import { type RawBuilder, sql, type Transaction } from "kysely";
import { literal } from "@/db/ledger/batch.ts";
import { post } from "@/db/ledger/post.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import type { DB } from "@/db/types.ts";
import { dayMs, startOfTaipeiDay, taipeiDay } from "@/shared/taipei_time.ts";
import { grantPosting, newGrant, writeBonuses } from "../bonuses/grant_bonuses.ts";
import type { Grant } from "../bonuses/mail_bonuses.ts";
import { takesPostings } from "../bonuses/takes_postings.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import { sendMails } from "@/api/messages/mail/send_mail.ts";
import { lockMembers } from "@/api/identity/members/lock_member.ts";
import { mayNow } from "@/api/identity/status/may_now.ts";

/** How long a gift may be played for. */
const playedWithinMs = 30 * dayMs;
/** How many members one transaction gives a gift. */
const atOnce = 200;

/**
 * Gives the monthly gift of their level to members who topped up or played in the month before, once the month's levels
 * have been reviewed; it has to be played through once, like a top-up. While the setting `level.gifts` is off, nothing
 * is given; the month's gifts are given once it is on again in that month. Handles as many as one transaction takes;
 * repeat it while it returns some.
 * @returns how many got one
 */
export async function giveMonthlyGifts(ctx: Pick<Ctx, "db" | "now">): Promise<number> {
  const month = taipeiDay(ctx.now()).slice(0, 7);
  const review = await ctx.db.selectFrom("level_reviews").select("month").where("month", "=", month)
    .where("ended_at", "is not", null).where("gifts_ended_at", "is", null).where(areGiven).executeTakeFirst();
  if (!review) return 0;
  const due = dueOf(
    { kind: "month", period: month, at: ctx.now() },
    sql`l.monthly_cents`,
    sql`
    exists (select from level_months p where p.member_id = m.id
      and p.month = (${`${month}-01`}::date - interval '1 month')::date
      and (p.deposit_cents > 0 or p.valid_bet_cents > 0))`,
  );
  const given = await giveDue(ctx, due);
  if (given !== null) return given;
  await ctx.db.updateTable("level_reviews").set({ gifts_ended_at: ctx.now() }).where("month", "=", month)
    .where(areGiven).execute();
  return 0;
}

/**
 * Gives the gift of their level to members whose birthday it is in Taipei, once a year: by the birthday of their first
 * approved card, which an operator has compared with the identity card; 29 February is 1 March in other years. Gives
 * nothing while `level.gifts` is off. Handles as many as one transaction takes; repeat it while it returns some.
 * @returns how many got one
 */
export async function giveBirthdayGifts(ctx: Pick<Ctx, "db" | "now">): Promise<number> {
  const at = ctx.now();
  const today = taipeiDay(at);
  const due = dueOf(
    { kind: "birthday", period: today.slice(0, 4), at },
    sql`l.birthday_cents`,
    sql`
    exists (
      select from bank_cards c
        where c.member_id = m.id and c.state = 'approved' and right(c.birthday, 5) = any (${birthdaysOn(today)})
          and c.id = (select min(f.id) from bank_cards f where f.member_id = m.id and f.state = 'approved'))`,
  );
  return await giveDue(ctx, due) ?? 0;
}

/** Gifts of one kind and period that are due, and the members whom they are due to. */
interface DueGifts extends Gift {
  rows: RawBuilder<Due>;
}

/** The reason of a gift, for which a member gets it once, and its date. */
interface Gift {
  kind: "month" | "birthday";
  period: string;
  at: Date;
}

function dueOf({ kind, period, at }: Gift, cents: RawBuilder<unknown>, condition: RawBuilder<unknown>): DueGifts {
  const rows = sql<Due>`
    select m.id as member, m.user_level as level, ${cents} as cents
      from members m join levels l on l.level = m.user_level
      where ${cents} > 0 and ${condition} and ${areGiven}
        and ${mayNow("be_given_gifts", at)} and ${takesPostings(sql.ref("m.id"))}
        and not exists (select from level_gifts g where g.member_id = m.id and g.kind = ${kind} and g.period = ${period})`;
  return { kind, period, at, rows };
}

/**
 * Read from the database in the granting transaction, so that no process gives after an operator has switched it off.
 */
const areGiven = sql<boolean>`not exists (select from settings where key = 'level.gifts' and value = 'false'::jsonb)`;

/** Gives some of them, and says how many; null if none was due. */
async function giveDue(ctx: Pick<Ctx, "db" | "now">, due: DueGifts): Promise<number | null> {
  const { rows: found } = await sql<Due>`${due.rows} order by m.id limit ${atOnce}`.execute(ctx.db);
  if (found.length === 0) return null;
  return await inTransaction(ctx.db, async (tx) => {
    const members = found.map(({ member }) => member);
    await lockMembers(tx, members);
    // Again, under the locks: another process may have given them.
    const { rows } = await sql<Due>`${due.rows} and m.id = any (${literal(members)}::bigint[]) order by m.id`.execute(
      tx,
    );
    await give(tx, rows, due);
    return rows.length;
  });
}

interface Due {
  member: MemberId;
  level: number;
  cents: bigint;
}

async function give(
  tx: Transaction<DB>,
  due: readonly Due[],
  { kind, period, at }: Gift,
): Promise<void> {
  if (due.length === 0) return;
  const grants = due.map(({ member, cents }): Grant =>
    newGrant({
      member,
      kind: "distribution",
      source: `level ${kind} ${period}`,
      weights: {},
      amountCents: cents,
      requiredCents: cents,
      at,
      expiresAt: new Date(at.getTime() + playedWithinMs),
    })
  );
  const posted = await post(tx, grants.map(grantPosting));
  const other = posted.find(({ status }) => status !== "posted");
  if (other) throw new Error(`a gift was answered ${other.status}`);
  await writeBonuses(tx, grants);
  await tx.insertInto("level_gifts").values(grants.map(({ id, member }) => (
    { member_id: member, kind, period, bonus_id: id, given_at: at }
  ))).execute();
  // One mail, of the level: the bonus is not mailed a second time.
  const mail = kind === "month" ? "monthly_gift" : "birthday_gift";
  await sendMails(
    tx,
    due.map(({ member, level, cents }, index) => ({
      to: member,
      content: { kind: mail, params: { level, cents: String(cents), turnover_cents: String(cents) } },
      bonusId: grants[index]!.id,
      at,
    } as const)),
  );
}

/** The birthdays, as month and day, that are kept on a day. */
function birthdaysOn(day: string): string[] {
  const own = day.slice(5);
  const before = taipeiDay(startOfTaipeiDay(day), 1);
  return own === "03-01" && before.endsWith("02-28") ? [own, "02-29"] : [own];
}
