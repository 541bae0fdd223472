import assert from "node:assert/strict";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { fixedSettings } from "../../settings.ts";
import { setByTwo } from "@/api/platform/settings/testing.ts";
import { giveBirthdayGifts, giveMonthlyGifts } from "./give_gifts.ts";
import { readLevels } from "./read_levels.ts";
import { byHand, levelSite, setBenefits, setLevelByTwo } from "./testing.ts";

Deno.test("monthly and birthday gifts come once, however many processes give them", async () => {
  await using site = await levelSite("2026-10-10");
  await setBenefits(site.ctx);
  const [played, idle] = [await site.member(), await site.member()];
  for (const member of [played, idle]) {
    await insertCard(site.ctx, member);
    await setLevelByTwo(site.ctx, byHand(member.account, 3));
  }
  await site.db.updateTable("bank_cards").set({ birthday: "1990-11-01" }).where("member_id", "=", idle.id).execute();
  await site.credit(played.id, 1000_00n);
  site.clock.at = new Date("2026-11-01T01:00:00+08:00");
  const give = () => Promise.all([site.review(), giveMonthlyGifts(site.ctx), giveBirthdayGifts(site.ctx)]);
  for (let round = 0; round < 3; round++) await Promise.all([give(), give()]);
  const rows = await site.db.selectFrom("bonuses").select([
    "member_id",
    "kind",
    "source",
    "amount_cents",
    "required_cents",
  ])
    .orderBy("member_id").execute();
  assert.deepEqual(
    rows.map((row) => [row.member_id, row.source, row.amount_cents, row.required_cents]),
    [[played.id, "level month 2026-11", 188_00n, 188_00n], [idle.id, "level birthday 2026", 388_00n, 388_00n]],
  );
  const mails = await site.db.selectFrom("mails").select("kind").where("kind", "!=", "level_set")
    .where("kind", "not in", ["level_raised", "new_device"]).orderBy("kind").execute();
  assert.deepEqual(mails.map(({ kind }) => kind), ["birthday_gift", "monthly_gift"]);
});

Deno.test("a gift is of the level with the month's last bets, which are read in the hour after it", async () => {
  await using site = await levelSite("2026-10-10");
  await setBenefits(site.ctx);
  const { id } = await site.member();
  const pollAndGive = async (time: string) => {
    site.clock.at = new Date(`2026-11-01T${time}+08:00`);
    await site.review();
    return await giveMonthlyGifts(site.ctx);
  };
  assert.equal(await pollAndGive("00:59:59"), 0);
  const settledAt = new Date("2026-10-31T23:59:59+08:00");
  await site.take(id, { version: 1, validBetCents: 2_000_000_00n, betCents: 2_000_000_00n, settledAt });
  assert.equal(await pollAndGive("01:00:00"), 1);
  const gifts = await site.db.selectFrom("bonuses").select("amount_cents").where("member_id", "=", id).execute();
  assert.deepEqual(gifts, [{ amount_cents: 188_00n }]);
});

Deno.test("no gift is given or shown while gifts are switched off, and the month's come once they are on again", async () => {
  await using site = await levelSite("2026-10-10");
  await setBenefits(site.ctx);
  const member = await site.member();
  await insertCard(site.ctx, member);
  await setLevelByTwo(site.ctx, byHand(member.account, 3));
  await site.db.updateTable("bank_cards").set({ birthday: "1990-11-01" }).execute();
  await site.credit(member.id, 1000_00n);
  // Another process has switched them off: this one has not read its settings again.
  const elsewhere = { ...site.ctx, settings: fixedSettings() };
  await setByTwo(elsewhere, "level.gifts", false);
  site.clock.at = new Date("2026-11-01T01:00:00+08:00");
  await site.review();
  assert.deepEqual([await giveMonthlyGifts(site.ctx), await giveBirthdayGifts(site.ctx)], [0, 0]);
  const hidden = { ...site.ctx, settings: fixedSettings({ "level.gifts": false }) };
  assert.ok((await readLevels(hidden)).every(({ birthdayCents, monthlyCents }) => birthdayCents + monthlyCents === 0n));
  await setByTwo(elsewhere, "level.gifts", true);
  assert.deepEqual([await giveMonthlyGifts(site.ctx), await giveBirthdayGifts(site.ctx)], [1, 1]);
});

Deno.test("a wallet that is closed holds up no one's gift, and who is back from an exclusion gets theirs", async () => {
  await using site = await levelSite("2026-10-10");
  await setBenefits(site.ctx);
  const [closed, back, away] = [await site.member({ main: 1_00n }), await site.member(), await site.member()];
  for (const { id, account } of [closed, back, away]) {
    await setLevelByTwo(site.ctx, byHand(account, 3));
    await site.credit(id, 1000_00n);
  }
  await site.db.updateTable("accounts").set({ closed_at: site.ctx.now() }).where("member_id", "=", closed.id).execute();
  for (const [{ id }, day] of [[back, "2026-10-31"], [away, "2026-11-30"]] as const) {
    const excluded_until = new Date(`${day}T00:00:00+08:00`);
    await site.db.updateTable("members").set({ status: "self_excluded", excluded_until }).where("id", "=", id)
      .execute();
  }
  site.clock.at = new Date("2026-11-01T01:00:00+08:00");
  await site.review();
  assert.deepEqual([await giveMonthlyGifts(site.ctx), await giveMonthlyGifts(site.ctx)], [1, 0]);
  const gifts = await site.db.selectFrom("level_gifts").select("member_id").execute();
  assert.deepEqual(gifts, [{ member_id: back.id }]);
});
