import assert from "node:assert/strict";
import fc from "fast-check";
import { sql } from "kysely";
import { checkScript, signatureCommands } from "@/routes/(site)/(_lib)/check_script.ts";
import { computeBook, sha256 } from "@/shared/books/book_proof.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { type TestMember, testSession } from "@/testing/site/test_member.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { checkAccounts } from "../books/check_accounts.ts";
import { writeTestBooks } from "../books/testing.ts";
import { type HistorySite, historySite, meetAtLock, writeNovember } from "../reports/testing.ts";
import { checkPublishedBooks, verifyBooks } from "./check_books.ts";
import { listBooks, type PublishedBook } from "./list_books.ts";
import { publishBooks } from "./publish_books.ts";
import { readProof } from "./read_proof.ts";

/** Runs a program as a reader of the page does. */
async function run(folder: string, program: string, ...args: string[]): Promise<{ stdout: string }> {
  const { stdout } = await new Deno.Command(program, { args, cwd: folder }).output();
  return { stdout: new TextDecoder().decode(stdout) };
}

/** All members' points at the end of a day, from the first posting on; none of those who have none. */
async function recounted({ db }: Pick<HistorySite, "db">, day: string): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ member: bigint; cents: bigint }>`
    with side as (
      select posted_at, credit_account as account, debit_account as other, amount_cents as cents from ledger_transfers
      union all
      select posted_at, debit_account, credit_account, -amount_cents from ledger_transfers
    )
    select a.member_id as member, sum(s.cents)::bigint as cents
      from side s join accounts a on a.id = s.account join accounts o on o.id = s.other
      -- What is on its way is the member's as well, and a bonus that is held is not yet.
      where a.member_id is not null and o.code not like 'transit:%' and a.code <> 'hold:bonus' and s.posted_at < (${day}::date + 1)::timestamp at time zone 'Asia/Taipei'
      group by 1`.execute(db);
  return new Map(rows.filter(({ cents }) => cents > 0n).map(({ member, cents }) => [member, cents]));
}

/** Publishes all days that are closed at a moment on Taipei's clocks. */
async function publishAll(site: HistorySite, at: string): Promise<string[]> {
  site.go(at);
  const days: string[] = [];
  for (let day = await publishBooks(site.ctx); day; day = await publishBooks(site.ctx)) days.push(day);
  return days;
}

/** Sees that each member's proof leads to the published root, by the browser's code and by the page's script. */
async function seeProofs(site: HistorySite, day: string): Promise<void> {
  const book = (await listBooks(site.ctx, { limit: 1000 })).find((one) => one.day === day)!;
  const points = await recounted(site, day);
  assert.equal(book.cents, [...points.values()].reduce((sum, cents) => sum + cents, 0n));
  for (const { id } of await site.db.selectFrom("members").select("id").execute()) {
    const mine = await readProof(site.ctx, id, day);
    assert.equal(mine === null, !points.has(id));
    if (!mine) continue;
    assert.equal(mine.mainCents + mine.gamesCents + mine.heldCents + mine.transitCents, points.get(id));
    const computed = await computeBook(mine.proof);
    assert.deepEqual(computed, { root: book.root, cents: book.cents, ownCents: points.get(id) });
    assert.deepEqual([mine.root, mine.ofAllCents], [book.root, book.cents]);
  }
}

Deno.test("a day's books hold every member's points at its end, and each member can show it", async () => {
  await using site = await historySite();
  assert.equal(await publishBooks(site.ctx), null, "a site without points has no books");
  const [one] = await writeNovember(site);
  assert.deepEqual(await publishAll(site, "2026-11-21 11:59:59"), ["2026-11-19"], "a day is closed 12 h after its end");
  assert.deepEqual(await publishAll(site, "2026-11-24 12:00:00"), [
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
    "2026-11-23",
  ], "every day, also after days without a run");
  for (const day of ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"]) await seeProofs(site, day);
  const mine = (await readProof(site.ctx, one.id, "2026-11-20"))!;
  // In the game are 400 less the loss; the withdrawal of the 19th was paid on the 20th.
  assert.deepEqual([mine.gamesCents, mine.heldCents, mine.transitCents], [279_50n, 0n, 0n]);
  assert.equal((await readProof(site.ctx, one.id, "2026-11-21"))!.heldCents, 1_100_00n);
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/proof.json`, JSON.stringify({ proof: mine.proof }));
    const { stdout } = await run(folder, "python3", "-c", checkScript, "proof.json");
    const all = `root ${mine.root}, all members ${(Number(mine.ofAllCents) / 100).toFixed(2)}`;
    const own = Number(mine.mainCents + mine.gamesCents) / 100;
    assert.deepEqual(stdout.split("\n"), [all, all, `own points ${own.toFixed(2)}`, ""]);
    // The page shows these commands.
    const [{ signedText, signature, publicKey }] = await listBooks(site.ctx, { limit: 1 }) as [PublishedBook];
    await Deno.writeTextFile(`${folder}/signed.txt`, signedText);
    await Deno.writeTextFile(`${folder}/signature.txt`, signature);
    await Deno.writeTextFile(`${folder}/key.pem`, publicKey);
    assert.match((await run(folder, "sh", "-c", signatureCommands)).stdout, /Verified Successfully/);
    await Deno.writeTextFile(`${folder}/signed.txt`, signedText.replace("cents ", "cents 9"));
    assert.doesNotMatch((await run(folder, "sh", "-c", signatureCommands)).stdout, /Successfully/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/** Of large sums a part is all by a chance of 2^-31. */
function totalOf({ leaf_amounts }: { leaf_amounts: bigint[] }): bigint {
  return leaf_amounts[0]! + leaf_amounts[1]!;
}

Deno.test("a tree of any number of members leads to its root, and none shows another member's points", async () => {
  await using site = await historySite();
  let day = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.bigInt(1n, 10n ** 12n), { maxLength: 4 }), async (added) => {
      const at = new Date(Date.parse("2026-11-02T00:00:00+08:00") + day++ * 86_400_000);
      site.go(`${taipeiDay(at)} 08:00:00`);
      for (const main of added) await site.member({ main });
      const published = await publishAll(site, `${taipeiDay(at, -1)} 12:00:00`);
      for (const one of published) await seeProofs(site, one);
      const stored = await site.db.selectFrom("book_members").select("leaf_amounts").execute();
      for (const { leaf_amounts } of stored.filter((row) => totalOf(row) >= 10n ** 11n)) {
        assert.ok(leaf_amounts.every((cents) => cents > 0n), "a neighbour is a part of another member's points");
      }
    }),
    { numRuns: 10, examples: [[[1n]], [[5n, 7n]], [[10n ** 12n, 1n, 3n]]] },
  );
  const { rows: misplaced } = await sql`
    select from (select ordinal, row_number() over (partition by day order by hash) - 1 as rank from book_nodes where level = 0) n
      where ordinal <> rank`.execute(site.db);
  assert.deepEqual(misplaced, [], "leaves stand in the order of their hashes");
  assert.deepEqual(await checkPublishedBooks(site.db), []);
  assert.deepEqual(await verifyBooks(site.ctx), []);
});

Deno.test("points that are on their way to or from a provider are counted once, also when they arrive later", async () => {
  await using database = await testDatabase();
  const { member } = await writeTestBooks(database.db);
  const vault = createVault(testRing());
  const later = new Date(Date.now() + 2 * 86_400_000);
  const ctx = { db: database.db, vault, now: () => later };
  const day = await publishBooks(ctx);
  const { mainCents, gamesCents, transitCents } = (await readProof(ctx, member, day!))!;
  assert.deepEqual([mainCents, gamesCents, transitCents], [805_00n, 150_00n, 20_00n]);
  assert.deepEqual(await checkAccounts(ctx), []);
});

Deno.test("two processes publish a day once, and each day names the one before", async () => {
  await using site = await historySite();
  await writeNovember(site);
  site.go("2026-11-20 12:00:00");
  const publish = () => publishBooks(site.ctx);
  const days = await meetAtLock(site.db, "published_books", [publish, publish]);
  assert.deepEqual(days.filter((day) => day !== null), ["2026-11-19"]);
  await publishAll(site, "2026-11-22 12:00:00");
  const [third, second, first] = await listBooks(site.ctx, { limit: 3 });
  assert.ok(first!.signedText.endsWith("\nprevious none\n"));
  assert.ok(second!.signedText.endsWith(`\nprevious ${await sha256(first!.signedText)}\n`));
  assert.ok(third!.signedText.includes(`\ncents ${third!.cents}\nroot ${third!.root}\n`));
  assert.deepEqual((await listBooks(site.ctx, { before: second!.day, limit: 3 })).map(({ day }) => day), [first!.day]);
  await assert.rejects(sql`update published_books set cents = 1`.execute(site.db), /append-only/);
  await assert.rejects(sql`delete from published_books`.execute(site.db), /append-only/);
});

Deno.test("whatever is changed in published books is found", async () => {
  await using site = await historySite();
  const [, other] = await writeNovember(site);
  await publishAll(site, "2026-11-20 12:00:00");
  await publishAll(site, "2026-11-22 12:00:00");
  assert.deepEqual(await checkPublishedBooks(site.db), []);
  const tampered = [
    ["update published_books set cents = cents + 1 where day = '2026-11-19'", "book_text_is_of_its_day"],
    ["update published_books set root = sha256('x') where day = '2026-11-20'", "book_text_is_of_its_day"],
    ["update published_books set signed_text = signed_text || ' ' where day = '2026-11-21'", "book_is_signed"],
    ["delete from published_books where day = '2026-11-20'", "no_day_of_books_is_left_out"],
    ["update book_nodes set cents = cents + 1 where day = '2026-11-21' and level = 1", "book_tree_is_whole"],
    [
      "update book_nodes set hash = sha256('x') where day = '2026-11-21' and (level, ordinal) = (0, 2)",
      "book_tree_is_whole",
    ],
    ["update book_members set salts[1] = salts[2] where day = '2026-11-21'", "book_tree_is_whole"],
    [
      `delete from book_members where (day, member_id) = ('2026-11-21', ${other.id})`,
      "published_points_are_the_ledgers",
    ],
    [
      "update ledger_transfers set posted_at = '2026-11-21 12:00:00+08' where posted_at = '2026-11-30 23:59:59+08'",
      "published_sum_is_the_ledgers",
    ],
  ] as const;
  for (const [statement, invariant] of tampered) {
    const tx = await site.db.startTransaction().execute();
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
    const findings = await checkPublishedBooks(tx);
    await tx.rollback().execute();
    assert.ok(findings.some((one) => one.invariant === invariant), `${statement}: ${JSON.stringify(findings)}`);
  }
});

Deno.test("anyone reads the published days in pages, and a member the proof of their own points alone", async () => {
  await using site = await historySite();
  const members = await writeNovember(site);
  await publishAll(site, "2026-11-01 12:00:00");
  await publishAll(site, "2026-12-05 12:00:00");
  // Their sessions of October are over.
  const visitor = { address: "192.0.2.1", userAgent: "a browser" };
  const signedIn = async (member: TestMember) => ({
    ...member,
    token: (await testSession(site.ctx, member.id, { remember: false, visitor })).token,
  });
  const [one, other] = [await signedIn(members[0]), await signedIn(members[1])];
  const first = (await site.call("web/books", null)).body.data;
  assert.deepEqual([first.length, first[0].day, first[30].day], [31, "2026-12-04", "2026-11-04"]);
  const second = (await site.call("web/books", null, { before: first[30].day })).body.data;
  assert.deepEqual(second.map(({ day }: { day: string }) => day), [
    "2026-11-03",
    "2026-11-02",
    "2026-11-01",
    "2026-10-31",
  ]);
  const mine = (await site.call("user/books_proof", one)).body;
  assert.deepEqual([mine.proof.day, mine.proof.account, mine.root], ["2026-12-04", one.account, first[0].root]);
  assert.equal(mine.points_of_all, first[0].points);
  assert.notEqual((await site.call("user/books_proof", other)).body.proof.account, one.account);
  const poor = await site.member();
  for (const input of [{}, { day: "2026-12-04" }, { day: "2020-01-01" }]) {
    assert.equal((await site.call("user/books_proof", poor, input)).body.errorCode, "not_found");
  }
  for (const input of [{ day: "2026-02-30" }, { day: "yesterday" }, { day: 7 }]) {
    assert.equal((await site.call("user/books_proof", one, input)).body.errorCode, "invalid_input");
  }
  assert.equal((await site.call("user/books_proof", null)).status, 401);
});
