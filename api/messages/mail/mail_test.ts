import assert from "node:assert/strict";
import { type DepositSite, depositSite } from "@/api/payments/deposits/testing.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { mailTitle } from "./render_mail.ts";

/** Credits top-ups of these amounts (TWD), one after the other. */
async function credited(context: DepositSite, member: TestMember, ...amounts: number[]): Promise<string[]> {
  const orders = [];
  for (const amount of amounts) {
    const order = await context.deposit(member, amount);
    await context.sendCallback(order);
    orders.push(order);
  }
  return orders;
}

const titlesOf = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);

Deno.test("a credited top-up writes its member one mail, shown in the language of each reading", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  const [order] = await credited(context, member, 1500.5);
  await context.sendCallback(order!);
  const { body } = await context.site.call("user/mail", member, { status: 1 });
  assert.deepEqual(titlesOf(body), ["儲值 1,500.50 已入帳"]);
  assert.equal(body.data[0].order_id, order);
  assert.equal(body.data[0].read_at, null);
  const english = await context.site.call("user/mail", member, {}, { cookie: "lang=en" });
  assert.deepEqual(titlesOf(english.body), ["Your top-up of 1,500.50 has been credited"]);
  const { body: empty } = await context.site.call("user/mail", await context.site.member());
  assert.deepEqual(empty.data, []);
});

Deno.test("an unread mail counts until it is read, once or with all others; its first reading keeps its time", async () => {
  await using context = await depositSite();
  const { site, clock } = context;
  const member = await site.member();
  await credited(context, member, 1000, 2000, 3000);
  const count = async (status?: number) => (await site.call("user/mail/count", member, { status })).body.count;
  const { body: detail } = await site.call("user/detail", member);
  assert.deepEqual([detail.data.mail, detail.data.first_mail], [3, "儲值 3,000.00 已入帳"]);
  const { body: list } = await site.call("user/mail", member, { status: 1, limit: 1 });
  const { id } = list.data[0];
  assert.equal((await site.call("user/mail/detail", member, { id })).body.data.read_at, null);
  const first = await site.call("user/mail/read", member, { id });
  clock.at = new Date(clock.at.getTime() + 1000);
  const again = await site.call("user/mail/read", member, { id });
  assert.equal(first.body.data.read_at, again.body.data.read_at);
  assert.equal(await count(1), 2);
  assert.equal((await site.call("user/mail/read/all", member)).body.count, 2);
  assert.deepEqual([await count(1), await count()], [0, 3]);
  const { body: after } = await site.call("user/detail", member);
  assert.deepEqual([after.data.mail, after.data.first_mail], [0, null]);
});

Deno.test("mails are listed newest first, page by page", async () => {
  await using context = await depositSite();
  const member = await context.site.member();
  await credited(context, member, 1000, 2000, 3000);
  const page = async (input: object) => (await context.site.call("user/mail", member, input)).body;
  const first = await page({ limit: 2 });
  assert.deepEqual(titlesOf(first), ["儲值 3,000.00 已入帳", "儲值 2,000.00 已入帳"]);
  const second = await page({ limit: 2, cursor: first.next });
  assert.deepEqual(titlesOf(second), ["儲值 1,000.00 已入帳"]);
  assert.equal(second.next, null);
});

Deno.test("another member's mail is not found, and not marked", async () => {
  await using context = await depositSite();
  const [member, other] = [await context.site.member(), await context.site.member()];
  await credited(context, member, 1000);
  const { id } = (await context.site.call("user/mail", member)).body.data[0];
  for (const call of ["user/mail/detail", "user/mail/read"]) {
    assert.equal((await context.site.call(call, other, { id })).status, 404);
  }
  assert.equal((await context.site.call("user/mail/read/all", other)).body.count, 0);
  assert.equal((await context.site.call("user/mail/count", member, { status: 1 })).body.count, 1);
});

Deno.test("a mail writes a month as its language does", () => {
  const mail = { kind: "commission_paid", params: { month: "2026-10", cents: "60000" }, titles: null };
  assert.equal(mailTitle(mail, "vn"), "Hoa hồng giới thiệu tháng 10/2026: 600.00");
  assert.equal(mailTitle(mail, "tw"), "2026-10 推薦佣金 600.00 已入帳");
});
