import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { sql } from "kysely";
import { v7 } from "uuid";
import { seedGames } from "@/db/seed/games.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { createFinder } from "@/e2e/at_rest/finder.ts";
import { readFiles, readTables } from "@/e2e/at_rest/read_all.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { holdImages, keepImages } from "@/api/content/images/keep_image.ts";
import { sendBroadcast } from "@/api/messages/mail/operators/send_broadcast.ts";
import { recordMemberEvent } from "../member_events/record_member_event.ts";
import { adjustWallet } from "../members/operators/adjust_wallet.ts";
import { claimRebates } from "@/api/rewards/rebates/claim_rebates.ts";
import { playForRebates } from "@/api/rewards/rebates/testing.ts";
import { giveChances } from "@/api/rewards/turntable/testing/give_chances.ts";
import { storeNumberCell } from "@/api/payments/store_numbers/store_number_cell.ts";
import { imageCell, imageColumns, sealAccount } from "@/api/payments/withdrawals/payout_accounts/cards/sealed_card.ts";
import { identityIn, nextCardId } from "@/api/payments/withdrawals/payout_accounts/cards/bind_card.ts";
import { sealIdentity } from "@/api/payments/withdrawals/payout_accounts/cards/identity.ts";
import { forGood } from "../status/status.ts";
import { letBreakPass } from "../breaks/testing.ts";
import { eraseMember } from "./erase_member.ts";

const why = "asked for in writing";

/**
 * The person's data, each text long enough to be searched for. Sealed ones are found nowhere before the erasure either.
 */
const plain = {
  account: "meiling77",
  name: "陳美玲小姐",
  nickname: "小美玲玲",
  line: "meiling-line",
  mobile: "0912345678",
  introducer: "表哥陳大文",
  "promote code": "promote-of-meiling",
  "bank branch": "板橋文化分行",
  holder: "陳美玲本人",
  birthday: "1991-07-23",
  "last digits of an account": "zq17",
  address: "TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE",
  "network address": "198.51.100.77",
  "user agent": "Meiling's browser",
  "event's words": "事件裡的話語",
  "operator's words in a mail": "信件裡的話語",
  "title of a mail to the member": "給陳小姐的信",
  "text of a mail to the member": "陳小姐您的文件",
  "kept answer": "回覆裡的話語",
  "operator's words about a withdrawal": "提領的備註話",
  "operator's words about an adjustment": "調整的備註話",
  "operator's words in a proposal": "提案的備註話",
  "vendor's words": "廠商說的話語",
  "payment page": "https://pay.example/meiling",
  "passkey's name": "美玲的手機裡",
} as const;
const sealed = { "account number": "901540001234", "ID number": "A223456781", "store number": "S7788990011" };

Deno.test("after an erasure no table and no image has a word of the person, and the books are as before", async () => {
  await using site = await wholeSite();
  const { ctx } = site;
  const member = await plant(site);
  const money = await site.money(member);
  const before = await findIn(site);
  for (const word of Object.keys(plain)) assert.ok(before.has(word), `${word} was planted`);
  for (const word of Object.keys(sealed)) assert.ok(!before.has(word), `${word} is sealed`);
  const image = await someImage(site);
  assert.ok(await ctx.images.get(image));
  const ledger = await ledgerOf(site);

  const erase = (operator: string) => eraseMember(ctx, { account: plain.account, operator, reason: why });
  assert.deepEqual((await erase("ada")).kind, "proposed");
  assert.deepEqual((await erase("Ada ")).kind, "proposed");
  const erased = await erase("ben");
  assert.ok(erased.kind === "erased" && erased.proposedBy === "ada");

  assert.deepEqual([...await findIn(site)], []);
  assert.equal(await ctx.images.get(image), null);
  assert.deepEqual(await ledgerOf(site), ledger);
  assert.deepEqual(await site.money(member), money);
  assert.deepEqual(await checkAccounts(ctx), []);
  assert.equal((await site.call("user/detail", member)).status, 401);
  assert.deepEqual((await erase("ben")).kind, "not_found");
  const again = await eraseMember(ctx, { account: erased.account, operator: "ben", reason: why });
  assert.deepEqual(again, { kind: "erased_before" });
  const signIn = await site.call("user/login", null, { account: erased.account, password: "any at all" });
  assert.equal(signIn.body.errorCode, "wrong_credentials");
  // A card that money went to is still a row, sealed as every other: keys turn over it.
  const { state } = await site.db.selectFrom("bank_cards").select("state").where("member_id", "=", member.id)
    .executeTakeFirstOrThrow();
  assert.equal(state, "approved");
  assert.equal((await site.db.selectFrom("crypto_addresses").select("id").execute()).length, 0, "none went there");
});

Deno.test("the books of a member who topped up, played, won a bonus and was erased hold, on that day and months after", async () => {
  const clock = { at: new Date("2026-11-20T12:00:00+08:00") };
  await using site = await testSite({ prepare: seedGames, now: () => clock.at });
  const { ctx } = site;
  const member = await site.member();
  await giveChances(ctx, member.id, 2);
  await playForRebates(ctx, member.id);
  const claimed = await claimRebates(ctx, member.id, { orderId: v7() });
  assert.ok(claimed.ok);
  const { main } = await site.money(member);
  const { account } = member;
  await adjustWallet(ctx, { account, operator: "ada", reason: why, amountCents: -main!, again: null });
  await site.db.updateTable("provider_players").set({ opened_at: null }).execute();
  assert.deepEqual(await checkAccounts(ctx), []);
  for (const operator of ["ada", "ben"]) await eraseMember(ctx, { account, operator, reason: why });
  const { erased_at } = await site.db.selectFrom("members").select("erased_at").where("id", "=", member.id)
    .executeTakeFirstOrThrow();
  assert.notEqual(erased_at, null);
  for (const days of [0, 1, 100, 399, 500]) {
    assert.deepEqual(await checkAccounts({ ...ctx, now: () => new Date(clock.at.getTime() + days * dayMs) }), []);
  }
  // A member who is not erased keeps theirs.
  const other = await site.member();
  await giveChances(ctx, other.id, 1);
  await site.db.deleteFrom("mails").where("member_id", "=", other.id).execute();
  assert.deepEqual((await checkAccounts(ctx)).map(({ invariant }) => invariant), ["credit_has_mail"]);
});

Deno.test("none is erased who holds money, is frozen, or has excluded themselves until later", async () => {
  await using site = await wholeSite();
  const member = await site.member({ main: 10_00n });
  const erase = (operator = "ada") => eraseMember(site.ctx, { account: member.account, operator, reason: why });
  const rich = await erase();
  assert.deepEqual(rich.kind === "remains" && rich.remains.balances, [{ code: "main", cents: 10_00n }]);
  for (const status of ["frozen", "self_excluded"] as const) {
    await setStatus(site.ctx, member.id, status);
    assert.deepEqual(await erase(), { kind: "wrong_status", status });
  }
  await site.db.updateTable("members").set({ status: "closed" }).where("id", "=", member.id).execute();
  assert.deepEqual(await erase(), { kind: "wrong_status", status: "self_excluded" }, "closed meanwhile");
  await setStatus(site.ctx, member.id, "active");
  await adjustWallet(site.ctx, {
    account: member.account,
    operator: "ada",
    reason: why,
    amountCents: -10_00n,
    again: null,
  });
  assert.equal((await erase()).kind, "proposed");
  assert.deepEqual(await eraseMember(site.ctx, { account: "no-one", operator: "ada", reason: why }), {
    kind: "not_found",
  });
});

Deno.test("a closed member who was in a break is erased from when they might have returned", async () => {
  await using site = await testSite();
  for (const [days, kind] of [[null, "wrong_status"], [3, "wrong_status"], [2, "proposed"]] as const) {
    const { id, account } = await site.member();
    const inBreak = { break_kind: "time_out", break_began_at: site.ctx.now(), excluded_until: forGood };
    const until = { may_return_at: days === null ? forGood : new Date(site.ctx.now().getTime() + days * dayMs) };
    await site.db.updateTable("members").set({ status: "closed", ...inBreak, ...until }).where("id", "=", id).execute();
    await letBreakPass(site.ctx, id, 2);
    assert.equal((await eraseMember(site.ctx, { account, operator: "ada", reason: why })).kind, kind);
  }
});

/** A member who has left every word of theirs in every place that has one, and holds nothing any more. */
async function plant(site: TestSite): Promise<TestMember> {
  const { ctx, db } = site;
  const { id, token } = await site.member({ main: 1000_00n, userAgent: plain["user agent"] });
  const { account, name, nickname, line, mobile, introducer } = plain;
  const member = { id, account, token };
  await db.updateTable("members").set({ account, name, nickname, line, mobile, promote_code: plain["promote code"] })
    .where("id", "=", id).execute();
  await plantIntroducer(site, id, introducer);
  const at = ctx.now();
  await recordMemberEvent(db, id, {
    kind: "nickname_changed",
    at,
    address: plain["network address"],
    userAgent: plain["user agent"],
    details: { nickname: plain["event's words"] },
  });
  await sendBroadcast(ctx, {
    audience: { kind: "members", accounts: [account] },
    texts: { tw: { title: plain["title of a mail to the member"], body: plain["text of a mail to the member"] } },
    expiresAt: new Date(at.getTime() + 3_600_000),
    reachesLater: false,
    operator: "ada",
    reason: why,
    again: false,
  });
  const card = await plantCard(site, id);
  const input = { bank_id: card, amount: 1000, mode: "a", withdrawal_password: "default" };
  const { body } = await site.call("user/withdrawal", member, input, { "idempotency-key": "planted" });
  assert.equal(body.status, true, JSON.stringify(body));
  await site.call("user/withdrawal/cancel", member, { order_id: body.data.order_id });
  await db.updateTable("withdrawals").set({ reason: plain["operator's words about a withdrawal"] }).execute();
  await db.updateTable("idempotency_keys").set({ answer: plain["kept answer"] }).execute();
  await adjustWallet(ctx, {
    account,
    operator: "ada",
    reason: why,
    amountCents: -1000_00n,
    again: null,
  });
  // The audit trail has an operator's words as well, and never changes: they are not to name a person.
  await db.updateTable("adjustments").set({ reason: plain["operator's words about an adjustment"] })
    .where("operator", "=", "ada").execute();
  await db.insertInto("crypto_addresses").values({
    member_id: id,
    channel: "USDT-TRC20",
    address: plain.address,
    checksum_right: true,
    birthday: plain.birthday,
    created_at: at,
    updated_at: at,
  }).execute();
  await db.insertInto("mails").values({
    id: v7(),
    member_id: id,
    kind: "card_rejected",
    params: JSON.stringify({ target: "1", reason: plain["operator's words in a mail"] }),
    created_at: at,
  }).execute();
  await db.insertInto("approvals").values({
    subject_kind: "member",
    subject_id: String(id),
    action: "adjustment",
    terms: "{}",
    reason: plain["operator's words in a proposal"],
    proposed_by: "ada",
    proposer: "ada",
    proposed_at: at,
    ended_at: at,
    ended_as: "taken_back",
  }).execute();
  await site.call("deposit", member, { amount: 1000, cash_vendor_id: 2 });
  await db.updateTable("deposit_orders").set({
    state: "expired",
    vendor_words: plain["vendor's words"],
    page_url: plain["payment page"],
    page_html: plain.name,
    instructions: JSON.stringify({ payer: plain.name }),
    reason: plain["vendor's words"],
  }).execute();
  await db.insertInto("passkeys").values({
    member_id: id,
    user_handle: Buffer.from("handle"),
    credential_id: "credential-of-meiling",
    public_key: Buffer.from("key"),
    counter: 0n,
    transports: ["usb"],
    name: plain["passkey's name"],
    created_at: at,
  }).execute();
  await db.insertInto("store_numbers").values({
    member_id: id,
    chain: "seven",
    number_sealed: Buffer.from(await ctx.vault.seal(sealed["store number"], storeNumberCell(id, "seven"))),
    number_end: "11",
    changed_at: at,
  }).execute();
  for (const subject of [`account ${account}`, `sms:${mobile}`]) {
    const row = { subject, failures: 1, window_ends_at: at, tried_at: at };
    await db.insertInto("sign_in_attempts").values(row).execute();
    await db.insertInto("sms_counts").values({ subject, sends: 1, ends_at: at }).execute();
  }
  await db.insertInto("sms_codes").values({
    purpose: "forgot",
    mobile,
    account,
    asker: "network 203.0.113.7",
    lang: "tw",
    is_pending: false,
    tries: 0,
    others_tries: 0,
    requested_at: at,
    expires_at: at,
  }).execute();
  return member;
}

/** As sign-up writes it: afterwards it can only be removed. */
async function plantIntroducer({ db }: TestSite, member: bigint, introducer: string): Promise<void> {
  const switchFactor = (how: "disable" | "enable") =>
    sql`alter table members ${sql.raw(how)} trigger members_keep_introduction`.execute(db);
  await switchFactor("disable");
  await db.updateTable("members").set({ introducer }).where("id", "=", member).execute();
  await switchFactor("enable");
}

async function plantCard({ ctx, db }: TestSite, member: bigint): Promise<number> {
  const key = { id: await nextCardId(ctx), member };
  const identity = identityIn(
    {
      bank_account_name: plain.holder,
      birthday: plain.birthday,
      id_number: sealed["ID number"],
    } as Parameters<typeof identityIn>[0],
  );
  const jpeg = new TextEncoder().encode("an image of a card");
  const [image = ""] = await keepImages(ctx, [{ jpeg, cell: imageCell(key, "id_front") }]);
  assert.ok(await holdImages(ctx, [image]));
  await db.insertInto("bank_cards").values({
    id: key.id,
    member_id: member,
    bank_id: "812",
    bank_branch: plain["bank branch"],
    ...await sealAccount(ctx, key, sealed["account number"]),
    account_last4: plain["last digits of an account"],
    ...await sealIdentity(ctx, key, identity),
    [imageColumns.id_front]: image,
    state: "approved",
    reviewed_by: "ada",
    reviewed_at: ctx.now(),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }).execute();
  return Number(key.id);
}

/** The words that are somewhere in the database or among the images. */
async function findIn(site: TestSite): Promise<Set<string>> {
  const texts = Object.entries({ ...plain, ...sealed });
  const finder = createFinder(texts.map(([what, word]) => ({ what, plain: word })));
  const found = new Set<string>();
  const search = (bytes: Uint8Array) => {
    for (const one of finder.find(bytes)) found.add(texts.find(([what]) => one.startsWith(`${what} as`))![0]);
  };
  for await (const { bytes } of readTables(site.db)) search(bytes);
  for await (const { bytes } of readFiles(site.imageFolder)) search(bytes);
  return found;
}

async function someImage({ db }: TestSite): Promise<string> {
  const { image } = await db.selectFrom("bank_cards").select("id_front_image as image").executeTakeFirstOrThrow();
  return image!;
}

async function ledgerOf({ db }: TestSite): Promise<unknown> {
  return await db.selectFrom("ledger_transfers").selectAll().orderBy("posted_at").orderBy("kind").execute();
}
