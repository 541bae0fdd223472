import assert from "node:assert/strict";
import { sql } from "kysely";
import { fund } from "@/testing/site/fund.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { openStream } from "./event_stream.ts";
import { parseChange } from "./site_change.ts";
import { createRecentChanges } from "./recent_changes.ts";
import { eventProcess } from "./testing.ts";

const twd = (amount: number) => BigInt(amount) * 100n;

Deno.test("a member has so many streams, of which the oldest makes room, and an address and a process so many members' in all", async () => {
  await using site = await testSite();
  await using process = await eventProcess(site, { bounds: { ofMember: 2, ofAddress: 4 } });
  const members = await Promise.all([1, 2, 3].map(() => site.member()));
  const [first, second, third] = [
    await process.open(members[0]!),
    await process.open(members[0]!),
    await process.open(members[0]!),
  ];
  assert.deepEqual((await first.rest()).at(-1), { event: "end", data: { reason: "replaced" } });
  const others = [await process.open(members[1]!), await process.open(members[1]!)];
  assert.equal(process.events.count(), 4);
  const admitted = await process.open(members[2]!);
  assert.deepEqual([admitted.status, process.events.count()], [200, 4], "one who has several made room");
  assert.deepEqual((await second.rest()).at(-1), { event: "end", data: { reason: "replaced" } });
  for (const stream of [third, admitted, ...others]) await stream.leave();
});

Deno.test("neighbours who open as many as they may keep no member without a stream, of their address or of the process", async () => {
  await using site = await testSite();
  const members = await Promise.all(Array.from({ length: 10 }, () => site.member()));
  for (const bounds of [{ ofAddress: 8 }, { streams: 8 }]) {
    await using process = await eventProcess(site, { bounds: { ofMember: 4, ...bounds } });
    const opened = [];
    for (let n = 0; n < 8; n++) opened.push(await process.open(members[n % 2]!));
    for (const honest of members.slice(2, 8)) {
      const stream = await process.open(honest);
      assert.deepEqual([stream.status, process.events.count()], [200, 8]);
      opened.push(stream);
    }
    assert.equal((await process.open(members[8]!)).status, 503, "each is another member's");
    const again = await process.open(members[2]!);
    assert.deepEqual([again.status, process.events.count()], [200, 8], "a second one of one's own is for the first");
    for (const stream of [...opened, again]) await stream.leave();
    while (process.events.count() > 0) await site.db.selectFrom("settings").select("key").execute();
  }
});

Deno.test("a flood of opened and abandoned streams leaves none, and the others go on", async () => {
  await using site = await testSite();
  await using process = await eventProcess(site, { bounds: { ofAddress: 1000, streams: 1000 } });
  const [honest, flooding] = [await site.member(), await site.member()];
  const stream = await process.open(honest);
  for (let round = 0; round < 10; round++) {
    const opened = await Promise.all(Array.from({ length: 30 }, () => process.open(flooding)));
    assert.ok(process.events.count() <= 9, "eight of one member, and the other's");
    await Promise.all(opened.map((one) => one.leave()));
  }
  while (process.events.count() > 1) await site.db.selectFrom("settings").select("key").execute();
  await fund(site.ctx, honest.id, twd(3));
  while ((await stream.next("balance"))?.data.credit !== 3);
  await stream.leave();
});

Deno.test("a reader who takes nothing is cut off: no more is kept for them than a stream may hold", () => {
  let left = 0;
  const reader = { member: 1n, session: "", address: "", lang: "tw" } as const;
  const stream = openStream(reader, () => left++);
  const piece = new Uint8Array(1024);
  let sent = 0;
  while (stream.send(piece)) sent += piece.byteLength;
  assert.ok(sent > 0 && sent <= 16 * 1024);
  assert.equal(left, 1);
  assert.equal(stream.send(piece), false);
  stream.end("signed_out");
  assert.equal(left, 1);
});

Deno.test("where no notification comes back, as behind a transaction pooler, no member is given a stream", async () => {
  await using site = await testSite();
  await using elsewhere = await testDatabase();
  const soon = { answerMs: 50, restMs: 5, pollMs: 20 };
  await using process = await eventProcess(site, { url: elsewhere.url, waits: false, patience: soon });
  const { status } = await process.open(await site.member());
  assert.deepEqual([status, process.events.isListening()], [503, false]);
});

Deno.test("a lost connection ends every stream, as it would say nothing, and listening begins again", async () => {
  await using site = await testSite();
  await using process = await eventProcess(site);
  const member = await site.member();
  const stream = await process.open(member);
  await stream.next("mail");
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like 'listen %'`.execute(site.db);
  assert.deepEqual((await stream.rest()).filter(({ event }) => event === "end"), []);
  while (!process.events.isListening()) await site.db.selectFrom("settings").select("key").execute();
  const again = await process.open(member, stream.lastId());
  assert.equal((await again.next("reload"))?.event, "reload", "what was sent meanwhile is not known");
  await fund(site.ctx, member.id, twd(2));
  while ((await again.next("balance"))?.data.credit !== 2);
  await again.leave();
});

Deno.test("however much happens, only so many changes are kept, and what is kept is whole from an id on", () => {
  const recent = createRecentChanges(100);
  for (let i = 0; i < 10_000; i++) recent.add({ id: String(Math.floor(i / 3)), kind: "mark" });
  assert.equal(recent.since("0"), null);
  assert.equal(recent.lastId(), "3333");
  assert.deepEqual(recent.since("3332")?.map(({ id }) => id), ["3332", "3332", "3332", "3333"]);
  const known = Array.from({ length: 3334 }, (_, id) => recent.since(String(id))).filter((since) => since !== null);
  assert.ok(known.length >= 33 && known.length <= 67);
});

Deno.test("a notification that is none of ours is not read", () => {
  for (const payload of ["", "1", "1 balance x", "x balance 1", "1 other 1", "1 deposit 1:2", "1 transfer 1:y:z"]) {
    assert.equal(parseChange(payload), null, payload);
  }
  assert.deepEqual(parseChange("7 balance 1 2"), { id: "7", kind: "balance", members: [1n, 2n] });
  assert.deepEqual(parseChange("7 mail all"), { id: "7", kind: "mail", members: "all" });
});
