import assert from "node:assert/strict";
import { hashPassword } from "@/api/identity/members/passwords/password.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { boundCard, type FormFields, goodForm, imageFiles, postForm } from "./testing.ts";

Deno.test("the banks are public, each with its code", async () => {
  await using site = await testSite();
  const { body } = await site.request("/api/v1/user/bank/store");
  assert.ok(body.data.some(({ id, full_name }: Record<string, string>) => id === "822" && /中國信託/.test(full_name!)));
});

Deno.test("a card is bound, waits for review, and is shown with its numbers masked and its images kept back", async () => {
  await using site = await testSite();
  const member = await site.member();
  const { body } = await postForm(site, "user/bank/create", member, await goodForm({ id_number: " a1234-56789 " }));
  const card = {
    bank_id: "822",
    bank_name: "中國信託商業銀行",
    bank_branch: "忠孝分行",
    bank_account_id: "******1234",
    bank_account_name: "測試",
    id_number: "******6789",
    birthday: "1990-05-17",
    id_front: true,
    id_back: true,
    bank_cover: true,
    verify: "w",
    reason: null,
  };
  assert.deepEqual(body, { status: true, code: 200, data: { id: body.data.id, ...card } });
  const list = await site.call("user/bank/list", member);
  assert.deepEqual(list.body.data, [body.data]);
  assert.deepEqual(list.body.virtualList, { "USDT-TRC20": { key: "USDT-TRC20", name: "USDT (TRC20)" } });
  assert.equal((await imageFiles(site)).length, 3);
  assert.deepEqual(await site.db.selectFrom("loose_images").selectAll().execute(), []);
});

Deno.test("of several failing fields all are listed in the form's order, and the last one's message counts", async () => {
  await using site = await testSite();
  const member = await site.member();
  const empty = Object.fromEntries(Object.keys(await goodForm()).map((name) => [name, ""]));
  const { status, body } = await postForm(site, "user/bank/create", member, empty);
  assert.equal(status, 422);
  assert.deepEqual(body.errors, [
    { path: "bank_id", message: "請選擇銀行" },
    { path: "bank_branch", message: "請輸入分行名稱" },
    { path: "bank_account_id", message: "請輸入銀行帳號" },
    { path: "bank_account_name", message: "請輸入戶名" },
    { path: "id_number", message: "請輸入身分證字號" },
    { path: "birthday", message: "請選擇生日" },
    { path: "id_front", message: "請上傳身分證(正面)" },
    { path: "id_back", message: "請上傳身分證(背面)" },
    { path: "bank_cover", message: "請上傳存摺封面" },
  ]);
  assert.equal(body.errorMsg, "請上傳存摺封面");
  const { body: leftOut } = await postForm(site, "user/bank/create", member, {});
  assert.deepEqual(leftOut, body, "a field that is left out counts as empty");
  const two = await postForm(site, "user/bank/create", member, await goodForm({ bank_id: "700", bank_branch: " " }));
  assert.equal(two.body.errorMsg, "請輸入分行名稱");
});

Deno.test("each wrong field has its own text", async () => {
  await using site = await testSite({ now: () => new Date("2026-11-20T12:00:00+08:00") });
  const member = await site.member();
  const cases: [FormFields, string][] = [
    [{ bank_id: "999" }, "請選擇銀行"],
    [{ bank_account_id: "12345" }, "銀行帳號須為 10 至 16 位數字"],
    [{ id_number: "A123456788" }, "身分證字號有誤"],
    [{ birthday: "2008-11-21" }, "須年滿 18 歲"],
    [{ birthday: "2000-02-30" }, "日期格式錯誤"],
    [{ bank_branch: "a\0b" }, "含有無法使用的字元"],
  ];
  for (const [wrong, message] of cases) {
    const { status, body } = await postForm(site, "user/bank/create", member, await goodForm(wrong));
    assert.deepEqual([status, body.errorMsg], [422, message]);
  }
  const today = await postForm(site, "user/bank/create", member, await goodForm({ birthday: "2008-11-20" }));
  assert.equal(today.body.status, true);
});

Deno.test("an approved member is asked neither for their identity nor for images again", async () => {
  await using site = await testSite();
  const member = await site.member();
  const first = await boundCard(site, member);
  const short = { bank_id: "004", bank_branch: "信義分行", bank_account_id: "0040123456789" };
  assert.equal((await postForm(site, "user/bank/create", member, short)).status, 422, "the first one still waits");
  await approve(site, first);
  const { body } = await postForm(site, "user/bank/create", member, { ...short, id_number: "B200000004" });
  assert.deepEqual(
    [body.data.bank_account_name, body.data.id_number, body.data.birthday, body.data.id_front, body.data.verify],
    ["測試", "******6789", "1990-05-17", false, "w"],
  );
});

Deno.test("a refused card is changed and waits again; fields left empty stay, and a replaced image is deleted", async () => {
  await using site = await testSite();
  const member = await site.member();
  const id = await boundCard(site, member);
  await site.db.updateTable("bank_cards").set({
    state: "rejected",
    reason: "blurred",
    reviewed_at: new Date(),
    reviewed_by: "ada",
  })
    .execute();
  const before = await imageFiles(site);
  const change = {
    ...await goodForm(),
    id: `${id}`,
    bank_account_id: "",
    id_number: "",
    id_back: null,
    bank_cover: null,
  };
  const { body } = await postForm(site, "user/bank/update", member, { ...change, bank_account_name: "測試二" });
  const { bank_account_id, id_number, bank_account_name, verify, reason, id_back } = body.data;
  assert.deepEqual(
    [bank_account_id, id_number, bank_account_name, verify, reason, id_back],
    ["******1234", "******6789", "測試二", "w", null, true],
  );
  const after = await imageFiles(site);
  assert.deepEqual([after.length, after.filter((name) => before.includes(name)).length], [3, 2]);
});

Deno.test("an approved card can't be changed, and another member's is not found", async () => {
  await using site = await testSite();
  const [ann, ben] = [await site.member(), await site.member()];
  const id = await boundCard(site, ann);
  const change = await goodForm({ id: `${id}` });
  assert.equal((await postForm(site, "user/bank/update", ben, change)).status, 404);
  for (const wrong of ["", "x", "0", "99999999999999999999", "1; drop table bank_cards"]) {
    assert.equal((await postForm(site, "user/bank/update", ann, { ...change, id: wrong })).status, 404, wrong);
  }
  await approve(site, id);
  const { status, body } = await postForm(site, "user/bank/update", ann, change);
  assert.deepEqual([status, body.errorCode], [200, "card_verified"]);
  assert.equal((await imageFiles(site)).length, 3);
});

Deno.test("a withdrawal password that is set is asked for; until then any is accepted", async () => {
  await using site = await testSite();
  const member = await site.member();
  const hash = await hashPassword("right one");
  await site.db.updateTable("members").set({ withdrawal_password_hash: hash }).execute();
  const answers = async (first: string, second: string) => {
    const passwords = { withdrawal_password: first, withdrawal_password_c: second };
    return (await postForm(site, "user/bank/create", member, await goodForm(passwords))).body;
  };
  assert.equal((await answers("000000", "000000")).errorMsg, "提領密碼錯誤");
  assert.equal((await answers("", "")).errorMsg, "提領密碼錯誤");
  assert.equal((await answers("right one", "other")).errorMsg, "兩次密碼不一致");
  assert.equal((await answers("right one", "right one")).status, true);
  for (let wrong = 0; wrong < 5; wrong++) await answers("guess", "guess");
  assert.equal((await answers("right one", "right one")).errorMsg, "提領功能已鎖定，解除時間請見提領頁面");
});

Deno.test("the same account is bound once, and a member may have five cards, however many are sent at once", async () => {
  await using site = await testSite();
  const member = await site.member();
  await boundCard(site, member);
  assert.equal((await postForm(site, "user/bank/create", member, await goodForm())).body.errorCode, "card_exists");
  for (let more = 0; more < 4; more++) await boundCard(site, member, { bank_account_id: `90154000200${more}` });
  const sixth = await postForm(site, "user/bank/create", member, await goodForm({ bank_account_id: "9015400030" }));
  assert.deepEqual([sixth.body.errorCode, sixth.body.msg], ["too_many_cards", "最多可綁定 5 張銀行卡"]);
  assert.equal((await imageFiles(site)).length, 15);
  const other = await site.member();
  const sent = await Promise.all(
    [0, 1, 2].map(async () => (await postForm(site, "user/bank/create", other, await goodForm())).body.status),
  );
  assert.equal(sent.filter((status) => status).length, 1);
});

Deno.test("cards need a session, and a page of another site can't send one", async () => {
  await using site = await testSite();
  const member = await site.member();
  assert.equal((await postForm(site, "user/bank/create", null, await goodForm())).status, 401);
  const foreign = { cookie: `jadehall_session=${member.token}`, origin: "https://evil.example", authorization: "" };
  assert.equal((await postForm(site, "user/bank/create", null, await goodForm(), foreign)).status, 403);
  assert.deepEqual(await imageFiles(site), []);
});

async function approve(site: Awaited<ReturnType<typeof testSite>>, id: number): Promise<void> {
  await site.db.updateTable("bank_cards").set({ state: "approved", reviewed_at: new Date(), reviewed_by: "ada" })
    .where("id", "=", BigInt(id)).execute();
}
