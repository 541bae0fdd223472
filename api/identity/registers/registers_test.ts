import assert from "node:assert/strict";
import { sql } from "kysely";
import { findExclusions } from "@/api/identity/breaks/find_exclusions.ts";
import { clearMatches } from "@/api/identity/breaks/clear_matches.ts";
import { recordSms } from "@/api/messages/sms/testing/record_sms.ts";
import { sendCode } from "@/api/messages/sms/send_code.ts";
import { FileTooLong } from "@/api/payments/settlement_files/csv_lines.ts";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { registersOfOldKeys } from "@/api/platform/vault/register_keys.ts";
import { readQueues } from "@/api/queues.ts";
import { purge } from "@/api/work/purge.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { dayMs, taipeiDay } from "@/shared/taipei_time.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { correctMember } from "../corrections/correct_member.ts";
import { openAccount } from "../members/operators/open_account.ts";
import { signUp } from "../sign_up/sign_up.ts";
import { entryPurge } from "./entry_purge.ts";
import { importRegister } from "./import_register.ts";
import { closeRegisters, holdRegisters } from "./members_in_registers.ts";
import { listRegisters } from "./operators/list_registers.ts";
import { removeRegister } from "./operators/remove_register.ts";
import { importLines, registerFile } from "./testing.ts";

const by = { operator: "ada", reason: "a test" };

/** An account that an operator opens, of a mobile number that a register has. */
const openedAccount = { account: "opened1", name: "王小明", mobile: "0912345671", level: 0, active: true, ...by };

Deno.test("a file is taken whole, or its wrong lines are named without their values and nothing changes", async () => {
  await using site = await testSite();
  const wrong = async (...lines: string[]) => {
    const outcome = await importLines(site.ctx, lines);
    assert.ok(outcome.kind === "wrong", outcome.kind);
    return outcome.wrong.map(({ line, why }) => `${line}: ${why}`);
  };
  const faults = await wrong(
    "mobile,0912345678,,A1",
    "mobile,12345,,A2",
    "phone,0912345679,,A3",
    "mobile,0912345679,2027-02-30,A4",
    "mobile,0912345679,,",
    "mobile,0912345679",
    "document,A123456788,,A7",
    "card,12,,A8",
    "line,not an id,,A9",
    "person,王小明,,A10",
    `mobile,0912345679,,${"x".repeat(101)}`,
    "",
    `mobile,0912345679,,${"x".repeat(2000)}`,
    'mobile,"0912345679,,A14',
  );
  assert.deepEqual(faults.map((fault) => fault.split(":")[0]), [
    ...["3", "4", "5", "7", "8", "9", "10", "11", "12", "14", "15"],
  ]);
  assert.ok(!faults.join().includes("12345"));
  assert.equal((await wrong(...Array.from({ length: 50 }, () => "x,y,,"))).length, 20);
  const importChunks = (chunks: AsyncIterable<Uint8Array>, limits = {}) =>
    importRegister(site.ctx, {
      name: "national",
      chunks,
      limits: { lineBytes: 1024, fileBytes: 200, lines: 4, ...limits },
    }, { ...by, dryRun: false });
  const four = ["mobile,0912345671,,", "mobile,0912345672,,", "mobile,0912345673,,", "mobile,0912345674,,"];
  await assert.rejects(importChunks(registerFile(...four)), FileTooLong);
  await assert.rejects(importChunks(registerFile(...four), { lines: 9, fileBytes: 50 }), FileTooLong);
  assert.equal((await importChunks(latin1())).kind, "wrong");
  const header = await importRegister(site.ctx, { name: "national", chunks: empty() }, { ...by, dryRun: false });
  assert.deepEqual(header, { kind: "wrong", wrong: [{ line: 1, why: "it is not kind,value,until,reference" }] });
  assert.deepEqual(await listRegisters(site.ctx), []);
  assert.equal((await importChunks(registerFile(...four.slice(1)))).kind, "imported");
  for (let number = 2; number <= 20; number++) await importLines(site.ctx, [], { name: `other-${number}` });
  assert.equal((await importLines(site.ctx, four, { name: "other-21" })).kind, "too_many");
  assert.equal((await importLines(site.ctx, four)).kind, "imported");
});

async function* latin1() {
  yield* registerFile("mobile,0912345678,,A1");
  yield await Promise.resolve(Uint8Array.from([10, ...new TextEncoder().encode("mobile,0912345679,,"), 0xe9]));
}

async function* empty(): AsyncGenerator<Uint8Array> {}

Deno.test("a mobile in a register is refused at sign-up once its code is right, while its entry holds; a LINE ID is only noted", async () => {
  const { site, join } = await joiningSite();
  await using _ = site;
  // Today, unless it ends within an hour: the entry has to hold to the end of the test.
  const [yesterday, today] = [taipeiDay(new Date(), 1), taipeiDay(new Date(Date.now() + 3_600_000))];
  const imported = await importLines(site.ctx, [
    "mobile,0912-345-671,,N1",
    `mobile,0912345672,${yesterday},N2`,
    `mobile,0912345673,${today},N3`,
    "line,Ming_88,,N4",
  ]);
  assert.ok(imported.kind === "imported");
  assert.deepEqual([imported.counts.entries, imported.counts.ended, imported.counts.coming], [3, 1, 3]);
  const wrong = await join("wrong1", "0912345671", { isWrong: true });
  assert.equal(wrong, "sms_code_wrong", "who has not proved the number learns nothing");
  const texts = new Map<string, string>();
  for (const lang of ["tw", "vn", "en"]) texts.set(lang, await join("named1", "0912345671", { lang }));
  assert.deepEqual([...texts.values()], Array(3).fill("sign_up_needs_support"));
  assert.equal(await join("named3", "0912345673"), "sign_up_needs_support");
  assert.equal(await join("named2", "0912345672"), "member");
  assert.equal(await join("line88", "0912345674", { line: "MING_88" }), "member", "anyone may type a LINE ID");
  const { data } = await findExclusions(site.ctx, { timeOuts: false, limit: 10 });
  assert.deepEqual(data.map(({ account, kind, registers }) => [account, kind, registers]), [
    ["line88", "registered", [{ register: "national", signal: "line", reference: "N4" }]],
  ]);
  const [register] = await listRegisters(site.ctx);
  assert.deepEqual(
    [register!.refusedSignUps, register!.entries, register!.held, register!.members, register!.importedBy],
    [4, 3, 3, 1, "ada"],
  );
  assert.notEqual(register!.lastRefusedAt, null);
  const opened = await openAccount(site.ctx, openedAccount);
  assert.deepEqual(opened, { kind: "registered", registers: ["national"] });
  await site.db.updateTable("exclusion_entries").set({ ends_at: sql`clock_timestamp()` }).execute();
  assert.equal(await join("named1", "0912345671"), "member", "an entry that has ended refuses no sign-up");
});

Deno.test("no table holds a value of a register in clear", async () => {
  await using site = await testSite();
  const values = ["0912345671", "Ming_8899", "901540009999", "A123456789", "林怡君", "1991-02-03"];
  const lines = ["mobile,0912345671,,N1", "line,Ming_8899,,N2", "card,901540009999,,N3", "document,A123456789,,N4"];
  assert.equal((await importLines(site.ctx, [...lines, "person,林怡君/1991-02-03,,N5"])).kind, "imported");
  assert.equal((await importLines(site.ctx, lines)).kind, "proposed");
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    site.db,
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select to_jsonb(t)::text as text from ${sql.table(name)} t`.execute(
      site.db,
    );
    for (const value of values) assert.ok(!rows.some(({ text }) => text.includes(value)), `${value} in ${name}`);
  }
});

Deno.test("a register is replaced as a whole; a file that lets a person in sooner takes two operators with the same file", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const lines = ["mobile,0912345671,2130-01-31,N1", "mobile,0912345672,,N2", "mobile,0912345672,2131-01-01,N2"];
  const first = await importLines(ctx, lines);
  assert.ok(first.kind === "imported");
  assert.deepEqual([first.counts.entries, first.counts.repeated], [2, 1]);
  const ends = async () =>
    (await site.db.selectFrom("exclusion_entries").select(["reference", "ends_at"]).orderBy("id").execute())
      .map(({ reference, ends_at }) => `${reference} ${ends_at?.toISOString() ?? "for good"}`);
  assert.deepEqual(await ends(), ["N1 2130-01-31T16:00:00.000Z", "N2 for good"], "the longer of two");
  const longer = await importLines(ctx, ["mobile,0912345671,2130-02-01,N1b", "mobile,0912345672,,N2", "line,a_1,,N3"]);
  assert.ok(longer.kind === "imported");
  const { coming, going, longer: later, shorter } = longer.counts;
  assert.deepEqual([coming, going, later, shorter], [1, 0, 1, 0]);
  const before = await ends();
  const less = ["mobile,0912345671,2129-01-31,N1", "mobile,0912345673,,N4"];
  const tried = await importLines(ctx, less, { dryRun: true });
  assert.ok(tried.kind === "would_import" && tried.needsTwo);
  assert.deepEqual([tried.counts.coming, tried.counts.going, tried.counts.shorter], [1, 2, 1]);
  assert.equal((await importLines(ctx, less)).kind, "proposed");
  assert.equal((await importLines(ctx, less, { operator: " ADA" })).kind, "proposed");
  assert.equal((await importLines(ctx, ["mobile,0912345671,2129-01-30,N1"], { operator: "ben" })).kind, "proposed");
  assert.deepEqual(await ends(), before, "a proposal changes nothing");
  const agreed = await importLines(ctx, less, { operator: "cho" });
  assert.ok(agreed.kind === "imported" && agreed.proposedBy === "ada", JSON.stringify(agreed));
  assert.deepEqual(await ends(), ["N1 2129-01-31T16:00:00.000Z", "N4 for good"]);
  const shorter2 = await importLines(ctx, ["mobile,0912345671,2128-01-31,N1", "mobile,0912345673,,N4"]);
  assert.equal(shorter2.kind, "proposed", "an earlier end alone takes two as well");
  const actions = await site.db.selectFrom("audit_events").select(["action", "operator", "subject"]).orderBy("id")
    .execute();
  assert.deepEqual(actions.filter(({ action }) => action === "register.imported").map(({ operator }) => operator), [
    ...["ada", "ada", "cho"],
  ]);
  assert.equal(actions[0]!.subject, "register national");

  assert.deepEqual(await removeRegister(ctx, "other", by), { kind: "not_found" });
  assert.deepEqual(await removeRegister(ctx, "national", by), { kind: "proposed" });
  assert.equal((await importLines(ctx, [...less, "line,b_2,,N5"])).kind, "imported");
  const other = { operator: "ben", reason: "a test" };
  assert.deepEqual(await removeRegister(ctx, "national", other), { kind: "proposed" }, "another import");
  assert.deepEqual(await removeRegister(ctx, "national", by), { kind: "removed", entries: 3, proposedBy: "ben" });
  assert.deepEqual([await ends(), await listRegisters(ctx)], [[], []]);
});

Deno.test("members of today whom a file names are listed with what names them, until they are excluded or cleared", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const created_at = new Date(Date.now() - 2 * dayMs);
  const members = [];
  for (let n = 0; n < 6; n++) members.push(await site.member());
  const [mobile, line, card, document, person, none] = members as [...TestMember[]] as Six;
  await site.db.updateTable("members").set({ mobile: "0912345671", created_at }).where("id", "=", mobile.id).execute();
  await site.db.updateTable("members").set({ line: "ming_88", created_at }).where("id", "=", line.id).execute();
  await bindOld(site, card, { bank_account_id: "901540001111", bank_account_name: "張三", id_number: "A123456789" });
  await bindOld(site, document, {
    bank_account_id: "901540002222",
    id_number: "B123456780",
    bank_account_name: "李四",
  });
  await bindOld(site, person, {
    bank_account_id: "901540003333",
    id_number: "C123456781",
    bank_account_name: "林 怡君",
  });
  await bindOld(site, none, {
    bank_account_id: "901540004444",
    id_number: "D123456782",
    bank_account_name: "林怡君",
    birthday: "1990-05-18",
  });
  const lines = [
    "mobile,0912345671,2130-01-31,N1",
    "line,Ming_88,,N2",
    "card,9015-4000-1111,,N3",
    "document,b123456780,,N4",
    "person,林怡君/1990-05-17,,N5",
  ];
  const tried = await importLines(ctx, lines, { dryRun: true });
  assert.ok(tried.kind === "would_import");
  assert.equal(tried.counts.members, 5);
  const listed = async () => {
    const { data } = await findExclusions(ctx, { timeOuts: false, limit: 20 });
    return data.map(({ account, kind, registers }) => `${account} ${kind} ${registers.map((one) => one.signal)}`);
  };
  assert.deepEqual(await listed(), [], "a trial keeps nothing");
  assert.equal((await importLines(ctx, lines)).kind, "imported");
  const signals = [[person, "person"], [document, "document"], [card, "card"], [line, "line"], [
    mobile,
    "mobile",
  ]] as const;
  assert.deepEqual(await listed(), signals.map(([{ account }, signal]) => `${account} registered ${signal}`));
  const waiting = async () =>
    (await readQueues(site.db)).find(({ command }) => command === "members exclusions")?.count ?? 0n;
  assert.equal(Number(await waiting()), 5);
  const [first] = (await findExclusions(ctx, { timeOuts: false, limit: 1, cursor: line.id })).data;
  assert.deepEqual(first!.until, new Date("2130-01-31T16:00:00Z"));
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from members where status <> 'active'`.execute(
    site.db,
  );
  assert.equal(rows[0]!.n, 0n, "no machine holds a member");

  await setStatus(ctx, mobile.id, "self_excluded");
  await setStatus(ctx, line.id, "frozen");
  assert.deepEqual(await clearMatches(ctx, { account: card.account, ...by }), {
    kind: "cleared",
    registers: ["national"],
  });
  assert.deepEqual(await clearMatches(ctx, { account: card.account, ...by }), { kind: "no_match" });
  assert.equal(Number(await waiting()), 2);
  assert.deepEqual(await listed(), [
    `${person.account} registered person`,
    `${document.account} registered document`,
    `${mobile.account} exclusion mobile`,
  ]);
  assert.equal((await importLines(ctx, lines)).kind, "imported");
  assert.equal((await listed()).length, 3, "the same entry does not put a cleared member back");
  assert.equal((await importLines(ctx, [...lines, "document,A123456789,,N6"])).kind, "imported");
  assert.ok((await listed()).includes(`${card.account} registered document`), "another one does, by itself alone");
  await clearMatches(ctx, { account: card.account, ...by });
  await site.db.updateTable("exclusion_entries").set({ ends_at: new Date(Date.now() - 31 * dayMs) })
    .where("reference", "=", "N5").execute();
  assert.equal((await listed()).length, 2, "an entry that has ended names no member");
  assert.equal(Number(await waiting()), 1);
  assert.equal(await purge(ctx, entryPurge), 1n);
});

type Six = [TestMember, TestMember, TestMember, TestMember, TestMember, TestMember];

/** Binds a card that was changed last before an import would look at it once more. */
async function bindOld(site: TestSite, member: TestMember, fields: Record<string, string>): Promise<void> {
  await boundCard(site, member, fields);
  await sql`update bank_cards set updated_at = updated_at - interval '2 days' where member_id = ${member.id}`
    .execute(site.db);
}

Deno.test("a card that is bound later is noted and goes to its review; a correction to a named mobile is refused", async () => {
  const site = await testSite({ sms: recordSms() });
  await using _ = site;
  const { ctx } = site;
  const [card, document, person, other] = [
    ...[await site.member(), await site.member(), await site.member(), await site.member()],
  ] as [TestMember, TestMember, TestMember, TestMember];
  await importLines(ctx, [
    ...["mobile,0912345671,,N1", "line,ming_88,,N2", "card,901540001111,,N3", "document,B123456780,,N4"],
    "person,林怡君/1990-05-17,,N5",
  ]);
  await boundCard(site, card, { bank_account_id: "901540001111" });
  await boundCard(site, document, { bank_account_id: "901540002222", id_number: "B123456780" });
  await boundCard(site, person, { bank_account_id: "901540003333", bank_account_name: "林怡君" });
  const listed = async () => {
    const { data } = await findExclusions(ctx, { timeOuts: false, limit: 20 });
    return data.map(({ account, registers }) => `${account} ${registers.map((one) => one.signal)}`);
  };
  const bound = [`${person.account} person`, `${document.account} document`, `${card.account} card`];
  assert.deepEqual(await listed(), bound);
  const correct = (operator: string, field: "mobile" | "line", value: string) =>
    correctMember(ctx, { account: other.account, operator, reason: "a test", proof: "case 1", field, value });
  assert.deepEqual(await correct("ada", "mobile", "0912345671"), { kind: "registered", registers: ["national"] });
  assert.equal((await correct("ada", "line", "ming_88")).kind, "proposed");
  assert.deepEqual(await listed(), bound);
  assert.equal((await correct("ben", "line", "ming_88")).kind, "corrected");
  assert.deepEqual(await listed(), [`${other.account} line`, ...bound]);
});

Deno.test("a sign-up during an import is refused by it, or found by it", async () => {
  const { site, join } = await joiningSite();
  await using _ = site;
  // A member whom the import could not see: written before, committed while it waits.
  let imported: Promise<unknown> = Promise.resolve();
  await site.db.transaction().execute(async (tx) => {
    await holdRegisters(tx);
    const { id } = await site.db.selectFrom("members").select("id").where("account", "=", site.early.account)
      .executeTakeFirstOrThrow();
    await tx.updateTable("members").set({ mobile: "0912345671" }).where("id", "=", id).execute();
    imported = importLines(site.ctx, ["mobile,0912345671,,N1"]);
    await untilBlocked(site.db);
  });
  await imported;
  const { data } = await findExclusions(site.ctx, { timeOuts: false, limit: 10 });
  assert.deepEqual(data.map(({ account }) => account), [site.early.account]);
  // A visitor who came while an import was about to be kept.
  let joined: Promise<string> = Promise.resolve("");
  await site.db.transaction().execute(async (tx) => {
    const added = { register: "national", kind: "mobile", reference: "", ends_at: null };
    const [value_print] = await site.ctx.vault.fingerprints("register mobile", "0912345672");
    await tx.insertInto("exclusion_entries").values({ ...added, value_print }).execute();
    await closeRegisters(tx);
    joined = join("late88", "0912345672");
    await untilBlocked(site.db);
  });
  assert.equal(await joined, "sign_up_needs_support");
});

Deno.test("a register keeps its key until it is imported again, which keeps its entries", async () => {
  const old = createVault(testRing("old"));
  await using site = await testSite({ vault: old });
  const member = await site.member();
  await site.db.updateTable("members").set({ mobile: "0912345671" }).where("id", "=", member.id).execute();
  const lines = ["mobile,0912345671,,N1"];
  await importLines(site.ctx, lines);
  await clearMatches(site.ctx, { account: member.account, ...by });
  const rotated = { ...site.ctx, vault: createVault(testRing("new", "old")) };
  assert.deepEqual(await registersOfOldKeys(site.db, rotated.vault), [{ name: "national", key_id: "old" }]);
  const opened = await openAccount(rotated, openedAccount);
  assert.equal(opened.kind, "registered", "an entry of the older key still counts");
  const again = await importLines(rotated, lines);
  assert.ok(again.kind === "imported");
  assert.deepEqual([again.counts.coming, again.counts.going], [0, 0]);
  assert.deepEqual(await registersOfOldKeys(site.db, rotated.vault), []);
  const matches = await site.db.selectFrom("exclusion_matches").selectAll().execute();
  assert.deepEqual(matches.map(({ cleared_at }) => cleared_at !== null), [true]);
  const onlyNew = { ...site.ctx, vault: createVault(testRing("new")) };
  assert.equal(
    (await openAccount(onlyNew, openedAccount)).kind,
    "registered",
  );
});

/** A site whose text messages the test reads; `early` is a member of it. */
async function joiningSite() {
  const sms = recordSms();
  const site = await testSite({ sms });
  const early = await site.member();
  const join = async (
    account: string,
    mobile: string,
    { isWrong = false, line = `id_${account}`, lang = "tw" }: { isWrong?: boolean; line?: string; lang?: string } = {},
  ) => {
    const asker = { kind: "stranger", address: "", solved: true } as const;
    await site.db.deleteFrom("sms_counts").execute();
    const sent = await sendCode(site.ctx, { purpose: "sign_up", mobile, account: "", asker, lang: "tw" });
    assert.ok(sent.ok);
    const sms_verify = isWrong ? sms.wrongCode() : sms.lastCode();
    const password = "correct horse";
    const form = { superid: "", introducer: "", name: "王小明", account, password, password_c: password, line, mobile };
    const visitor = { address: "203.0.113.9", userAgent: "" };
    const outcome = await signUp(site.ctx, { ...form, sms_verify }, visitor, lang as "tw");
    return outcome.ok ? "member" : outcome.refusal.code;
  };
  return { site: Object.assign(site, { early }), join };
}
