import assert from "node:assert/strict";
import { addItem } from "@/api/content/contents/testing.ts";
import { listMails } from "@/api/messages/mail/read_mails.ts";
import { maxOfKindADay, sendMail } from "@/api/messages/mail/send_mail.ts";
import { putTerms, termsOf } from "../promotions/testing/terms.ts";
import { seedGames } from "@/db/seed/games.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { lateBetsMs } from "./late_bets.ts";
import { expireBonuses } from "./expire_bonuses.ts";
import { payBonuses } from "./pay_bonuses.ts";
import { giveBonus, openPlayer } from "./testing.ts";

Deno.test("a member gets one mail about each bonus, by its promotion's title as it was then, and of how it ended", async () => {
  const at = new Date();
  await using site = await testSite({ now: () => at });
  await seedGames(site.db);
  await addItem(site.ctx, {
    kind: "activity",
    key: "gift",
    texts: { tw: { title: "Autumn <gift>\u202e", summary: "", body: "" } },
  });
  await putTerms(site.ctx, "gift", { ...termsOf.sign_in, beside_others: true });
  const member = await site.member();
  const bet = await openPlayer(site.ctx, member.id);
  const claim = (key: string) =>
    site.call("user/activity/claim", member, { activity: "gift" }, { "idempotency-key": key });
  const { body: { data: { id } } } = await claim("one");
  await Promise.all([claim("one"), claim("two"), claim("three")]);
  await site.db.updateTable("contents").set({ texts: '{"tw": {"title": "Another", "summary": "", "body": ""}}' })
    .execute();
  assert.deepEqual(await titles(site, member), ["Bonus of 100.00: Autumn <gift>"]);
  await bet("all", 500_00n);
  await Promise.all([payBonuses(site.ctx), payBonuses(site.ctx), payBonuses(site.ctx)]);
  assert.deepEqual((await titles(site, member))[0], "Turnover completed: Another");
  await site.call("user/activity/cancel", member, { bonus_id: id });
  assert.equal((await titles(site, member)).length, 2);
});

Deno.test("what is no promotion's is called by its kind; a cancel and an expiry once, and none for prizes", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const member = await site.member();
  await giveBonus(ctx, member.id, { requiredCents: 0n });
  const id = await giveBonus(ctx, member.id);
  const cancel = () => site.call("user/activity/cancel", member, { bonus_id: id });
  await Promise.all([cancel(), cancel(), cancel()]);
  await cancel();
  const expiresAt = new Date(ctx.now().getTime() - lateBetsMs);
  const fields = { at: new Date(expiresAt.getTime() - 1), expiresAt };
  await giveBonus(ctx, member.id, { kind: "red_packet", ...fields });
  await Promise.all([expireBonuses(ctx), expireBonuses(ctx)]);
  assert.deepEqual(
    new Set(await titles(site, member)),
    new Set([
      "Bonus expired: Red packet",
      "Bonus cancelled: Points given",
      "Bonus of 100.00: Points given",
      "100.00 credited: Points given",
    ]),
  );
  const before = (await titles(site, member)).length;
  for (let n = 0; n <= maxOfKindADay; n++) {
    const prize = await giveBonus(ctx, member.id, { kind: "prize" });
    await site.call("user/activity/cancel", member, { bonus_id: prize });
  }
  assert.equal((await titles(site, member)).length, before);
});

Deno.test("a bonus whose mail can't be written does not end", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const member = await site.member();
  const bonusId = await giveBonus(ctx, member.id);
  const content = { kind: "bonus_cancelled", params: { promotion: { kind: "distribution" }, cents: "1" } } as const;
  await sendMail(ctx.db, { to: member.id, content, bonusId, at: ctx.now() });
  assert.equal((await site.call("user/activity/cancel", member, { bonus_id: bonusId })).status, 500);
  assert.deepEqual(await site.money(member), { "hold:bonus": 100_00n });
});

async function titles({ ctx }: TestSite, { id }: TestMember): Promise<string[]> {
  return (await listMails(ctx, id, { limit: 50 }, "en")).data.map(({ title }) => title);
}
