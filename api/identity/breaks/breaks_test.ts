import assert from "node:assert/strict";
import { sql } from "kysely";
import { v7 } from "uuid";
import { dayMs } from "@/shared/taipei_time.ts";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { excludeMember, freezeMember, unfreezeMember } from "../members/operators/change_status.ts";
import { forGood } from "../status/status.ts";
import { followBreaks } from "./end_play.ts";
import { returnFromBreak, returnMember } from "./return_from_break.ts";
import { begin, breakTaker, letBreakPass, password, storedBreak, visitor } from "./testing.ts";

const day = { kind: "time_out", days: 1 } as const;
const halfYear = { kind: "exclusion", months: 6 } as const;

Deno.test("a time-out begins at once: play, top-ups and rewards end, points come back, and what is the member's stays theirs", async () => {
  await using site = await wholeSite();
  const member = await breakTaker(site, { main: 5000_00n });
  assert.equal((await site.call("game/transfer", member, { game_name: "rsg", amount: 500 })).body.status, true);
  assert.equal((await site.call("user/breaks", member)).body.data, null);
  const wrong = await site.call("user/breaks/begin", member, { kind: "time_out", days: 7, password: "wrong" });
  assert.equal(wrong.body.errors[0].path, "password", JSON.stringify(wrong.body));
  const { body } = await site.call("user/breaks/begin", member, { kind: "time_out", days: 7, password });
  assert.equal(body.status, true, JSON.stringify(body));
  assert.deepEqual((await site.call("user/breaks", member)).body.data, body.data);
  const { kind, began_at, may_return_at, may_return } = body.data;
  assert.deepEqual([kind, may_return], ["time_out", false]);
  assert.equal(Date.parse(may_return_at) - Date.parse(began_at), 7 * dayMs);
  assert.deepEqual(await site.money(member), { main: 5000_00n, "game:rsg": 0n });
  const refused = {
    deposit: { amount: 1000, cash_vendor_id: 2 },
    "game/transfer": { game_name: "rsg", amount: 100 },
    "game/login": { game_name: "rsg" },
    "user/rebate/bonus": {},
  };
  for (const [path, input] of Object.entries(refused)) {
    const answered = await site.call(path, member, input, { "idempotency-key": v7() });
    assert.equal(answered.body.errorCode, "on_break", `${path}: ${JSON.stringify(answered.body)}`);
    const [date = ""] = new Date(Date.parse(may_return_at) + 8 * 3_600_000).toISOString().split("T");
    assert.ok(answered.body.msg.includes(date.replaceAll("-", "/")), "it names the day of return");
  }
  for (const path of ["user/detail", "user/transfer/all", "user/sessions"]) {
    assert.equal((await site.call(path, member, {}, { "idempotency-key": v7() })).body.status, true, path);
  }
  const mails = await site.db.selectFrom("mails").select("kind").where("member_id", "=", member.id).execute();
  assert.deepEqual(mails, [{ kind: "time_out_began" }]);
});

Deno.test("points that a provider did not give back when the break began are taken back by the job", async () => {
  await using site = await wholeSite();
  const member = await breakTaker(site, { main: 500_00n });
  await site.call("game/transfer", member, { game_name: "rsg", amount: 500 });
  const open = (isOpen: boolean) =>
    site.db.updateTable("games").set({ transfer_enabled: isOpen }).where("game_code", "=", "rsg").execute();
  await open(false);
  assert.ok((await begin(site.ctx, member, day)).ok);
  assert.equal((await site.money(member))["game:rsg"], 500_00n);
  await open(true);
  assert.deepEqual([await followBreaks(site.ctx), await followBreaks(site.ctx)], [1, 0]);
  assert.deepEqual(await site.money(member), { main: 500_00n, "game:rsg": 0n });
});

Deno.test("a payment that arrives for an order from before the break is credited", async () => {
  await using context = await depositSite();
  const { site } = context;
  const member = await breakTaker(site);
  const order = await context.deposit(member, 1000);
  assert.ok((await begin(site.ctx, member, halfYear)).ok);
  await context.press(order, "pay");
  assert.deepEqual(await site.money(member), { main: 1000_00n });
});

Deno.test("a length out of bounds, of both kinds or of none begins nothing", async () => {
  await using site = await testSite();
  const member = await breakTaker(site);
  const bad = [
    {},
    { kind: "time_out" },
    { kind: "time_out", days: 0 },
    { kind: "time_out", days: 43 },
    { kind: "time_out", days: 1.5 },
    { kind: "time_out", days: 7, months: 6 },
    { kind: "exclusion" },
    { kind: "exclusion", days: 7 },
    { kind: "exclusion", months: 5 },
    { kind: "exclusion", months: 61 },
    { kind: "exclusion", months: 6, for_good: true },
    { kind: "exclusion", for_good: false },
  ];
  for (const length of bad) {
    const { body } = await site.call("user/breaks/begin", member, { ...length, password });
    assert.equal(body.status, false, JSON.stringify(length));
  }
  assert.equal((await storedBreak(site.ctx, member.id)).may_return_at, null);
});

Deno.test("a break moves to later times only, and an exclusion never becomes a time-out", async () => {
  await using site = await testSite();
  const member = await breakTaker(site);
  const code = async (length: Parameters<typeof begin>[2]) => {
    const began = await begin(site.ctx, member, length);
    return began.ok ? began.value.kind : began.refusal.code;
  };
  assert.equal(await code({ kind: "time_out", days: 14 }), "time_out");
  const first = await storedBreak(site.ctx, member.id);
  assert.equal(await code({ kind: "time_out", days: 13 }), "break_shorter");
  assert.equal(await code({ kind: "time_out", days: 15 }), "time_out");
  assert.equal(await code(halfYear), "exclusion");
  assert.equal(await code({ kind: "time_out", days: 42 }), "break_needs_support");
  assert.equal(await code(halfYear), "exclusion", "from a later moment on");
  assert.equal(await code({ kind: "exclusion", months: null }), "exclusion");
  assert.equal(await code({ kind: "exclusion", months: 60 }), "excluded_for_good");
  const last = await storedBreak(site.ctx, member.id);
  assert.deepEqual(last.break_began_at, first.break_began_at);
  assert.deepEqual(last.may_return_at, forGood);
  const { body } = await site.call("game/login", member, { game_name: "rsg" });
  assert.equal(body.errorCode, "excluded_for_good");
  assert.equal((await site.call("user/breaks", member)).body.data.may_return_at, null);
});

Deno.test("an operator's exclusion is not shortened by a break, and a break not by an operator's exclusion", async () => {
  await using site = await testSite();
  const by = (account: string, days: number) => ({
    account,
    operator: "ada",
    reason: "called by phone",
    until: new Date(site.ctx.now().getTime() + days * dayMs),
  });
  const excluded = await breakTaker(site);
  assert.equal((await excludeMember(site.ctx, by(excluded.account, 30))).kind, "changed");
  const shorter = await begin(site.ctx, excluded, { kind: "time_out", days: 29 });
  assert.equal(!shorter.ok && shorter.refusal.code, "break_shorter");
  assert.ok((await begin(site.ctx, excluded, { kind: "time_out", days: 31 })).ok);
  assert.equal((await excludeMember(site.ctx, by(excluded.account, 30))).kind, "shorter");
  assert.equal((await excludeMember(site.ctx, by(excluded.account, 32))).kind, "changed");
  await freezeMember(site.ctx, by(excluded.account, 0));
  const unfrozen = await unfreezeMember(site.ctx, by(excluded.account, 0));
  assert.ok(unfrozen.kind === "changed" && unfrozen.to === "self_excluded");
});

Deno.test("a member returns from a time-out once its time has come by the database's clock, not by the site's", async () => {
  await using site = await testSite();
  const at = (days: number) => ({ ...site.ctx, now: () => new Date(site.ctx.now().getTime() + days * dayMs) });
  const member = await breakTaker(site);
  assert.ok((await returnFromBreak(site.ctx, member.signedIn, visitor)).ok, "from no break");
  assert.ok((await begin(at(-2), member, { kind: "time_out", days: 3 })).ok);
  await letBreakPass(site.ctx, member.id, 2);
  for (const ctx of [site.ctx, at(2)]) {
    const early = await returnFromBreak(ctx, member.signedIn, visitor);
    assert.equal(!early.ok && early.refusal.code, "break_not_over");
  }
  const other = await breakTaker(site);
  assert.ok((await begin(site.ctx, other, day)).ok);
  await letBreakPass(site.ctx, other.id, 1);
  const over = (await site.call("user/breaks", other)).body.data;
  assert.equal(over.may_return, true);
  assert.equal(
    (await site.call("game/login", other, { game_name: "rsg" })).body.errorCode,
    "on_break",
    "until they return",
  );
  assert.equal((await site.call("user/breaks/return", other)).body.data, null);
  const none = { excluded_until: null, break_kind: null, break_began_at: null, may_return_at: null };
  assert.deepEqual(await storedBreak(site.ctx, other.id), { status: "active", ...none });
  const mails = await site.db.selectFrom("mails").select("kind").where("member_id", "=", other.id).orderBy("id")
    .execute();
  assert.deepEqual(mails.map(({ kind }) => kind), ["time_out_began", "break_ended"]);
});

Deno.test("an exclusion ends by two operators after its time, never by its member, and one for good never", async () => {
  await using site = await testSite();
  const member = await breakTaker(site);
  const returns = (operator: string) =>
    returnMember(site.ctx, { account: member.account, operator, reason: "called by phone" });
  assert.equal((await returns("ada")).kind, "no_break");
  assert.ok((await begin(site.ctx, member, halfYear)).ok);
  await letBreakPass(site.ctx, member.id, 200);
  const alone = await returnFromBreak(site.ctx, member.signedIn, visitor);
  assert.equal(!alone.ok && alone.refusal.code, "break_needs_support");
  assert.deepEqual([(await returns("ada")).kind, (await returns(" Ada ")).kind], ["proposed", "proposed"]);
  assert.deepEqual(await returns("ben"), { kind: "returned", proposedBy: "ada" });
  assert.equal((await storedBreak(site.ctx, member.id)).status, "active");
  assert.ok((await begin(site.ctx, member, halfYear)).ok);
  assert.equal((await returns("ben")).kind, "not_over");
  assert.ok((await begin(site.ctx, member, { kind: "exclusion", months: null })).ok);
  await letBreakPass(site.ctx, member.id, 4000);
  assert.deepEqual(await returns("ada"), { kind: "not_over", until: forGood });
});

Deno.test("no statement shortens a break, not even one of an operator's", async () => {
  await using site = await testSite();
  const member = await breakTaker(site);
  assert.ok((await begin(site.ctx, member, halfYear)).ok);
  const before = await storedBreak(site.ctx, member.id);
  const statements = [
    "may_return_at = may_return_at - interval '1 second'",
    "may_return_at = null, break_kind = null, break_began_at = null",
    "may_return_at = null, break_kind = null, break_began_at = null, excluded_until = null, status = 'active'",
    "excluded_until = now()",
    "status = 'active'",
    "status = 'new', activated_at = null",
    "break_kind = 'time_out'",
    "break_began_at = now()",
  ];
  for (const set of statements) {
    const update = sql`update members set ${sql.raw(set)} where id = ${member.id}`.execute(site.db);
    await assert.rejects(update, /may not be shortened/, set);
  }
  assert.deepEqual(await storedBreak(site.ctx, member.id), before);
  await sql`update members set may_return_at = may_return_at + interval '1 day' where id = ${member.id}`.execute(
    site.db,
  );
});

Deno.test("a break lasts from the database's time on, whatever the host's clock says, and no statement begins a shorter one", async () => {
  await using site = await testSite();
  const wrong = { ...site.ctx, now: () => new Date(site.ctx.now().getTime() - 30 * dayMs) };
  const member = await breakTaker(site);
  const databaseTime = async () =>
    (await sql<{ at: Date }>`select date_trunc('milliseconds', clock_timestamp()) as at`.execute(site.db)).rows[0]!.at;
  const from = await databaseTime();
  assert.ok((await begin(wrong, member, day)).ok);
  const { break_began_at, may_return_at } = await storedBreak(site.ctx, member.id);
  assert.ok(from <= break_began_at! && break_began_at! <= await databaseTime());
  assert.equal(may_return_at!.getTime() - break_began_at!.getTime(), dayMs);
  const other = await breakTaker(site);
  const begins = (changed: Record<string, string>) => {
    const columns = {
      status: "'self_excluded'",
      break_kind: "'time_out'",
      break_began_at: "now()",
      may_return_at: "now() + interval '24 hours'",
      excluded_until: `'${forGood.toISOString()}'`,
      ...changed,
    };
    const set = Object.entries(columns).map(([name, value]) => `${name} = ${value}`).join(", ");
    return sql`update members set ${sql.raw(set)} where id = ${other.id}`.execute(site.db);
  };
  const short: Record<string, string>[] = [
    { may_return_at: "now()" },
    { may_return_at: "now() + interval '23 hours'" },
    { break_kind: "'exclusion'", may_return_at: "now() + interval '180 days'" },
    { excluded_until: "now() + interval '23 hours'" },
    { status: "'active'" },
  ];
  for (const columns of short) {
    await assert.rejects(begins(columns), /may not be shortened/, JSON.stringify(columns));
  }
  await begins({});
  await assert.rejects(
    begins({ break_kind: "'exclusion'", may_return_at: "now() + interval '180 days'" }),
    /shortened/,
  );
  await begins({
    break_began_at: "break_began_at",
    break_kind: "'exclusion'",
    may_return_at: "now() + interval '6 months'",
  });
});
