import assert from "node:assert/strict";
import { readMember } from "../members/read_member.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { tw } from "@/i18n/mod.ts";

Deno.test("a member gives themselves a nickname, and no other member; the change is written down once", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  for (const _ of [1, 2]) {
    const { status, body } = await site.call("user/update/nickname", member, {
      nickname: "  小  明 ",
      id: Number(other.id),
    });
    assert.deepEqual([status, body.status, body.data.nickname, body.data.account], [
      200,
      true,
      "小 明",
      member.account,
    ]);
  }
  const nicknameOf = async (one: typeof member) => (await site.call("user/detail", one)).body.data.nickname;
  assert.deepEqual([await nicknameOf(member), await nicknameOf(other)], ["小 明", ""]);
  const events = await site.db.selectFrom("member_events").select("member_id").where("kind", "=", "nickname_changed")
    .execute();
  assert.deepEqual(events.map(({ member_id }) => member_id), [member.id]);
  await site.call("user/update/nickname", member, { nickname: "" });
  assert.equal(await nicknameOf(member), "");
});

Deno.test("a nickname that is too long or hides something is refused at its field, and a visitor has none", async () => {
  await using site = await testSite();
  const member = await site.member();
  const fields = tw.errors.fields;
  for (
    const [nickname, message] of [["玉".repeat(21), fields.nickname_length], ["a\u202eb", fields.nickname_characters]]
  ) {
    const { status, body } = await site.call("user/update/nickname", member, { nickname });
    assert.deepEqual([status, body.errors], [422, [{ path: "nickname", message }]]);
  }
  assert.equal((await site.call("user/update/nickname", null, { nickname: "a" })).status, 401);
});

Deno.test("a member's own data say what they are, by which code they invite, and who invited them", async () => {
  await using site = await testSite();
  const [inviter, member] = [await site.member(), await site.member({ status: "new" })];
  const codeOf = async ({ id }: typeof member) =>
    (await site.db.selectFrom("members").select("promote_code").where("id", "=", id).executeTakeFirstOrThrow())
      .promote_code;
  const { id: invited } = await site.db.insertInto("members").values({
    account: "invited01",
    password_hash: "none",
    name: "王小明",
    promote_code: "itsown",
    introducer_id: inviter.id,
    introducer: "老王",
    created_at: site.ctx.now(),
  }).returning("id").executeTakeFirstOrThrow();
  const own = (await site.call("user/detail", member)).body.data;
  assert.deepEqual([own.status, own.promote_code, own.superid, own.introducer], [
    "new",
    await codeOf(member),
    null,
    "",
  ]);
  const read = await readMember(site.ctx, invited, "tw");
  assert.deepEqual([read.promote_code, read.superid, read.introducer], ["itsown", await codeOf(inviter), "老王"]);
});
