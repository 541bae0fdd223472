import { inTransaction } from "@/db/in_transaction.ts";
import { bet } from "@/api/games/bets/testing.ts";
import { takeBets } from "@/api/games/bets/take_bets.ts";
import type { Ctx } from "../../context.ts";
import type { MemberId } from "../../member_id.ts";
import type { ProviderBet } from "@/api/games/providers/port.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import { grantBonuses, newGrant } from "./grant_bonuses.ts";
import type { Grant } from "./mail_bonuses.ts";

/** Gives a bonus as an operator's word does, 100.00 with a turnover of 500.00 unless said otherwise; its id. */
export async function giveBonus(ctx: Ctx, member: MemberId, fields: Partial<Grant> = {}): Promise<string> {
  const grant = newGrant({
    member,
    kind: "distribution",
    source: "test",
    amountCents: 100_00n,
    requiredCents: 500_00n,
    weights: {},
    at: ctx.now(),
    expiresAt: null,
    ...fields,
  });
  await inTransaction(ctx.db, async (tx) => {
    await lockMember(tx, member);
    await grantBonuses(tx, [grant]);
  });
  return grant.id;
}

/** Makes a member a player of the provider bng, whose log counts as read to its end, and gives what takes bets of theirs in. */
export async function openPlayer(ctx: Ctx, member: MemberId) {
  const player = `player${member}`;
  await ctx.db.insertInto("provider_players")
    .values({ member_id: member, provider: "bng", player, opened_at: ctx.now() }).execute();
  const cursor = { provider: "bng", began_at: ctx.now(), next_pull_at: ctx.now() };
  await ctx.db.insertInto("bet_cursors").values({ ...cursor, caught_up_at: new Date("9000-01-01T00:00:00Z") })
    .onConflict((known) => known.doNothing()).execute();
  return async (name: string, validBetCents: bigint, fields: Partial<ProviderBet> = {}) => {
    const amounts = { betCents: validBetCents, validBetCents };
    const one = bet({ betId: `${player}-${name}`, player, ...amounts, settledAt: ctx.now(), ...fields });
    await inTransaction(ctx.db, (tx) => takeBets(tx, "bng", [one], ctx.now()));
  };
}

/** Lets the members who are signed in now stay so, however far a test's clock goes. */
export async function staySignedIn({ db }: Pick<Ctx, "db">): Promise<void> {
  const late = new Date("9000-01-01T00:00:00Z");
  await db.updateTable("sessions").set({ ends_at: late, expires_at: late, issued_at: late }).execute();
}
