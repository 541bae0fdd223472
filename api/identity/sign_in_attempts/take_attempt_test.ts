import assert from "node:assert/strict";
import { runReadyProcess } from "@/testing/ready_process.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { type OpenedSite, type TestSite, testSite } from "@/testing/site/test_site.ts";
import { attemptDelayMs, attemptLimits } from "./limits.ts";
import { giveBackAttempt, type SignInAttempt, takeAttempt, type Trier } from "./take_attempt.ts";

const stranger = "203.0.113.7";
const { address: ofAddress, account: ofAccount, accountAndAddress: ofBoth, device: ofDevice } = attemptLimits;

Deno.test("of 300 guesses at once from one address, in two processes, exactly a hundred are tried without a captcha", async () => {
  await using site = await testSite();
  const processes = [startGuessing(site, "left"), startGuessing(site, "right")];
  // Held until each has sent all that its connections take, so that neither is done before the other begins.
  const answers = await site.db.transaction().execute(async (tx) => {
    const at = site.ctx.now();
    const count = {
      failures: 0,
      window_ends_at: new Date(at.getTime() + ofAddress.windowMs),
      tried_at: at,
      next_at: at,
    };
    await tx.insertInto("sign_in_attempts").values({ subject: `address ${stranger}`, ...count }).execute();
    const answered = Promise.all(processes);
    await untilBlocked(site.db, 2 * connectionsOfOne);
    return { answered };
  });
  const [left = {}, right = {}] = await answers.answered;
  assert.equal((left.wrong_credentials ?? 0) + (right.wrong_credentials ?? 0), ofAddress.captchaFrom);
  assert.equal((left.captcha_required ?? 0) + (right.captcha_required ?? 0), 300 - ofAddress.captchaFrom);
  assert.ok(left.wrong_credentials && right.wrong_credentials, "both processes had a part in it");
  assert.equal(await failuresOf(site, `address ${stranger}`), ofAddress.captchaFrom);
});

Deno.test("at one account an address has five tries; then each failure doubles the wait, up to a quarter of an hour", async () => {
  const clock = { at: Date.parse("2026-11-22T00:00:00Z") };
  await using site = await testSite({ now: () => new Date(clock.at) });
  const at = { account: "demo01", address: stranger, device: null };
  for (let tried = 1; tried < ofBoth.free; tried++) assert.ok(isTaken(await take(site, at)), `try ${tried}`);
  for (const waitS of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    assert.ok(isTaken(await take(site, at, true)));
    assert.deepEqual(await take(site, at, true), { retryAfterS: waitS });
    clock.at += waitS * 1000 - 1;
    assert.deepEqual(await take(site, at, true), { retryAfterS: 1 });
    clock.at += 1;
  }
  assert.equal(attemptDelayMs.max, 900_000);
});

Deno.test("at once it is five as well, and another address is held up by none of them", async () => {
  await using site = await testSite();
  const at = { account: "demo01", address: stranger, device: null };
  const answers = await Promise.all(Array.from({ length: 200 }, () => take(site, at)));
  assert.equal(answers.filter(isTaken).length, ofBoth.free);
  assert.equal(await failuresOf(site, "account demo01"), ofBoth.free, "who has to wait uses up nothing");
  assert.equal(await failuresOf(site, `address ${stranger}`), ofBoth.free);
  assert.ok(isTaken(await take(site, { ...at, address: "203.0.113.8" })));
});

Deno.test("an account under attack asks strangers everywhere for a captcha, known or not, and its devices for none", async () => {
  await using site = await testSite();
  const { account } = await site.member();
  for (const attacked of [account, "nobody1"]) {
    const from = (host: number) => ({ account: attacked, address: `198.51.100.${host}`, device: null });
    for (let host = 0; host < ofAccount.captchaFrom; host++) assert.ok(isTaken(await take(site, from(host))));
    const stranger = from(99);
    assert.equal(await take(site, stranger), "captcha_required");
    assert.ok(isTaken(await take(site, stranger, true)));
    assert.ok(isTaken(await take(site, { ...stranger, device: "one" })));
  }
});

Deno.test("an address with a hundred failures is asked for a captcha; with three hundred it waits, and its known devices don't", async () => {
  await using site = await testSite();
  for (let tried = 0; tried < ofAddress.free; tried++) {
    const isSolved = tried >= ofAddress.captchaFrom;
    if (tried === ofAddress.captchaFrom) assert.equal(await take(site, guess(tried)), "captcha_required");
    assert.ok(isTaken(await take(site, guess(tried), isSolved)), `try ${tried}`);
  }
  assert.deepEqual(await take(site, guess(ofAddress.free), true), { retryAfterS: 1 });
  assert.ok(isTaken(await take(site, { ...guess(1), device: "one" })));
});

Deno.test("a known device has ten tries of its own, counts for nothing else, and then waits longer and longer", async () => {
  const clock = { at: Date.parse("2026-11-22T00:00:00Z") };
  await using site = await testSite({ now: () => new Date(clock.at) });
  const stolen = { account: "demo01", address: stranger, device: "one" };
  const answers = await Promise.all(Array.from({ length: 50 }, () => take(site, stolen)));
  assert.equal(answers.filter(isTaken).length, ofDevice.free);
  clock.at += 1000;
  assert.ok(isTaken(await take(site, stolen)));
  assert.deepEqual(await take(site, { ...stolen, address: "203.0.113.8" }), { retryAfterS: 2 });
  assert.deepEqual(await subjects(site), ["device one demo01"]);
  assert.ok(isTaken(await take(site, { ...stolen, device: "other" })));
  assert.ok(isTaken(await take(site, { ...stolen, device: null })));
});

Deno.test("a right password takes its own attempt off the address and the account, and forgets what its address got wrong", async () => {
  await using site = await testSite();
  const owner = { account: "demo01", address: stranger, device: null };
  await take(site, { ...owner, address: "203.0.113.8" });
  for (let tried = 1; tried < ofBoth.free; tried++) await take(site, owner);
  await giveBackAttempt(site.ctx, await take(site, owner) as SignInAttempt);
  assert.equal(await failuresOf(site, "account demo01"), ofBoth.free, "what strangers got wrong stays");
  assert.equal(await failuresOf(site, `address ${stranger}`), ofBoth.free - 1);
  assert.equal(await failuresOf(site, `both ${stranger} demo01`), null);
  assert.ok(isTaken(await take(site, owner)), "nothing waits for the attempt that was right");
});

Deno.test("who signs in rightly, however often, uses up no attempt of their address, and waits at no time", async () => {
  await using site = await testSite();
  for (let tried = 0; tried < ofAddress.free + 20; tried++) {
    const taken = await take(site, { account: "demo01", address: stranger, device: null });
    assert.ok(isTaken(taken), `attempt ${tried}`);
    await giveBackAttempt(site.ctx, taken);
  }
  for (let tried = 0; tried < ofAddress.free; tried++) await take(site, guess(tried), true);
  const clock = { at: Date.now() + attemptDelayMs.first };
  for (let round = 0; round < 5; round++) {
    const ctx = { ...site.ctx, now: () => new Date(clock.at) };
    const taken = await takeAttempt(ctx, guess(1000 + round), { isSolved: true });
    assert.ok(isTaken(taken), `a right password of an address that has to wait, round ${round}`);
    await giveBackAttempt(ctx, taken);
    clock.at++;
  }
});

Deno.test("an attempt of a window that is over takes nothing off the new one", async () => {
  const clock = { at: Date.parse("2026-11-21T00:00:00Z") };
  await using site = await testSite({ now: () => new Date(clock.at) });
  const old = await take(site, guess(1)) as SignInAttempt;
  clock.at += ofAddress.windowMs;
  await take(site, guess(2));
  await giveBackAttempt(site.ctx, old);
  assert.equal(await failuresOf(site, `address ${stranger}`), 1);
});

Deno.test("what is refused makes no row, and no account's name reaches another's count", async () => {
  await using site = await testSite();
  for (let host = 0; host < ofAccount.captchaFrom; host++) {
    await take(site, { account: "demo01", address: `198.51.100.${host}`, device: null });
  }
  const before = await subjects(site);
  for (let host = 20; host < 60; host++) {
    await take(site, { account: "demo01", address: `198.51.100.${host}`, device: null });
  }
  assert.deepEqual(await subjects(site), before);
  for (const account of ["both 203.0.113.8 demo01", "203.0.113.8 demo01", "one demo01"]) {
    for (let tried = 0; tried < ofBoth.free; tried++) await take(site, { account, address: stranger, device: null });
  }
  assert.ok(isTaken(await take(site, { account: "demo01", address: "203.0.113.8", device: "one" })));
  assert.ok(isTaken(await take(site, { account: "demo01", address: "203.0.113.8", device: null }, true)));
});

function take({ ctx }: TestSite, trier: Trier, isSolved = false) {
  return takeAttempt(ctx, trier, { isSolved });
}

function isTaken(taken: Awaited<ReturnType<typeof takeAttempt>>): taken is SignInAttempt {
  return typeof taken === "object" && "takenAt" in taken;
}

/** A guess at an account of its own. */
function guess(number: number): Trier {
  return { account: `guess${number}`, address: stranger, device: null };
}

async function failuresOf({ db }: TestSite, subject: string): Promise<number | null> {
  const row = await db.selectFrom("sign_in_attempts").select("failures").where("subject", "=", subject)
    .executeTakeFirst();
  return row?.failures ?? null;
}

async function subjects({ db }: TestSite): Promise<string[]> {
  const rows = await db.selectFrom("sign_in_attempts").select("subject").orderBy("subject").execute();
  return rows.map(({ subject }) => subject);
}

/** As many connections as `testing/guess_process.ts` opens. */
const connectionsOfOne = 4;

async function startGuessing(site: OpenedSite, prefix: string): Promise<Record<string, number>> {
  const script = new URL("../members/testing/guess_process.ts", import.meta.url);
  return await runReadyProcess(script, [site.url, prefix, "150"]);
}
