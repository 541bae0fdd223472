import assert from "node:assert/strict";
import type { UpdateObject } from "kysely";
import { eraseMember } from "@/api/identity/closing/erase_member.ts";
import { exportMember } from "@/api/identity/member_data/export_member.ts";
import { findWord } from "@/api/find_word.ts";
import { readQueues } from "@/api/queues.ts";
import { readTimeline } from "@/api/timeline.ts";
import type { DB } from "@/db/types.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { eachOf } from "@/api/work/each_of.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { type OpenedSite, type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { closeAnswered } from "./close_answered.ts";
import { complaintBounds, complaintNumber } from "./complaint.ts";
import { closeOwnComplaint, reopenComplaint } from "./member_steps.ts";
import { answerComplaint, closeComplaint, takeComplaint } from "./operators/operator_steps.ts";
import { sendComplaint } from "./send_complaint.ts";
import { complained, letComplaintWait } from "./testing.ts";

const complaint = { subject: "withdrawal", reference: " W261129-7KQ4MX ", text: " It has not come.\r\nSince Monday. " };

async function send(site: TestSite, member: TestMember, input: object = complaint, key: string = crypto.randomUUID()) {
  const { body } = await site.call("user/complaints/send", member, input, { "idempotency-key": key });
  return body;
}

async function shown(site: TestSite, member: TestMember) {
  return (await site.call("user/complaints", member)).body;
}

async function kindsOfMails({ db }: TestSite, { id }: TestMember): Promise<string[]> {
  const mails = await db.selectFrom("mails").select("kind").where("member_id", "=", id).orderBy("id").execute();
  return mails.map(({ kind }) => kind);
}

Deno.test("a complaint is acknowledged at once with a number and the day of its answer, and every change is a mail", async () => {
  await using site = await testSite({
    settings: { "complaints.outside_bodies": { tw: "Body, Street 1", vn: "another" } },
  });
  const member = await site.member();
  const { data: sent } = await send(site, member);
  assert.match(sent.number, /^C\d{6}-[0-9A-HJKMNP-TV-Z]{6}$/);
  assert.equal(Date.parse(sent.answer_by) - Date.parse(sent.sent_at), 10 * dayMs);
  assert.deepEqual([sent.state, sent.subject, sent.reference, sent.may_reopen, sent.reopen_until], [
    ...["received", "withdrawal", "W261129-7KQ4MX", false, null],
  ]);
  const { id } = sent;
  assert.deepEqual(await takeComplaint(site.ctx, { id, operator: " ada " }), { kind: "taken", from: null });
  const { kind } = await answerComplaint(site.ctx, { id, operator: "ADA", text: " It was paid today. " });
  assert.equal(kind, "answered");
  const { data: [answered], answer_days, outside_body } = await shown(site, member);
  assert.deepEqual([answered.state, answered.answer_by, answered.may_reopen], ["answered", null, true]);
  assert.deepEqual([answer_days, outside_body], [10, "Body, Street 1"]);
  const { body: { data: reopened } } = await site.call("user/complaints/reopen", member, { id, text: "not yet" });
  assert.deepEqual([reopened.state, reopened.may_reopen], ["received", false]);
  assert.ok(Date.parse(reopened.answer_by) > Date.parse(sent.answer_by), "a new day of the answer");
  assert.deepEqual((await takeComplaint(site.ctx, { id, operator: "ben" })).kind, "taken");
  assert.deepEqual((await answerComplaint(site.ctx, { id, operator: "ben", text: "Now it is." })).kind, "answered");
  const { body: { data: closed } } = await site.call("user/complaints/close", member, { id });
  assert.deepEqual(closed.changes.map((change: Record<string, string>) => [change.kind, change.by, change.text]), [
    ["received", "member", "It has not come.\nSince Monday."],
    ["taken", "operator", ""],
    ["answered", "operator", "It was paid today."],
    ["reopened", "member", "not yet"],
    ["taken", "operator", ""],
    ["answered", "operator", "Now it is."],
    ["closed", "member", ""],
  ]);
  // An id or a number has any three letters by chance now and then.
  const { id: _id, number: _number, ...said } = closed;
  assert.doesNotMatch(JSON.stringify(said), /ada|ben/i, "no operator is named");
  const times = closed.changes.map(({ at }: { at: string }) => Date.parse(at));
  assert.deepEqual(times, times.toSorted((one: number, other: number) => one - other));
  assert.deepEqual(await kindsOfMails(site, member), [
    ...["received", "taken", "answered", "reopened", "taken", "answered_again", "closed"].map((of) =>
      `complaint_${of}`
    ),
  ]);
  const { body: { data: mails } } = await site.call("user/mail", member);
  assert.ok(mails.every(({ title }: { title: string }) => title.includes(sent.number)), "each names the number");
  assert.doesNotMatch(JSON.stringify(mails), /paid today|Since Monday/, "and neither side's text");
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject", "detail"])
    .orderBy("id").execute();
  assert.deepEqual(events.map(({ operator, action }) => [operator, action]), [
    ["ada", "complaint.taken"],
    ["ADA", "complaint.answered"],
    ["ben", "complaint.taken"],
    ["ben", "complaint.answered"],
  ]);
  assert.ok(events.every(({ subject }) => subject === `member ${member.id}`));
  assert.deepEqual(events[0]!.detail, { complaint: sent.number, from: null });
});

/** The complaints that the steps are tried on: how each is made of a received one. */
const made: Record<string, (site: OpenedSite, member: TestMember, id: string) => Promise<unknown>> = {
  received: () => Promise.resolve(),
  "in_work": ({ ctx }, _, id) => takeComplaint(ctx, { id, operator: "ada" }),
  answered: async ({ ctx }, _, id) => {
    await takeComplaint(ctx, { id, operator: "ada" });
    await answerComplaint(ctx, { id, operator: "ada", text: "an answer" });
  },
  "answered long ago": async (site, member, id) => {
    await made.answered!(site, member, id);
    await letComplaintWait(site.ctx, id, 14);
  },
  "answered twice": async (site, member, id) => {
    await made.answered!(site, member, id);
    await reopenComplaint(site.ctx, member.id, { id, text: "first" });
    await made.answered!(site, member, id);
  },
  closed: ({ ctx }, { id: member }, id) => closeOwnComplaint(ctx, member, id),
};

type Act = (site: OpenedSite, member: TestMember, id: string) => Promise<string>;

const operator = async (step: Promise<{ kind: string }>) => (await step).kind;
const own = async (step: ReturnType<typeof closeOwnComplaint>) => {
  const stepped = await step;
  return stepped.ok ? "done" : stepped.refusal.code;
};

const acts: Record<string, Act> = {
  "ada takes": ({ ctx }, _, id) => operator(takeComplaint(ctx, { id, operator: "ada" })),
  "ben takes": ({ ctx }, _, id) => operator(takeComplaint(ctx, { id, operator: "ben" })),
  "ben takes over": ({ ctx }, _, id) => operator(takeComplaint(ctx, { id, operator: "ben", from: "Ada" })),
  "ben takes from eve": ({ ctx }, _, id) => operator(takeComplaint(ctx, { id, operator: "ben", from: "eve" })),
  "ada answers": ({ ctx }, _, id) => operator(answerComplaint(ctx, { id, operator: "ada", text: "x" })),
  "ben answers": ({ ctx }, _, id) => operator(answerComplaint(ctx, { id, operator: "ben", text: "x" })),
  "an operator closes": ({ ctx }, _, id) => operator(closeComplaint(ctx, { id, operator: "ada", reason: "why" })),
  "the member reopens": ({ ctx }, { id: member }, id) => own(reopenComplaint(ctx, member, { id, text: "second" })),
  "the member reopens by the same text": ({ ctx }, { id: member }, id) =>
    own(reopenComplaint(ctx, member, { id, text: "first" })),
  "the member closes": ({ ctx }, { id: member }, id) => own(closeOwnComplaint(ctx, member, id)),
  // Of all members, and those whose time is over.
  "the job runs": async ({ ctx }) => await closeAnswered(ctx) < 100 ? "ran" : "too many",
};

const no = "wrong_state";
const gone = "complaint_not_open";

/** The outcome of each act on each complaint of `made`, in their order; with the new state if it is another one. */
const outcomes: Record<keyof typeof acts, string[]> = {
  "ada takes": ["taken in_work", "unchanged", no, no, no, no],
  "ben takes": ["taken in_work", "with_another", no, no, no, no],
  "ben takes over": ["taken in_work", "taken", no, no, no, no],
  "ben takes from eve": ["taken in_work", "with_another", no, no, no, no],
  "ada answers": [no, "answered answered", no, no, no, no],
  "ben answers": [no, "with_another", no, no, no, no],
  "an operator closes": [no, no, "may_be_reopened", "closed closed", "closed closed", no],
  "the member reopens": [gone, gone, "done received", gone, gone, gone],
  "the member reopens by the same text": [gone, gone, "done received", gone, "done", gone],
  "the member closes": ["done closed", "done closed", "done closed", "done closed", "done closed", "done"],
  "the job runs": ["ran", "ran", "ran", "ran closed", "ran", "ran"],
};

Deno.test("each step does what the table says in each state, writes one change and one mail, or nothing", async () => {
  await using site = await testSite();
  for (const [name, act] of Object.entries(acts)) {
    // The job would close the complaint of another run of its own.
    await eachOf(Object.entries(made), name === "the job runs" ? 1 : 6, async ([from, make]) => {
      const member = await site.member();
      const id = await complained(site.ctx, member.id);
      await make(site, member, id);
      const before = await stateOf(site, member, id);
      const outcome = await act(site, member, id);
      const after = await stateOf(site, member, id);
      const message = `${name}: ${from}`;
      const changed = before.state === after.state ? "" : ` ${after.state}`;
      assert.equal(`${outcome}${changed}`, outcomes[name]![Object.keys(made).indexOf(from)], message);
      const hasChanged = before.state !== after.state || before.operator !== after.operator;
      assert.equal(after.changes - before.changes, Number(hasChanged), message);
      assert.equal(after.mails - before.mails, Number(hasChanged), message);
    });
  }
});

async function stateOf(site: TestSite, member: TestMember, id: string) {
  const { state, operator } = await site.db.selectFrom("complaints").select(["state", "operator"]).where("id", "=", id)
    .executeTakeFirstOrThrow();
  const changes = await site.db.selectFrom("complaint_events").select("id").where("complaint_id", "=", id).execute();
  return { state, operator, changes: changes.length, mails: (await kindsOfMails(site, member)).length };
}

Deno.test("the database keeps the promised day, the order of the steps and the single reopening", async () => {
  await using site = await testSite();
  const member = await site.member();
  const id = await complained(site.ctx, member.id);
  const update = (set: UpdateObject<DB, "complaints">) =>
    site.db.updateTable("complaints").set(set).where("id", "=", id).execute();
  const later = new Date(Date.now() + 30 * dayMs);
  const refused = /may not go from/;
  await assert.rejects(update({ answer_due_at: later, state: "in_work", operator: "ada" }), refused);
  await assert.rejects(update({ state: "answered", closes_at: later }), refused);
  await assert.rejects(update({ reference: "another" }), refused);
  await made.answered!(site, member, id);
  await assert.rejects(update({ state: "received" }), refused);
  await letComplaintWait(site.ctx, id, 15);
  await assert.rejects(update({ state: "received", is_reopened: true }), refused);
  await assert.rejects(update({ state: "in_work" }), refused);
  await closeOwnComplaint(site.ctx, member.id, id);
  await assert.rejects(update({ state: "answered" }), refused);
  await assert.rejects(site.db.deleteFrom("complaints").where("id", "=", id).execute(), /go only with the member/);
  await assert.rejects(site.db.deleteFrom("complaint_events").execute(), /go only with the member/);
  await assert.rejects(site.db.updateTable("complaint_events").set({ text: "another" }).execute(), /append-only/);
});

Deno.test("a member has three complaints without an answer and sends five in 24 hours, of texts within their bounds", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  // A flood of different complaints at once.
  const flood = await Promise.all(Array.from({ length: 12 }, () => send(site, member)));
  const codes = flood.map(({ errorCode }) => errorCode ?? "sent");
  assert.deepEqual(codes.toSorted(), [
    ...Array(3).fill("sent"),
    ...Array(9).fill("too_many_open_complaints"),
  ]);
  const { data } = await shown(site, member);
  for (const { id } of data.slice(0, 2)) await closeOwnComplaint(site.ctx, member.id, id);
  assert.equal((await send(site, member)).status, true);
  assert.equal((await send(site, member)).status, true);
  await closeOwnComplaint(site.ctx, member.id, data[2].id);
  assert.equal((await send(site, member)).errorCode, "complaints_of_day_used");
  await letComplaintWait(site.ctx, data[2].id, 1);
  assert.equal((await send(site, member)).status, true, "one of the five is a day old");
  assert.equal((await send(site, other)).status, true, "another's are another's");

  const text = "x".repeat(complaintBounds.text);
  const reference = "y".repeat(complaintBounds.reference);
  const wrong = [
    { ...complaint, text: `${text}x` },
    { ...complaint, text: " \r\n " },
    { ...complaint, reference: `${reference}y` },
    { ...complaint, subject: "weather" },
    { text },
  ];
  for (const input of wrong) assert.equal((await send(site, other, input)).code, 422, JSON.stringify(input));
  assert.equal((await send(site, other, { ...complaint, text, reference })).status, true);
  const id = (await shown(site, other)).data[0].id;
  await takeComplaint(site.ctx, { id, operator: "ada" });
  for (const text of ["", " ", "x".repeat(complaintBounds.text + 1)]) {
    const answer = await answerComplaint(site.ctx, { id, operator: "ada", text });
    assert.deepEqual(answer, { kind: "wrong_length", max: complaintBounds.text });
  }
  const longest = "🀄".repeat(complaintBounds.text);
  assert.equal((await answerComplaint(site.ctx, { id, operator: "ada", text: longest })).kind, "answered");
});

Deno.test("a call that is sent again is one complaint, another member's is not found, and a break is no hindrance", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  const key = "the-same-key";
  const [first] = await Promise.all([send(site, member, complaint, key), send(site, member, complaint, key)]);
  const again = await send(site, member, complaint, key);
  assert.equal(again.data.number, (first.data ?? again.data).number);
  assert.equal((await shown(site, member)).data.length, 1);
  const { id } = again.data;
  for (const path of ["close", "reopen"]) {
    const { status } = await site.call(`user/complaints/${path}`, other, { id, text: "x" });
    assert.equal(status, 404, path);
  }
  assert.deepEqual((await shown(site, other)).data, []);
  assert.equal((await shown(site, member)).data[0].state, "received");
  await setStatus(site.ctx, other.id, "self_excluded");
  assert.equal((await send(site, other)).status, true);
  await setStatus(site.ctx, member.id, "frozen");
  const frozen = await sendComplaint(site.ctx, member.id, { id: crypto.randomUUID(), ...complaint, subject: "game" });
  assert.equal(frozen.ok, false);
  assert.equal((await closeOwnComplaint(site.ctx, member.id, id)).ok, false);
});

Deno.test("operators see what waits and what is late, find a complaint by its number, and read it in the member's history", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  const [late, early] = [await complained(site.ctx, member.id, "late"), await complained(site.ctx, other.id)];
  const waiting = async () => {
    const queues = await readQueues(site.db);
    return ["complaints to answer", "overdue complaints"].map((of) => queues.find(({ name }) => name === of)!.count);
  };
  await letComplaintWait(site.ctx, late, 9.9);
  assert.deepEqual(await waiting(), [2, 0]);
  await letComplaintWait(site.ctx, late, 0.1);
  assert.deepEqual(await waiting(), [2, 1]);
  await takeComplaint(site.ctx, { id: late, operator: "ada" });
  assert.deepEqual(await waiting(), [2, 1], "taking it is no answer");
  await answerComplaint(site.ctx, { id: late, operator: "ada", text: "an answer" });
  assert.deepEqual(await waiting(), [1, 0]);
  const number = complaintNumber(early);
  const { found } = await findWord(site.ctx, number.toLowerCase().replace("-", ""), 5);
  assert.deepEqual(found.map(({ by, account, value, command }) => [by, account, value, command]), [
    ["complaint", other.account, "game, received", `complaints show ${number}`],
  ]);
  const { data } = await readTimeline(site.db, member.id, { kinds: ["complaint"], limit: 10 });
  assert.deepEqual(data.map(({ text, by }) => [text, by]), [
    ["answered: an answer", "ada"],
    ["taken", "ada"],
    ["received: late", null],
  ]);
});

Deno.test("an export has the texts of both sides and no operator's name, and erasing a member takes their complaints along", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  for (const one of [member, other]) {
    const id = await complained(site.ctx, one.id, "the member's text");
    await takeComplaint(site.ctx, { id, operator: "operator-ada" });
    await answerComplaint(site.ctx, { id, operator: "operator-ada", text: "the answer's text" });
  }
  let text = "";
  await exportMember(site.ctx, { account: member.account, operator: "ben", reason: "asked" }, (piece) => {
    text += piece;
    return Promise.resolve();
  });
  const { complaints, complaint_events } = JSON.parse(text);
  assert.deepEqual(complaints.map(({ state }: { state: string }) => state), ["answered"]);
  assert.deepEqual(complaint_events.map((event: { text: string }) => event.text), [
    ...["the member's text", "", "the answer's text"],
  ]);
  assert.doesNotMatch(text, /operator-ada/);
  await setStatus(site.ctx, member.id, "closed");
  for (const operator of ["ada", "ben"]) {
    await eraseMember(site.ctx, { account: member.account, operator, reason: "asked for in writing" });
  }
  const left = await site.db.selectFrom("complaint_events").select("member_id").distinct().execute();
  assert.deepEqual(left, [{ member_id: other.id }]);
  assert.equal((await site.db.selectFrom("complaints").select("id").execute()).length, 1);
});
