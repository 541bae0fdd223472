import assert from "node:assert/strict";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { dieAfter } from "@/testing/database/die_after.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { tagMember } from "@/api/identity/notes/tag_member.ts";
import { continueDistributions } from "./continue_distributions.ts";
import { distribute, type Distribution } from "./distribute.ts";

const settings = { "adjustment.second_operator_cents": 500_00 };
const given = {
  key: "autumn",
  amountCents: 100_00n,
  requiredCents: 300_00n,
  days: 30,
  operator: "ada",
  reason: "the festival",
};

Deno.test("points go once to each of the named, by the same key and however often and by whom it is given", async () => {
  await using site = await testSite({ settings });
  const members = [await site.member(), await site.member(), await site.member()];
  const input = { ...given, recipients: named(members) };
  assert.deepEqual(await distribute(site.ctx, input, { dryRun: true }), {
    kind: "would_give",
    members: 3,
    totalCents: 300_00n,
    needsSecond: false,
  });
  assert.deepEqual(await held(site, members), [undefined, undefined, undefined], "a dry run gives nothing");
  const outcomes = await Promise.all(
    ["ada", "ben", "ada"].map((operator) => distribute(site.ctx, { ...input, operator })),
  );
  assert.deepEqual(outcomes.map(({ kind }) => kind), ["given", "given", "given"]);
  const reversed = { ...input, recipients: named(members.toReversed()) };
  assert.deepEqual(await distribute(site.ctx, reversed), {
    kind: "given",
    proposedBy: null,
    before: true,
    given: 3,
    leftOut: 0,
    totalCents: 300_00n,
  });
  for (
    const other of [{ amountCents: 1n }, { requiredCents: 1n }, { days: null }, { recipients: named([members[0]!]) }]
  ) {
    assert.equal((await distribute(site.ctx, { ...input, ...other })).kind, "key_taken");
  }
  assert.deepEqual(await held(site, members), [100_00n, 100_00n, 100_00n]);
  const [listed] = (await site.call("user/record/distribution", members[0]!)).body.data;
  assert.deepEqual([listed.source, listed.kind, listed.amount, listed.required], ["autumn", "distribution", 100, 300]);
  const events = await site.db.selectFrom("audit_events").select(["action", "subject", "reason"]).execute();
  assert.deepEqual(events, [{ action: "distribution.begun", subject: "distribution autumn", reason: "the festival" }]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("above the setting in total two operators give it, and mean the same members and the same points", async () => {
  await using site = await testSite({ settings });
  const members = await Promise.all(Array.from({ length: 6 }, () => site.member()));
  const level = { kind: "levels", levels: [0] } as const;
  const say = (operator: string, other: Partial<Distribution> = {}) =>
    distribute(site.ctx, { ...given, recipients: level, operator, ...other });
  for (const operator of ["ada", " Ada"]) assert.equal((await say(operator)).kind, "proposed");
  assert.equal((await say("ben", { requiredCents: 0n })).kind, "proposed", "other terms");
  const later = await site.member();
  assert.equal((await say("cyd")).kind, "proposed", "another member by now");
  assert.deepEqual(await held(site, [...members, later]), Array(7).fill(undefined));
  const outcome = await say("dan");
  assert.ok(outcome.kind === "given" && outcome.proposedBy === "cyd" && outcome.given === 7);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("what goes to a level can be agreed while members come and go, up to a twentieth above what was proposed", async () => {
  await using site = await testSite({ settings });
  const members = await Promise.all(Array.from({ length: 20 }, () => site.member()));
  const say = (operator: string, key: string, recipients: Distribution["recipients"]) =>
    distribute(site.ctx, { ...given, operator, key, recipients });
  const level = { kind: "levels", levels: [0] } as const;
  assert.equal((await say("ada", "named", named(members))).kind, "proposed");
  assert.equal((await say("ada", "level", level)).kind, "proposed");
  assert.equal((await say("ada", "fewer", level)).kind, "proposed");
  members.push(await site.member());
  assert.equal((await say("ben", "named", named(members))).kind, "proposed", "the named are the same ones");
  assert.equal((await say("ben", "level", { ...level, levels: [0, 1] })).kind, "proposed", "other levels");
  const outcome = await say("ben", "level", level);
  assert.ok(outcome.kind === "given" && outcome.proposedBy === "ada" && outcome.given === 21);
  for (const { id } of members.slice(0, 3)) await setStatus(site.ctx, id, "frozen");
  const fewer = await say("ben", "fewer", level);
  assert.ok(fewer.kind === "given" && fewer.given === 18);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("points by a tag go to who has it and may claim, and two operators mean the same members", async () => {
  await using site = await testSite({ settings });
  const [one, other, frozen, late] = await Promise.all([1, 2, 3, 4].map(() => site.member()));
  const tagged = async ({ account }: TestMember) =>
    await tagMember(site.ctx, { account, tag: "vip", operator: "ada", reason: "a test" });
  for (const member of [one!, frozen!]) await tagged(member);
  await setStatus(site.ctx, frozen!.id, "frozen");
  const say = async (operator: string, tag = "vip") =>
    (await distribute(site.ctx, { ...given, amountCents: 501_00n, recipients: { kind: "tag", tag }, operator })).kind;
  assert.equal(await say("ada"), "proposed");
  await tagged(other!);
  assert.equal(await say("ben"), "proposed", "of more members than the first one has seen");
  assert.equal(await say("cho"), "given");
  await tagged(late!);
  assert.equal(
    await say("ada"),
    "given",
    "by the same key nothing is given again, also where more have the tag by then",
  );
  assert.deepEqual(await held(site, [one!, other!, frozen!, late!]), [501_00n, 501_00n, undefined, undefined]);
  assert.equal(await say("ada", "another"), "key_taken");
  assert.equal(
    (await distribute(site.ctx, { ...given, key: "none", recipients: { kind: "tag", tag: "none" } })).kind,
    "wrong_number",
  );
});

Deno.test("nothing is given to who may claim nothing: named it is refused, of a level they are left out", async () => {
  await using site = await testSite({ settings });
  const [frozen, excluded, other] = [await site.member(), await site.member(), await site.member()];
  await setStatus(site.ctx, frozen.id, "frozen");
  await setStatus(site.ctx, excluded.id, "self_excluded");
  const say = (recipients: Distribution["recipients"]) => distribute(site.ctx, { ...given, recipients });
  assert.deepEqual(await say(named([frozen, other, excluded])), {
    kind: "barred_accounts",
    accounts: [frozen.account, excluded.account],
  });
  assert.deepEqual(await say({ kind: "members", accounts: ["no-one", other.account] }), {
    kind: "unknown_accounts",
    accounts: ["no-one"],
  });
  assert.equal((await say({ kind: "levels", levels: [5] })).kind, "wrong_number");
  await say({ kind: "levels", levels: [0] });
  assert.deepEqual(await held(site, [frozen, excluded, other]), [undefined, undefined, 100_00n]);
});

Deno.test("a command that is cut off after any statement goes on when it is given again, and leaves out who is closed by then", async () => {
  await using site = await testSite({ settings });
  const { ctx } = site;
  for (let statements = 0, survived = false; !survived; statements++) {
    const [member, closed] = [await site.member(), await site.member()];
    const input = { ...given, key: `cut-${statements}`, recipients: named([member, closed]) };
    const dying = { ...ctx, db: ctx.db.withPlugin(dieAfter(statements)) };
    survived = await distribute(dying, input).then(() => true, (error) => {
      assert.equal(error.message, "died here");
      return false;
    });
    const isBegun = await ctx.db.selectFrom("distributions").select("key").where("key", "=", input.key)
      .executeTakeFirst();
    const before = await held(site, [member, closed]);
    assert.ok(before[0] === before[1], `all of a part or nothing, after ${statements} statements`);
    await distribute(ctx, input, { dryRun: true });
    assert.deepEqual(await held(site, [member, closed]), before, "a dry run of what has begun gives nothing either");
    if (isBegun && before[1] === undefined) {
      await ctx.db.updateTable("members").set({ status: "closed" }).where("id", "=", closed.id).execute();
    }
    await distribute(ctx, input);
    const isLeftOut = isBegun && before[1] === undefined;
    assert.deepEqual(await held(site, [member, closed]), [100_00n, isLeftOut ? undefined : 100_00n], input.key);
  }
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("a job goes on with what was cut off, beside the command and other processes, and one that can't be given holds none up", async () => {
  await using site = await testSite({ settings });
  const { ctx, db } = site;
  const members = await Promise.all(Array.from({ length: 3 }, () => site.member()));
  const rich = await site.member();
  await distribute(ctx, { ...given, key: "before", recipients: named([rich]) });
  // With what they have, more than an account can hold.
  await db.insertInto("distributions").values({
    key: "broken",
    recipients: "x",
    amount_cents: 2n ** 63n - 1n,
    required_cents: 1n,
    created_at: new Date(0),
  }).execute();
  await db.insertInto("distribution_members").values({ distribution: "broken", member_id: rich.id, state: "due" })
    .execute();
  const input = { ...given, recipients: named(members) };
  for (let statements = 0; !await isBegun(site, input.key); statements++) {
    const dying = { ...ctx, db: db.withPlugin(dieAfter(statements)) };
    await assert.rejects(distribute(dying, input), { message: "died here" });
  }
  assert.deepEqual(await held(site, members), [undefined, undefined, undefined]);
  const errors: string[] = [];
  const process = { ...ctx, log: { ...ctx.log, error: (event: string) => void errors.push(event) } };
  await Promise.all([continueDistributions(process), continueDistributions(process), distribute(ctx, input)]);
  assert.deepEqual(await held(site, members), [100_00n, 100_00n, 100_00n]);
  assert.deepEqual(errors, ["distribution not continued"]);
  await continueDistributions(ctx);
  assert.deepEqual(await held(site, members), [100_00n, 100_00n, 100_00n]);
  assert.deepEqual(await checkAccounts(ctx), []);
});

async function isBegun({ db }: TestSite, key: string): Promise<boolean> {
  const row = await db.selectFrom("distributions").select("key").where("key", "=", key).executeTakeFirst();
  return row !== undefined;
}

function named(members: readonly TestMember[]): Distribution["recipients"] {
  return { kind: "members", accounts: members.map(({ account }) => account) };
}

/** Returns the amount of bonuses held for each member. */
async function held(site: TestSite, members: readonly TestMember[]): Promise<(bigint | undefined)[]> {
  return await Promise.all(members.map(async (member) => (await site.money(member))["hold:bonus"]));
}
