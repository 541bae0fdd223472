import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { createMember, insertMember } from "./create_member.ts";
import { onlineCount } from "../sessions/online_count.ts";
import { readMember } from "./read_member.ts";
import { Account, Password } from "./schema.ts";

Deno.test("a member is shown with the main wallet and without what only the member may know", async () => {
  await using site = await testSite();
  const id = await createMember(site.ctx, {
    account: "Demo01",
    password: "secret",
    name: "王小明",
    mobile: "0912345678",
  });
  assert.ok(id);
  const { promote_code, ...member } = await readMember(site.ctx, id, "tw");
  assert.match(promote_code, /^[a-z2-9]{10}$/);
  assert.deepEqual(member, {
    id: Number(id),
    account: "demo01",
    email: "demo01",
    name: "王小明",
    nickname: "",
    credit: 0,
    bail: 0,
    user_level: 0,
    mail: 0,
    first_mail: null,
    status: "new",
    activated: false,
    has_withdrawal_password: false,
    mobile: "09*****678",
    line: "",
    superid: null,
    introducer: "",
  });
});

Deno.test("an account name belongs to one member, even when two ask for it at once", async () => {
  await using site = await testSite();
  const wanted = ["demo01", "DEMO01", "demo01"].map((account) =>
    createMember(site.ctx, { account, password: "secret", name: "王" })
  );
  assert.equal((await Promise.all(wanted)).filter((id) => id !== null).length, 1);
});

Deno.test("a mobile number belongs to one member", async () => {
  await using site = await testSite();
  const ids = await Promise.all(
    ["first1", "second", "third3"].map((account, at) =>
      createMember(site.ctx, { account, password: "secret", name: "王", mobile: at < 2 ? "0912345678" : undefined })
    ),
  );
  assert.deepEqual(ids.map((id) => id !== null).toSorted(), [false, true, true]);
});

Deno.test("who invited a member never changes, and the named introducer can only be removed", async () => {
  await using site = await testSite();
  const { db } = site;
  const [inviter, other] = [await site.member(), await site.member()];
  const member = await insertMember(
    db,
    { account: "demo01", name: "王", passwordHash: "none", introducerId: inviter.id, introducer: "老王" },
    site.ctx.now(),
  );
  const change = (fields: { introducer_id?: bigint | null; introducer?: string; nickname?: string }) =>
    db.updateTable("members").set(fields).where("id", "=", member).execute();
  await assert.rejects(change({ introducer_id: other.id }));
  await assert.rejects(change({ introducer_id: null }));
  await assert.rejects(change({ introducer: "小李" }));
  await change({ introducer: "老王", introducer_id: inviter.id, nickname: "小王" });
  await change({ introducer: "" });
  await assert.rejects(change({ introducer: "老王" }));
  const stored = await db.selectFrom("members").select(["introducer_id", "introducer"]).where("id", "=", member)
    .executeTakeFirst();
  assert.deepEqual(stored, { introducer_id: inviter.id, introducer: "" });
});

Deno.test("an account has 6 to 10 letters or digits, a password 6 to 64 characters", () => {
  for (const account of ["demo01", "ABCDEF", "1234567890"]) assert.ok(Account.safeParse(account).success, account);
  for (const account of ["demo1", "12345678901", "demo 01", "démo01", "玉堂玉堂玉堂"]) {
    assert.ok(!Account.safeParse(account).success, account);
  }
  for (const password of ["123456", "x".repeat(64)]) assert.ok(Password.safeParse(password).success);
  for (const password of ["12345", "x".repeat(65)]) assert.ok(!Password.safeParse(password).success);
});

Deno.test("a player is online for five minutes after being seen, once however many sessions there are", async () => {
  let time = new Date("2026-11-20T00:00:00Z");
  await using site = await testSite({ now: () => time });
  const member = await site.member();
  await site.member();
  await site.call("user/logout", member);
  assert.equal(await onlineCount(site.ctx), 1);
  time = new Date(time.getTime() + 5 * 60_000);
  assert.equal(await onlineCount(site.ctx), 0);
});

Deno.test("the setting for a made-up online count gives one from 1500 to 2499", async () => {
  await using site = await testSite({ settings: { "online_count.mode": "simulated" } });
  for (let requests = 0; requests < 50; requests++) {
    const { body } = await site.call("web/online", null);
    assert.ok(body.count >= 1500 && body.count <= 2499);
  }
});
