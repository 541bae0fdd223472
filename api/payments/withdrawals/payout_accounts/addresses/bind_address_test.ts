import assert from "node:assert/strict";
import { hashPassword } from "@/api/identity/members/passwords/password.ts";
import { testSite } from "@/testing/site/test_site.ts";

const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";
const good = { channel: "USDT-TRC20", address, birthday: "1990-05-17" };

Deno.test("an address is bound once and waits for review; a wrong checksum is marked, not refused", async () => {
  await using site = await testSite();
  const member = await site.member();
  const { body } = await site.call("user/virtual/create", member, { ...good, address: ` ${address} ` });
  const expected = { id: body.data.id, channel: "USDT-TRC20", address, verify: "w", reason: null };
  assert.deepEqual(body, { status: true, code: 200, data: expected });
  assert.deepEqual((await site.call("user/bank/list", member)).body.virtual, [expected]);
  assert.equal((await site.call("user/virtual/create", member, good)).body.errorCode, "address_exists");
  const mistyped = address.replace("J", "K");
  assert.equal((await site.call("user/virtual/create", member, { ...good, address: mistyped })).body.data.verify, "w");
  const stored = await site.db.selectFrom("crypto_addresses").select("checksum_right").orderBy("id").execute();
  assert.deepEqual(stored, [{ checksum_right: true }, { checksum_right: false }]);
});

Deno.test("every wrong field is reported", async () => {
  await using site = await testSite({ now: () => new Date("2026-11-20T12:00:00+08:00") });
  const member = await site.member();
  const wrong = { channel: "BTC", address: "T123", birthday: "2010-01-01" };
  const { status, body } = await site.call("user/virtual/create", member, wrong);
  assert.equal(status, 422);
  assert.deepEqual(body.errors, [
    { path: "channel", message: "請選擇網路" },
    { path: "address", message: "地址有誤，須以 T 開頭，共 34 碼英數字" },
    { path: "birthday", message: "須年滿 18 歲" },
  ]);
  for (const text of [address.slice(1), `${address}x`, `0x${address.slice(2)}`, address.replace("R", "-"), ""]) {
    const answer = await site.call("user/virtual/create", member, { ...good, address: text });
    assert.equal(answer.body.errors?.[0].path, "address", text);
  }
});

Deno.test("a channel that is switched off is neither offered nor accepted", async () => {
  await using site = await testSite();
  const member = await site.member();
  await site.db.updateTable("crypto_channels").set({ enabled: false }).execute();
  assert.deepEqual((await site.call("user/bank/list", member)).body.virtualList, {});
  assert.equal((await site.call("user/virtual/create", member, good)).body.errors[0].path, "channel");
});

Deno.test("a refused address may be sent again, and the withdrawal password is asked for once it is set", async () => {
  await using site = await testSite();
  const member = await site.member();
  const { body } = await site.call("user/virtual/create", member, good);
  await site.db.updateTable("crypto_addresses")
    .set({ state: "rejected", reason: "another's", reviewed_at: new Date(), reviewed_by: "ada" }).execute();
  await site.db.updateTable("members").set({ withdrawal_password_hash: await hashPassword("right one") }).execute();
  const without = await site.call("user/virtual/create", member, good);
  assert.deepEqual(without.body.errors, [{ path: "withdrawal_password", message: "提領密碼錯誤" }]);
  const passwords = { withdrawal_password: "right one", withdrawal_password_c: "right one" };
  const again = await site.call("user/virtual/create", member, { ...good, ...passwords });
  assert.deepEqual([again.body.data.id, again.body.data.verify, again.body.data.reason], [body.data.id, "w", null]);
});

Deno.test("a member may have five addresses", async () => {
  await using site = await testSite();
  const member = await site.member();
  const sent = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((digit) =>
      site.call("user/virtual/create", member, { ...good, address: address.slice(0, -1) + digit })
    ),
  );
  assert.equal(sent.filter(({ body }) => body.status).length, 5);
  assert.ok(sent.every(({ body }) => body.status || body.errorCode === "too_many_addresses"));
});
