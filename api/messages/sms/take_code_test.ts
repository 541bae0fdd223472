import assert from "node:assert/strict";
import { inTransaction } from "@/db/in_transaction.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import type { Asker } from "./asker.ts";
import { codeLifeMs } from "./code.ts";
import { sendCode } from "./send_code.ts";
import { type GivenCode, takeSmsCode } from "./take_code.ts";
import { recordSms } from "./testing/record_sms.ts";

const mobile = "0912345678";
const start = new Date("2026-11-22T03:00:00Z");

Deno.test("a code counts once, for its purpose, mobile and account alone", async () => {
  const { site, code } = await siteWithCode({ purpose: "forgot", account: "demo01" });
  await using _ = site;
  const right: Given = { purpose: "forgot", mobile, account: "demo01", code };
  for (
    const other of [{ purpose: "sign_up" as const }, { mobile: "0912345679" }, { account: "demo02" }, { account: "" }]
  ) {
    assert.equal(await take(site, { ...right, ...other }), "sms_code_wrong", JSON.stringify(other));
  }
  assert.equal(await take(site, right), "right");
  assert.equal(await take(site, right), "sms_code_wrong");
});

Deno.test("five wrong codes end the right one, also when they come at once", async () => {
  const { site, code } = await siteWithCode();
  await using _ = site;
  const guesses = Array.from({ length: 200 }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, "0"));
  const outcomes = await Promise.all(guesses.map((guess) => take(site, { purpose: "sign_up", mobile, code: guess })));
  assert.ok(outcomes.every((outcome) => outcome === "sms_code_wrong"));
  assert.equal(await take(site, { purpose: "sign_up", mobile, code }), "sms_code_wrong");
  const [row] = await site.db.selectFrom("sms_codes").select("tries").execute();
  assert.equal(row?.tries, 5);
});

Deno.test("after four wrong codes the right one counts, once of many at once", async () => {
  const { site, code } = await siteWithCode();
  await using _ = site;
  for (let tried = 0; tried < 4; tried++) {
    assert.equal(await take(site, { purpose: "sign_up", mobile, code: "x" }), "sms_code_wrong");
  }
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => take(site, { purpose: "sign_up", mobile, code })),
  );
  assert.equal(outcomes.filter((outcome) => outcome === "right").length, 1);
});

Deno.test("a code ends after ten minutes, and with the next one that is sent", async () => {
  const { site, sms, clock, code } = await siteWithCode();
  await using _ = site;
  clock.at = new Date(start.getTime() + 60_000);
  await sendCode(site.ctx, { ...input, mobile });
  const later = sms.lastCode();
  if (later !== code) assert.equal(await take(site, { purpose: "sign_up", mobile, code }), "sms_code_wrong");
  clock.at = new Date(clock.at.getTime() + codeLifeMs);
  assert.equal(await take(site, { purpose: "sign_up", mobile, code: later }), "sms_code_wrong");
  clock.at = new Date(clock.at.getTime() - 1);
  assert.equal(await take(site, { purpose: "sign_up", mobile, code: later }), "right");
});

Deno.test("a code that was sent under the older key of the ring counts while that key is in it", async () => {
  const { site, code } = await siteWithCode();
  await using _ = site;
  const rotated = { ...site.ctx, vault: createVault(testRing("new", "test")) };
  assert.equal(
    await take({ ctx: { ...rotated, vault: createVault(testRing("new")) } }, { purpose: "sign_up", mobile, code }),
    "sms_code_wrong",
  );
  assert.equal(await take({ ctx: rotated }, { purpose: "sign_up", mobile, code }), "right");
});

Deno.test("no stranger's tries end a code: those of others are counted apart, and theirs end their own", async () => {
  const { site, sms, clock, code } = await siteWithCode();
  await using _ = site;
  const wrong = { purpose: "sign_up", mobile, code: "x" } as const;
  const guessers = Array.from({ length: 60 }, (_, host) => stranger(`198.51.100.${host}`));
  for (const guesser of guessers) assert.equal(await take(site, wrong, guesser), "sms_code_wrong");
  const [row] = await site.db.selectFrom("sms_codes").select(["tries", "others_tries"]).execute();
  assert.deepEqual(row, { tries: 0, others_tries: 5 }, "so many guesses a code stands in all: five and five");
  assert.equal(await take(site, { ...wrong, code }, guessers[0]), "sms_code_wrong", "not even the right one");
  clock.at = new Date(start.getTime() + 1000);
  await sendCode(site.ctx, { ...input, mobile, asker: guessers[1]! });
  assert.equal(sms.sent.length, 2, "a stranger's own code is beside it");
  for (let tried = 0; tried < 5; tried++) await take(site, wrong, guessers[1]);
  assert.equal(await take(site, { ...wrong, code }), "right");
});

Deno.test("a code that was asked for from one network counts from another, and once right ends all that were sent there", async () => {
  const { site, sms } = await siteWithCode();
  await using _ = site;
  await sendCode(site.ctx, { ...input, mobile, asker: stranger("198.51.100.1") });
  const theirs = sms.lastCode();
  const [first = ""] = sms.sent.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? "");
  assert.equal(await take(site, { purpose: "sign_up", mobile, code: first }, stranger("192.0.2.9")), "right");
  for (const asker of [input.asker, stranger("198.51.100.1")]) {
    assert.equal(await take(site, { purpose: "sign_up", mobile, code: theirs }, asker), "sms_code_wrong");
  }
});

const stranger = (address: string): Asker => ({ kind: "stranger", address, solved: true });
const input = { purpose: "sign_up", account: "", asker: stranger("203.0.113.7"), lang: "tw" } as const;

type Given = Omit<GivenCode, "asker">;

async function siteWithCode(bound: Partial<Pick<GivenCode, "purpose" | "account">> = {}) {
  const clock = { at: start };
  const sms = recordSms();
  const site = await testSite({ now: () => clock.at, sms });
  assert.equal((await sendCode(site.ctx, { ...input, mobile, ...bound })).ok, true);
  return { site, sms, clock, code: sms.lastCode() };
}

async function take({ ctx }: Pick<TestSite, "ctx">, given: Given, asker: Asker = input.asker): Promise<string> {
  const outcome = await inTransaction(ctx.db, (tx) => takeSmsCode({ ...ctx, db: tx }, { ...given, asker }));
  return outcome.ok ? "right" : outcome.refusal.code;
}
