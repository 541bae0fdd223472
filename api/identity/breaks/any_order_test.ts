import assert from "node:assert/strict";
import { sql } from "kysely";
import { dayMs } from "@/shared/taipei_time.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { activateMember, excludeMember, freezeMember, unfreezeMember } from "../members/operators/change_status.ts";
import { returnFromBreak, returnMember } from "./return_from_break.ts";
import { begin, breakTaker, letBreakPass, storedBreak, visitor } from "./testing.ts";

type Member = Awaited<ReturnType<typeof breakTaker>>;

/** Numbers that look random, the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

/** The steps that may be tried on a member; each may be refused. */
function steps(site: TestSite, member: Member, below: (end: number) => number): (() => Promise<unknown>)[] {
  // To either side of the database's clock: beginnings and returns that the site's clock alone would allow.
  const ctx = { ...site.ctx, now: shifted(site, below(2) ? -below(250) : below(60)) };
  const by = { account: member.account, operator: "ada", reason: "a test" };
  const raw = (set: string) => () => sql`update members set ${sql.raw(set)} where id = ${member.id}`.execute(site.db);
  return [
    () => begin(ctx, member, { kind: "time_out", days: 1 + below(42) }),
    () => begin(ctx, member, { kind: "exclusion", months: 6 }),
    () => returnFromBreak(ctx, member.signedIn, visitor),
    () => returnFromBreak(site.ctx, member.signedIn, visitor),
    () => returnFromBreak(site.ctx, member.signedIn, visitor),
    () => Promise.all([returnMember(ctx, by), returnMember(ctx, { ...by, operator: "ben" })]),
    () => excludeMember(ctx, { ...by, until: new Date(ctx.now().getTime() + below(60) * dayMs) }),
    () => freezeMember(ctx, by),
    () => unfreezeMember(ctx, by),
    () => activateMember(ctx, by),
    raw("may_return_at = may_return_at - interval '1 hour'"),
    raw("may_return_at = null, break_kind = null, break_began_at = null, excluded_until = null"),
    raw("status = 'active', activated_at = now()"),
    raw("break_kind = 'time_out'"),
  ];
}

function shifted({ ctx }: TestSite, days: number): () => Date {
  return () => new Date(ctx.now().getTime() + days * dayMs);
}

Deno.test("no order of beginnings, longer breaks, returns, operators' changes and statements shortens a break", async () => {
  await using site = await testSite();
  const reached = { breaks: 0, returns: 0 };
  for (let seed = 1; seed <= 16; seed++) {
    const below = numbersFrom(seed);
    const member = await breakTaker(site, { status: below(2) ? "active" : "new" });
    let before = await storedBreak(site.ctx, member.id);
    for (let step = 0; step < 20; step++) {
      if (below(4) === 0) {
        await letBreakPass(site.ctx, member.id, below(250));
        before = await storedBreak(site.ctx, member.id);
      }
      const all = steps(site, member, below);
      const which = below(all.length);
      // A statement throws the refusal of the database, and changes nothing.
      await all[which]!().catch((error) => assert.match(String(error), /may not be shortened|violates check/));
      const { rows: [clock] } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(site.db);
      const after = await storedBreak(site.ctx, member.id);
      const about = `seed ${seed}, step ${step}, ${which}: ${JSON.stringify({ before, after })}`;
      if (before.may_return_at !== null) {
        if (after.may_return_at === null) {
          assert.ok(before.may_return_at <= clock!.at, about);
          reached.returns++;
        } else {
          assert.ok(after.may_return_at >= before.may_return_at, about);
          assert.ok(before.break_kind !== "exclusion" || after.break_kind === "exclusion", about);
        }
      }
      if (after.may_return_at !== null) {
        reached.breaks++;
        assert.ok(["self_excluded", "frozen"].includes(after.status), about);
      }
      before = after;
    }
  }
  assert.ok(reached.breaks > 50 && reached.returns > 1, JSON.stringify(reached));
});
