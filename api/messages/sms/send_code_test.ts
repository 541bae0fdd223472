import assert from "node:assert/strict";
import { connect } from "@/db/connect.ts";
import { type TestSite, testSite, type TestSiteOptions } from "@/testing/site/test_site.ts";
import { purge } from "../../work/purge.ts";
import type { Asker } from "./asker.ts";
import { smsCodePurge, smsCountPurge } from "./purges.ts";
import { sendCode } from "./send_code.ts";
import type { CodeRequest } from "./take_send.ts";
import { recordSms } from "./testing/record_sms.ts";

const start = new Date("2026-11-22T03:00:00Z");

Deno.test("a code has six digits, is in the message of the caller's language, and nowhere else", async () => {
  const { site, sms } = await siteWithSms();
  await using _ = site;
  assert.equal(await send(site, { lang: "vn" }), "sent");
  const [message] = sms.sent;
  assert.equal(message?.mobile, "0912345678");
  assert.match(message?.text ?? "", /^\[Jadehall\] Mã xác minh của bạn là \d{6},/);
  const rows = JSON.stringify(await site.db.selectFrom("sms_codes").selectAll().execute());
  // As a figure by itself: a mobile and a hash have any six digits within them by chance.
  assert.doesNotMatch(rows, new RegExp(`\\b${sms.lastCode()}\\b`));
});

Deno.test("the next message of one who asks waits 60 seconds, the answer says how long, and no one else waits for it", async () => {
  const { site, sms, clock } = await siteWithSms();
  await using _ = site;
  assert.equal(await send(site), "sent");
  clock.at = new Date(start.getTime() + 12_500);
  const early = await sendCode(site.ctx, request());
  assert.deepEqual(early, { ok: false, refusal: { code: "sms_wait", details: { waitS: 48 }, retryAfterS: 48 } });
  const others: Partial<CodeRequest>[] = [
    { mobile: "0912345679" },
    { asker: stranger("198.51.100.1") },
    { purpose: "forgot", account: "demo01", asker: { kind: "known", name: "device one demo01" } },
    { purpose: "withdrawal_password", account: "demo01", asker: { kind: "known", name: "member 1" } },
  ];
  for (const other of others) assert.equal(await send(site, other), "sent");
  clock.at = new Date(start.getTime() + 60_000);
  assert.equal(await send(site), "sent");
  assert.equal(sms.sent.length, 6);
});

Deno.test("a message that the gateway refuses is reported, uses up nothing, and its code counts for nothing", async () => {
  const { site, sms } = await siteWithSms({ settings: { "sms.budget_a_day": 1, "sms.per_mobile_a_day": 1 } });
  await using _ = site;
  sms.answer = { kind: "refused", reason: "statuscode v" };
  for (let requests = 0; requests < 3; requests++) assert.equal(await send(site), "sms_failed");
  assert.deepEqual(await site.db.selectFrom("sms_codes").selectAll().execute(), []);
  sms.answer = { kind: "accepted", reference: "1" };
  assert.equal(await send(site), "sent");
});

Deno.test("a message that may have been sent is reported as failed and makes no caller wait, but it counts", async () => {
  const { site, sms } = await siteWithSms({ settings: { "sms.per_mobile_a_day": 4 } });
  await using _ = site;
  sms.answer = { kind: "unknown", reason: "timeout" };
  for (let requests = 0; requests < 2; requests++) assert.equal(await send(site), "sms_failed");
  assert.equal(await send(site), "sms_limit");
  assert.equal((await site.db.selectFrom("sms_codes").selectAll().execute()).length, 1);
});

Deno.test("without a gateway nothing is sent or kept", async () => {
  await using site = await testSite();
  assert.equal(await send(site), "sms_failed");
  assert.deepEqual(await site.db.selectFrom("sms_counts").selectAll().execute(), []);
});

Deno.test("no transaction waits for the gateway: while one is asked, the database works on through one connection", async () => {
  const { site } = await siteWithSms();
  await using _ = site;
  await using db = connect(site.localUrl, { max: 1 });
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const slow = {
    async send() {
      requested.resolve();
      await answered.promise;
      return { kind: "unknown", reason: "timeout" } as const;
    },
  };
  const sending = sendCode({ ...site.ctx, db, sms: slow }, request());
  await requested.promise;
  assert.equal((await db.selectFrom("sms_codes").selectAll().execute()).length, 1);
  answered.resolve();
  assert.equal((await sending).ok, false);
});

Deno.test("each cap refuses what is above it until its count ends", async () => {
  const day = 24 * 3_600_000;
  const cases: [Partial<TestSiteOptions["settings"]> & object, (n: number) => Partial<CodeRequest>][] = [
    [{ "sms.per_mobile_a_day": 3 }, (n) => ({ asker: stranger(`198.51.100.${n}`) })],
    [{ "sms.per_mobile_a_day": 5 }, () => ({})],
    [{ "sms.per_member_a_day": 3 }, (n) => ({ mobile: mobileOf(n), asker: { kind: "known", name: "member 1" } })],
    [{ "sms.per_address_a_day": 3 }, (n) => ({ mobile: mobileOf(n) })],
    [{ "sms.per_address_a_day": 3 }, (n) => ({ mobile: mobileOf(n), asker: stranger(`2001:db8:1:2${n}::1`) })],
    [{ "sms.budget_a_day": 3 }, everyoneElse],
    [{ "sms.without_captcha_a_day": 3 }, (n) => ({ ...everyoneElse(n), asker: stranger(`198.51.100.${n}`, false) })],
    [
      { "sms.without_captcha_per_address_a_day": 3 },
      (n) => ({ ...everyoneElse(n), asker: stranger("::1", false) }),
    ],
  ];
  for (const [settings, request] of cases) {
    const { site, clock } = await siteWithSms({ settings });
    await using _ = site;
    const outcomes = [];
    for (let n = 1; n <= 5; n++) {
      outcomes.push(await send(site, request(n)));
      clock.at = new Date(clock.at.getTime() + 60_000);
    }
    assert.deepEqual(outcomes, ["sent", "sent", "sent", "sms_limit", "sms_limit"], JSON.stringify(settings));
    clock.at = new Date(start.getTime() + day);
    assert.equal(await send(site, request(6)), "sent", JSON.stringify(settings));
  }
});

Deno.test("the budget is one for all processes and ends with the day in Taipei", async () => {
  const { site, sms, clock } = await siteWithSms({ settings: { "sms.budget_a_day": 12 } });
  await using _ = site;
  await using db = connect(site.localUrl, { max: 4 });
  const outcomes = await Promise.all(Array.from({ length: 60 }, (_, n) => {
    const ctx = n % 2 ? site.ctx : { ...site.ctx, db };
    return send({ ctx }, everyoneElse(n));
  }));
  assert.equal(outcomes.filter((outcome) => outcome === "sent").length, 10);
  assert.equal(sms.sent.length, 10);
  clock.at = new Date("2026-11-22T15:59:59Z");
  assert.equal(await send(site), "sms_limit");
  clock.at = new Date("2026-11-22T16:00:00Z");
  assert.equal(await send(site), "sent");
});

Deno.test("strangers use up four fifths of the budget, and the rest is for members and their known devices", async () => {
  const { site } = await siteWithSms({ settings: { "sms.budget_a_day": 10 } });
  await using _ = site;
  for (let n = 1; n <= 8; n++) assert.equal(await send(site, everyoneElse(n)), "sent");
  assert.equal(await send(site, everyoneElse(9)), "sms_limit");
  for (const name of ["member 1", "device one demo01"]) {
    assert.equal(await send(site, { asker: { kind: "known", name } }), "sent");
  }
  assert.equal(await send(site, { asker: { kind: "known", name: "member 2" } }), "sms_limit");
});

Deno.test("one who has a /48 of IPv6 whole has eight addresses' messages, and not 256", async () => {
  const { site } = await siteWithSms({ settings: { "sms.per_address_a_day": 2 } });
  await using _ = site;
  const outcomes = [];
  for (let n = 0; n < 24; n++) {
    const address = `2001:db8:7:${n.toString(16)}00::1`;
    outcomes.push(await send(site, { mobile: mobileOf(n), asker: stranger(address) }));
  }
  assert.equal(outcomes.filter((outcome) => outcome === "sent").length, 16);
  assert.equal(await send(site, { mobile: mobileOf(99), asker: stranger("2001:db8:8::1") }), "sent");
});

Deno.test("of 40 requests at once for one mobile, from two pools, one is sent", async () => {
  const { site, sms } = await siteWithSms();
  await using _ = site;
  await using db = connect(site.localUrl, { max: 4 });
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, n) => send({ ctx: n % 2 ? site.ctx : { ...site.ctx, db } })),
  );
  assert.equal(outcomes.filter((outcome) => outcome === "sent").length, 1);
  assert.equal(sms.sent.length, 1);
});

Deno.test("a flood of mobiles and accounts from one address leaves no more rows than its cap, and they go", async () => {
  const { site, clock } = await siteWithSms({ settings: { "sms.per_address_a_day": 5 } });
  await using _ = site;
  for (let wave = 0; wave < 10; wave++) {
    const request = (n: number): Partial<CodeRequest> => ({
      purpose: "forgot",
      mobile: mobileOf(wave * 30 + n),
      account: `flood${wave}x${n}`.slice(0, 10),
    });
    await Promise.all(Array.from({ length: 30 }, (_, n) => send(site, request(n))));
  }
  assert.equal((await site.db.selectFrom("sms_codes").selectAll().execute()).length, 5);
  // Of five mobiles each alone and with the address, the address, the budget.
  assert.equal((await site.db.selectFrom("sms_counts").selectAll().execute()).length, 12);
  clock.at = new Date(start.getTime() + 10 * 60_000);
  assert.equal(await purge(site.ctx, smsCodePurge), 5n);
  clock.at = new Date(start.getTime() + 24 * 3_600_000);
  assert.equal(await purge(site.ctx, smsCountPurge), 12n);
});

async function siteWithSms(options: TestSiteOptions = {}) {
  const clock = { at: start };
  const sms = recordSms();
  return { site: await testSite({ now: () => clock.at, sms, ...options }), sms, clock };
}

async function send({ ctx }: Pick<TestSite, "ctx">, input: Partial<CodeRequest> = {}): Promise<string> {
  const outcome = await sendCode(ctx, request(input));
  return outcome.ok ? "sent" : outcome.refusal.code;
}

function request(input: Partial<CodeRequest> = {}): CodeRequest {
  const usual = { purpose: "sign_up", mobile: "0912345678", account: "", lang: "tw" } as const;
  return { ...usual, asker: stranger("203.0.113.7"), ...input };
}

function stranger(address: string, solved = true): Asker {
  return { kind: "stranger", address, solved };
}

/** Returns a request that shares neither mobile nor address with another one. */
function everyoneElse(n: number): Partial<CodeRequest> {
  return { mobile: mobileOf(n), asker: stranger(`198.51.100.${n}`) };
}

function mobileOf(n: number): string {
  return `0987${String(n).padStart(6, "0")}`;
}
