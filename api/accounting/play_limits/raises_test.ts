import assert from "node:assert/strict";
import { sql } from "kysely";
import { dayMs } from "@/shared/taipei_time.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { letRaisesWait, set, shown } from "./testing.ts";

const hourMs = 3_600_000;

const day = { kind: "top_up", period: "day" } as const;

/** A site whose own clock is wrong by days: raises wait by the database's. */
const siteOfAnotherTime = () => testSite({ now: () => new Date("2026-11-20T04:00:00Z") });

async function databaseTime({ db }: TestSite): Promise<number> {
  const { rows: [row] } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return row!.at.getTime();
}

Deno.test("a raise waits a day, then for the member's second word for three days, and can be taken back", async () => {
  await using site = await siteOfAnotherTime();
  const member = await site.member();
  const confirm = async (amount: number | null) =>
    (await site.call("user/limits/confirm", member, { ...day, amount })).body.errorCode ?? "done";
  await set(site, member, { ...day, amount: 1000 });
  const before = await databaseTime(site);
  await set(site, member, { ...day, amount: 3000 });
  const after = await databaseTime(site);
  const { raise } = await shown(site, member, day);
  assert.deepEqual([raise?.amount, raise?.ready], [3000, false]);
  const [from, until] = [Date.parse(raise!.from), Date.parse(raise!.until)];
  assert.ok(before <= from - dayMs && from - dayMs <= after, "a day by the database's clock, whatever the site's says");
  assert.equal(until - from, 3 * dayMs);
  assert.equal(await confirm(3000), "limit_raise_waits");
  await letRaisesWait(site, member, 23);
  assert.equal(await confirm(3000), "limit_raise_waits");
  await letRaisesWait(site, member, 1);
  const { limit, raise: ready } = await shown(site, member, day);
  assert.deepEqual([limit, ready?.ready], [1000, true], "until the second word the limit holds");
  assert.equal(await confirm(4000), "limit_raise_gone", "only what was asked for");
  assert.equal(await confirm(3000), "done");
  assert.deepEqual([(await shown(site, member, day)).limit, await confirm(3000)], [3000, "limit_raise_gone"]);
  await set(site, member, { ...day, amount: null });
  await site.call("user/limits/take_back", member, day);
  await letRaisesWait(site, member, 24);
  assert.equal(await confirm(null), "limit_raise_gone");
  await set(site, member, { ...day, amount: null });
  await letRaisesWait(site, member, 4 * 24);
  assert.deepEqual([(await shown(site, member, day)).raise, await confirm(null)], [null, "limit_raise_gone"]);
  await set(site, member, { ...day, amount: null });
  await letRaisesWait(site, member, 24);
  assert.equal(await confirm(null), "done");
  assert.equal((await shown(site, member, day)).limit, null);
});

Deno.test("the hours of the setting in the database count, and never fewer than a day", async () => {
  await using site = await siteOfAnotherTime();
  const member = await site.member();
  await set(site, member, { ...day, amount: 1000 });
  for (const [hours, waits] of [[48, 48], [1, 24]] as const) {
    await sql`insert into settings (key, value, updated_at) values ('play_limits.raise_hours', ${hours}::text::jsonb, now())
      on conflict (key) do update set value = excluded.value`.execute(site.db);
    const before = await databaseTime(site);
    await set(site, member, { ...day, amount: 3000 + hours });
    const asked = Date.parse((await shown(site, member, day)).raise!.from) - waits * hourMs;
    assert.ok(before <= asked && asked <= await databaseTime(site), `${hours} hours`);
  }
});

Deno.test("a raise waits until its limit's day, week or month has ended in Taipei, and for the hours of the setting", async () => {
  await using site = await testSite();
  const earliest = async (period: string, at: string) => {
    const { rows: [row] } = await sql<{ from: Date }>`select earliest_raise(${period}, ${at}) as "from"`
      .execute(site.db);
    return row!.from;
  };
  const cases = [
    // A Friday.
    ["day", "2026-11-20T12:00:00+08:00", "2026-11-21T12:00:00+08:00"],
    ["week", "2026-11-20T12:00:00+08:00", "2026-11-23T00:00:00+08:00"],
    ["month", "2026-11-20T12:00:00+08:00", "2026-12-01T00:00:00+08:00"],
    // An hour before the end, and at it.
    ["week", "2026-11-22T23:00:00+08:00", "2026-11-23T23:00:00+08:00"],
    ["week", "2026-11-23T00:00:00+08:00", "2026-11-30T00:00:00+08:00"],
    ["month", "2026-11-30T23:00:00+08:00", "2026-12-01T23:00:00+08:00"],
    ["month", "2026-12-01T00:00:00+08:00", "2027-01-01T00:00:00+08:00"],
  ] as const;
  for (const [period, at, from] of cases) {
    assert.deepEqual(await earliest(period, at), new Date(from), `${period} at ${at}`);
  }
  const member = await site.member();
  for (const period of ["week", "month"] as const) {
    const name = { kind: "loss", period } as const;
    await set(site, member, { ...name, amount: 1000 });
    const least = await earliest(period, new Date(await databaseTime(site)).toISOString());
    await set(site, member, { ...name, amount: null });
    const from = new Date((await shown(site, member, name)).raise!.from);
    assert.ok(
      least <= from && from <= await earliest(period, new Date(await databaseTime(site)).toISOString()),
      period,
    );
    const earlier = sql`update play_limits set raise_from = raise_from - interval '1 millisecond'
      where member_id = ${member.id} and period = ${period}`;
    await assert.rejects(earlier.execute(site.db), /may not be loosened/, period);
  }
});

Deno.test("asking again for the same raise leaves its time; a lower limit takes it back", async () => {
  await using site = await siteOfAnotherTime();
  const member = await site.member();
  const from = async () => Date.parse((await shown(site, member, day)).raise!.from);
  await set(site, member, { ...day, amount: 1000 });
  await set(site, member, { ...day, amount: 3000 });
  await letRaisesWait(site, member, 1);
  const first = await from();
  await set(site, member, { ...day, amount: 3000 });
  assert.equal(await from(), first);
  await set(site, member, { ...day, amount: 2000 });
  assert.ok(await from() >= first + hourMs, "another one waits anew");
  await set(site, member, { ...day, amount: 900 });
  const { limit, raise } = await shown(site, member, day);
  assert.deepEqual([limit, raise], [900, null]);
});

Deno.test("no statement loosens a limit before its raise has waited by the database's clock", async () => {
  await using site = await siteOfAnotherTime();
  const member = await site.member();
  const row = sql`from play_limits where member_id = ${member.id}`;
  const update = (columns: string) => sql`update play_limits set ${sql.raw(columns)} where member_id = ${member.id}`;
  const noRaise = "raise_to_cents = null, raise_from = null, raise_until = null";
  await set(site, member, { ...day, amount: 1000 });
  const loosening = [
    update(`limit_cents = 200000, ${noRaise}`),
    update("period = 'week'"),
    sql`delete ${row}`,
  ];
  const refuseAll = async () => {
    for (const one of loosening) await assert.rejects(one.execute(site.db), /may not be loosened/);
  };
  await refuseAll();
  const raise = (cents: string, from: string) =>
    update(`raise_to_cents = ${cents}, raise_from = ${from}, raise_until = now() + interval '9 days'`);
  const ahead = "statement_timestamp() + interval '24 hours'";
  // A second statement must find nothing that the first made ready.
  const early = [
    raise("200000", "now()"),
    raise("null", "now() - interval '1 second'"),
    raise("200000", `${ahead} - interval '1 millisecond'`),
    sql`insert into play_limits (member_id, kind, period, limit_cents, set_at, raise_from, raise_until)
      values (${member.id}, 'top_up', 'week', 100000, now(), now(), now() + interval '1 day')`,
  ];
  for (const one of early) await assert.rejects(one.execute(site.db), /may not be loosened/);
  for (const [cents, loosen] of [["200000", loosening[0]!], ["null", loosening[2]!]] as const) {
    await raise(cents, ahead).execute(site.db);
    await refuseAll();
    const changes = ["raise_from = now()", "raise_from = raise_from - interval '1 hour'", "raise_to_cents = 999900"];
    await letRaisesWait(site, member, 23);
    await refuseAll();
    for (const change of changes) await assert.rejects(update(change).execute(site.db), /may not be loosened/, change);
    await letRaisesWait(site, member, 1);
    await assert.rejects(loosening[1]!.execute(site.db), /may not be loosened/);
    const other = "raise_to_cents = 999900, raise_until = raise_until + interval '1 day'";
    await assert.rejects(update(other).execute(site.db), /may not be loosened/, "one that waited is not another");
    await loosen.execute(site.db);
    await set(site, member, { ...day, amount: 1000 });
  }
  await raise("null", ahead).execute(site.db);
  await letRaisesWait(site, member, 10 * 24);
  await refuseAll();
});
