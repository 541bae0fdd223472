import { sql } from "kysely";
import { v7 } from "uuid";
import { seedGames } from "@/db/seed/games.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import { bet } from "@/api/games/bets/testing.ts";
import type { MemberId } from "../../member_id.ts";
import { insertMember } from "@/api/identity/members/create_member.ts";
import { fixedSettings, type SettingValues } from "../../settings.ts";

/** A member who never signed in, and plays at `bng` under their account. */
export interface Player {
  id: MemberId;
  account: string;
}

/** Makes one, invited by another; null: by none. */
export async function invite({ db, ctx }: TestSite, inviter: Player | null): Promise<Player> {
  const account = v7().replaceAll("-", "").slice(-10);
  const id = await insertMember(
    db,
    { account, name: "測試", passwordHash: "none", status: "active", introducerId: inviter?.id },
    ctx.now(),
  );
  if (id === null) throw new Error("the account is taken");
  await db.insertInto("provider_players").values({
    member_id: id,
    provider: "bng",
    player: account,
    opened_at: ctx.now(),
  })
    .execute();
  return { id, account };
}

/** The result of a player's bet; the same name with a higher version is a correction. */
export interface Played {
  name?: string;
  version?: number;
  validBetCents: bigint;
  betCents?: bigint;
  payoutCents?: bigint;
  at: Date;
}

/** Takes a settled bet of a player in. */
export async function play({ db, ctx }: TestSite, { account }: Player, played: Played): Promise<void> {
  const { name = v7(), version = 1, validBetCents, betCents = validBetCents, payoutCents = 0n, at } = played;
  const taken = [bet({
    betId: `${account}-${name}`,
    player: account,
    version,
    betCents,
    validBetCents,
    payoutCents,
    settledAt: at,
  })];
  await inTransaction(db, (tx) => takeBets(tx, "bng", taken, ctx.now()));
}

/** A site with games, of a clock that a test moves: the first run is due. */
export async function referralSite(settings: Partial<SettingValues> = {}, at = "2026-11-05T12:00:00+08:00") {
  const clock = { at: new Date(at) };
  const site = await testSite({ prepare: seedGames, now: () => clock.at });
  return { ...site, ctx: { ...site.ctx, settings: fixedSettings(settings) }, clock };
}

/** Returns the balance of a player's main wallet, in cents. */
export async function wallet({ db }: Pick<TestSite, "db">, { id }: Player): Promise<bigint> {
  const row = await db.selectFrom("accounts").select("balance_cents").where("member_id", "=", id).where(
    "code",
    "=",
    "main",
  )
    .executeTakeFirst();
  return row?.balance_cents ?? 0n;
}

/** Each run's month, what it was carried, its lines, what was paid, and what it carries on. */
export async function statement({ db }: Pick<TestSite, "db">, { id }: Player) {
  const rows = await db.selectFrom("commissions").selectAll().select(
    sql<string>`to_char(run_month, 'YYYY-MM')`.as("month"),
  )
    .where("member_id", "=", id).orderBy("run_month").execute();
  return rows.map((row) => [
    ...[row.month, row.carried_in_cents, row.lines_cents, row.amount_cents, row.carried_out_cents],
  ]);
}

/** A member and one whom they invited, who sign in from one phone; and how to ask that the pair be cleared. */
export async function heldPair(site: TestSite) {
  const inviter = await invite(site, null);
  const one = await invite(site, inviter);
  for (const member of [inviter, one]) await signedIn(site, member, "192.0.2.1", "a phone");
  const input = { account: inviter.account, referred: one.account, decision: "clear", reason: "a family" } as const;
  return { inviter, one, input };
}

/** Notes that a player has signed in from an address, by a browser of a name. */
export async function signedIn(
  { db, ctx }: TestSite,
  { id }: Player,
  address: string,
  user_agent: string,
): Promise<void> {
  const at = ctx.now();
  await db.insertInto("devices").values({ member_id: id, address, user_agent, first_seen_at: at, last_seen_at: at })
    .execute();
}
