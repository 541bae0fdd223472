import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { lockMember } from "@/api/identity/members/lock_member.ts";
import type { Ctx } from "@/api/context.ts";
import { type OpenedSite, testSite } from "@/testing/site/test_site.ts";
import { closeAnswered } from "./close_answered.ts";
import { closeOwnComplaint, reopenComplaint } from "./member_steps.ts";
import { answerComplaint, takeComplaint } from "./operators/operator_steps.ts";
import { complained, letComplaintWait } from "./testing.ts";

/** Lets two works meet at the lock of a member, from another process's connections, and gives the outcomes of both. */
async function meeting<One, Other>(
  { ctx, db, localUrl }: OpenedSite,
  member: bigint,
  one: (ctx: Ctx) => Promise<One>,
  other: (ctx: Ctx) => Promise<Other>,
): Promise<[One, Other]> {
  await using elsewhere = connect(localUrl, { max: 4 });
  const there = { ...ctx, db: elsewhere };
  const both = await inTransaction(db, async (tx) => {
    await lockMember(tx, member);
    const both = Promise.all([one(there), other(there)]);
    await Promise.race([untilBlocked(db, 2), both]);
    return { both };
  });
  return await both.both;
}

async function changesOf({ db }: OpenedSite, id: string): Promise<string[]> {
  const rows = await db.selectFrom("complaint_events").select("kind").where("complaint_id", "=", id).orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

Deno.test("of two operators who take a complaint at once one gets it, and of two tabs one reopens it", async () => {
  await using site = await testSite();
  const { id: member } = await site.member();
  const id = await complained(site.ctx, member);
  const takes = await meeting(
    site,
    member,
    (ctx) => takeComplaint(ctx, { id, operator: "ada" }),
    (ctx) => takeComplaint(ctx, { id, operator: "ben" }),
  );
  assert.deepEqual(takes.map(({ kind }) => kind).toSorted(), ["taken", "with_another"]);
  const { operator } = await site.db.selectFrom("complaints").select("operator").executeTakeFirstOrThrow();
  assert.equal(takes[operator === "ada" ? 0 : 1].kind, "taken");
  await answerComplaint(site.ctx, { id, operator: operator!, text: "an answer" });
  const reopened = await meeting(
    site,
    member,
    (ctx) => reopenComplaint(ctx, member, { id, text: "one" }),
    (ctx) => reopenComplaint(ctx, member, { id, text: "other" }),
  );
  assert.equal(reopened.filter(({ ok }) => ok).length, 1);
  assert.deepEqual(await changesOf(site, id), ["received", "taken", "answered", "reopened"]);
});

for (const first of ["answer", "close"] as const) {
  Deno.test(`an answer that meets its member's closing, the ${first} first, comes before it or not at all`, async () => {
    await using site = await testSite();
    const { id: member } = await site.member();
    const id = await complained(site.ctx, member);
    await takeComplaint(site.ctx, { id, operator: "ada" });
    const answer = (ctx: Ctx) => answerComplaint(ctx, { id, operator: "ada", text: "an answer" });
    const close = (ctx: Ctx) => closeOwnComplaint(ctx, member, id);
    const answered = first === "answer"
      ? (await meeting(site, member, answer, close))[0]
      : (await meeting(site, member, close, answer))[1];
    const isAnswered = answered.kind === "answered";
    if (!isAnswered) assert.deepEqual(answered, { kind: "wrong_state", state: "closed" });
    const { state } = await site.db.selectFrom("complaints").select("state").executeTakeFirstOrThrow();
    assert.equal(state, "closed");
    assert.deepEqual(await changesOf(site, id), ["received", "taken", ...isAnswered ? ["answered"] : [], "closed"]);
  });
}

Deno.test("a complaint whose time is over is closed once, by whichever of two processes", async () => {
  await using site = await testSite();
  const { id: member } = await site.member();
  const id = await complained(site.ctx, member);
  await takeComplaint(site.ctx, { id, operator: "ada" });
  await answerComplaint(site.ctx, { id, operator: "ada", text: "an answer" });
  await letComplaintWait(site.ctx, id, 14);
  await meeting(site, member, closeAnswered, closeAnswered);
  assert.deepEqual((await changesOf(site, id)).filter((kind) => kind === "closed"), ["closed"]);
});
