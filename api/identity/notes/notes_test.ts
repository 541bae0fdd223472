import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { eraseMember } from "../closing/erase_member.ts";
import { exportMember } from "../member_data/export_member.ts";
import { lockMember } from "../members/lock_member.ts";
import { addNote, maxNoteLength } from "./add_note.ts";
import { readNotes } from "./read_notes.ts";
import { maxTags, readTag } from "./tag.ts";
import { tagMember, untagMember } from "./tag_member.ts";

const by = { operator: " ada ", reason: "seen" };

function noting({ ctx }: TestSite, { account }: TestMember) {
  return async (note: string, operator = "ada") => await addNote(ctx, { account, operator, note });
}

async function erase({ ctx }: TestSite, { account, id }: TestMember): Promise<string> {
  await setStatus(ctx, id, "closed");
  await eraseMember(ctx, { account, operator: "ada", reason: "asked for in writing" });
  const erasure = await eraseMember(ctx, { account, operator: "ben", reason: "asked for in writing" });
  assert.ok(erasure.kind === "erased", erasure.kind);
  return erasure.account;
}

Deno.test("a note says who wrote it and when, the latest are read first, and the audit trail has its number alone", async () => {
  const clock = { at: new Date("2026-11-29T04:00:00Z") };
  await using site = await testSite({ now: () => clock.at });
  const [member, other] = [await site.member(), await site.member()];
  const note = noting(site, member);
  for (let n = 1; n <= 6; n++) {
    clock.at = new Date(clock.at.getTime() + 1000);
    assert.deepEqual(await note(` note ${n}\n`, n === 6 ? " ben " : "ada"), { kind: "noted", id: String(n) });
  }
  const [read, ofOther] = await Promise.all([readNotes(site.db, member.id), readNotes(site.db, other.id)]);
  assert.deepEqual([read.count, read.latest.map(({ note }) => note)], [6, [6, 5, 4, 3, 2].map((n) => `note ${n}`)]);
  assert.deepEqual(read.latest[0], { at: clock.at, operator: "ben", note: "note 6" });
  assert.deepEqual(ofOther, { tags: [], latest: [], count: 0 });
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject", "reason", "detail"])
    .orderBy("id", "desc").limit(1).execute();
  const subject = `member ${member.id}`;
  assert.deepEqual(events, [
    { operator: "ben", action: "member.noted", subject, reason: null, detail: { note: "6" } },
  ]);
});

Deno.test("an empty note, a longer one than may be and one about no member are refused", async () => {
  await using site = await testSite();
  const member = await site.member();
  const note = noting(site, member);
  for (const text of ["", " \n ", "x".repeat(maxNoteLength + 1)]) {
    assert.deepEqual(await note(text), { kind: "wrong_length", max: maxNoteLength });
  }
  assert.equal((await note("🀄".repeat(maxNoteLength))).kind, "noted");
  assert.deepEqual(await addNote(site.ctx, { account: "nobody1", operator: "ada", note: "x" }), { kind: "not_found" });
  assert.equal((await site.db.selectFrom("member_notes").select("id").execute()).length, 1);
});

Deno.test("the database changes and removes no note, until its member is erased; then notes and tags go, and none come", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  for (const one of [member, other]) {
    await noting(site, one)("a note");
    await tagMember(site.ctx, { account: one.account, tag: "vip", ...by });
  }
  const change = site.db.updateTable("member_notes").set({ note: "another" }).execute();
  await assert.rejects(change, /member_notes is append-only/);
  const removal = site.db.deleteFrom("member_notes").where("member_id", "=", member.id).execute();
  await assert.rejects(removal, /notes go only with the member/);
  const account = await erase(site, member);
  assert.deepEqual(await readNotes(site.db, member.id), { tags: [], latest: [], count: 0 });
  const { tags, count } = await readNotes(site.db, other.id);
  assert.deepEqual([tags, count], [["vip"], 1]);
  assert.deepEqual(await addNote(site.ctx, { account, operator: "ada", note: "once more" }), { kind: "erased" });
  assert.deepEqual(await tagMember(site.ctx, { account, tag: "vip", ...by }), { kind: "erased" });
});

Deno.test("a member gets no note and no tag in the export, and not how many there are", async () => {
  await using site = await testSite();
  const member = await site.member();
  await noting(site, member)("a word about them", "operator-one");
  await tagMember(site.ctx, { account: member.account, tag: "a-tag-of-ours", ...by, operator: "operator-two" });
  let text = "";
  await exportMember(site.ctx, { account: member.account, ...by }, (piece) => {
    text += piece;
    return Promise.resolve();
  });
  const { member_notes, member_tags } = JSON.parse(text);
  assert.deepEqual([member_notes, member_tags], [[], []]);
  assert.doesNotMatch(text, /a word about them|a-tag-of-ours|operator-(one|two)/);
});

Deno.test("a tag is given once and taken off once, in a fixed form, and both are audited", async () => {
  await using site = await testSite();
  const { account, id } = await site.member();
  const of = { account, tag: "vip-2026", ...by };
  assert.deepEqual(await tagMember(site.ctx, of), { kind: "tagged" });
  assert.deepEqual(await tagMember(site.ctx, of), { kind: "unchanged", hasTag: true });
  assert.deepEqual((await readNotes(site.db, id)).tags, ["vip-2026"]);
  assert.deepEqual(await untagMember(site.ctx, of), { kind: "untagged" });
  assert.deepEqual(await untagMember(site.ctx, of), { kind: "unchanged", hasTag: false });
  assert.deepEqual(await tagMember(site.ctx, { ...of, account: "nobody1" }), { kind: "not_found" });
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "reason", "detail"])
    .orderBy("id").execute();
  const event = { operator: "ada", reason: "seen", detail: { tag: "vip-2026" } };
  assert.deepEqual(events, [{ ...event, action: "member.tagged" }, { ...event, action: "member.untagged" }]);
  assert.deepEqual([" VIP-2026 ", "x".repeat(30)].map(readTag), ["vip-2026", "x".repeat(30)]);
  for (const tag of ["", "-vip", "vip--1", "v i p", "vip_1", "x".repeat(31)]) {
    assert.equal(readTag(tag), null, tag);
    await assert.rejects(tagMember(site.ctx, { ...of, tag }), /member_tags_tag_check/);
  }
});

Deno.test("a member has so many tags at most, also when two operators give one at once", async () => {
  await using site = await testSite();
  await using elsewhere = connect(site.localUrl, { max: 4 });
  const { account, id } = await site.member();
  for (let n = 1; n < maxTags; n++) await tagMember(site.ctx, { account, tag: `tag-${n}`, ...by });
  const { other } = await inTransaction(site.db, async (tx) => {
    await lockMember(tx, id);
    await tx.insertInto("member_tags").values({ member_id: id, tag: "one", operator: "ben", tagged_at: new Date() })
      .execute();
    const other = tagMember({ ...site.ctx, db: elsewhere }, { account, tag: "other", ...by });
    await Promise.race([untilBlocked(site.db), other]);
    return { other };
  });
  assert.deepEqual(await other, { kind: "too_many", max: maxTags });
  assert.equal((await readNotes(site.db, id)).tags.length, maxTags);
});
