import assert from "node:assert/strict";
import { testSite } from "@/testing/site/test_site.ts";
import { createMember } from "../members/create_member.ts";
import { purge } from "../../work/purge.ts";
import { memberEventPurge } from "./purge.ts";
import { countedWithinMs, maxOfKind, type MemberEvent, recordMemberEvent } from "./record_member_event.ts";

const at = new Date("2026-11-22T08:15:00Z");
const failed = (address: string, time = at): MemberEvent => ({
  kind: "sign_in_failed",
  at: time,
  address,
  userAgent: "a browser",
});

Deno.test("repeated failures of one network are one row for an hour, with their number; of another, another row", async () => {
  await using site = await testSite();
  const { id } = await site.member();
  const later = new Date(at.getTime() + countedWithinMs);
  const events = [failed("2001:db8::1"), failed("2001:db8::2"), failed("192.0.2.1"), failed("192.0.2.1", later)];
  for (const event of events) await recordMemberEvent(site.db, id, event);
  const rows = await site.db.selectFrom("member_events").select(["address", "times"]).where(
    "kind",
    "=",
    "sign_in_failed",
  )
    .where("member_id", "=", id).orderBy("id").execute();
  assert.deepEqual(rows, [
    { address: "2001:db8::2", times: 2 },
    { address: "192.0.2.1", times: 1 },
    { address: "192.0.2.1", times: 1 },
  ]);
});

Deno.test("a flood of one kind forgets the oldest of this kind, and nothing of another kind or member", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  await recordMemberEvent(site.db, other.id, failed("192.0.2.1"));
  const addresses = Array.from({ length: 150 }, (_, index) => `198.51.100.${index}`);
  for (const address of addresses) await recordMemberEvent(site.db, member.id, failed(address));
  const rows = await site.db.selectFrom("member_events").select(["kind", "address"]).where("member_id", "=", member.id)
    .orderBy("id").execute();
  assert.deepEqual(rows.filter(({ kind }) => kind === "sign_in").length, 1);
  const stored = rows.filter(({ kind }) => kind === "sign_in_failed").map(({ address }) => address);
  assert.deepEqual(stored, addresses.slice(-maxOfKind));
  assert.equal((await countOf(site.db, other.id)).length, 2);
});

Deno.test("strangers' failures at once, and at accounts that don't exist, keep as few rows", async () => {
  await using site = await testSite();
  const { id } = await site.member();
  await Promise.all(
    Array.from(
      { length: 400 },
      (_, index) => recordMemberEvent(site.db, index % 2 ? id : null, failed(`198.51.${index % 4}.${index}`)),
    ),
  );
  // One more trims what two at once did not see of each other.
  for (const member of [id, null]) {
    await recordMemberEvent(site.db, member, failed("192.0.2.77"));
    const failures = (await countOf(site.db, member)).filter(({ kind }) => kind === "sign_in_failed");
    assert.equal(failures.length, maxOfKind);
  }
});

Deno.test("a wrong password of a known and of an unknown account are both written down", async () => {
  await using site = await testSite();
  const id = await createMember(site.ctx, { account: "known01", password: "correct horse", name: "王小明" });
  for (const account of ["known01", "unknown1"]) {
    await site.call("user/login", null, { account, password: "wrong-one" });
  }
  const kinds = async (id: bigint | null) => (await countOf(site.db, id)).map(({ kind }) => kind);
  assert.deepEqual(await kinds(id), ["sign_in_failed"]);
  assert.deepEqual(await kinds(null), ["sign_in_failed"]);
});

Deno.test("events are forgotten after half a year", async () => {
  await using site = await testSite();
  const { id } = await site.member();
  const old = new Date(site.ctx.now().getTime() - 181 * 86_400_000);
  await recordMemberEvent(site.db, id, { kind: "card_added", at: old, address: null, userAgent: null });
  assert.equal(await purge(site.ctx, memberEventPurge), 1n);
  assert.deepEqual((await countOf(site.db, id)).map(({ kind }) => kind), ["sign_in"]);
});

function countOf(db: Awaited<ReturnType<typeof testSite>>["db"], member: bigint | null) {
  return db.selectFrom("member_events").select("kind").where("member_id", member === null ? "is" : "=", member)
    .orderBy("id").execute();
}
