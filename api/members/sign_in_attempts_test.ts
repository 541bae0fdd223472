import assert from "node:assert/strict";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { createMember } from "./create_member.ts";
import { createPasswordTurns } from "./password_turns.ts";
import { signIn } from "./sign_in.ts";
import { type Attempt, attemptLimits, forgetFailures, takeAttempt } from "./sign_in_attempts.ts";

const stranger = "203.0.113.7";

Deno.test("of 300 guesses at once from one address, in two processes, exactly its hundred are tried", async () => {
  await using site = await testSite();
  const processes = [startGuessing(site, "left"), startGuessing(site, "right")];
  // Held until each has sent all that its connections take, so that neither is done before the other begins.
  const answers = await site.db.transaction().execute(async (tx) => {
    const count = { subject: `address ${stranger}`, window_started_at: site.ctx.now(), failures: 0 };
    await tx.insertInto("sign_in_attempts").values(count).execute();
    const answered = Promise.all(processes);
    await untilBlocked(site.db, 2 * connectionsOfOne);
    return { answered };
  });
  const tried = (await answers.answered).map((answer) => answer.wrong_credentials ?? 0);
  assert.equal(tried[0]! + tried[1]!, attemptLimits.address);
  assert.ok(tried.every((count) => count > 0), `both processes had a part in it: ${tried}`);
  assert.equal(await accountsCounted(site), attemptLimits.address);
});

Deno.test("an address that has used up its attempts uses up no account's, and hashes nothing", async () => {
  await using site = await testSite();
  await createMember(site.ctx, { account: "demo01", password: "correct horse", name: "王小明" });
  for (let taken = 0; taken < attemptLimits.address; taken++) await takeAttempt(site.ctx, `guess${taken}`, stranger);
  const counted = await accountsCounted(site);
  const passwords = { enter: () => ({ opens: refuseWork, hash: refuseWork, [Symbol.dispose]() {} }) };
  for (let tried = 0; tried < 300; tried++) {
    const outcome = await attempt({ ...site, ctx: { ...site.ctx, passwords } }, "demo01", "wrong-one", stranger);
    assert.equal(outcome, "too_many_attempts");
  }
  assert.equal(await accountsCounted(site), counted);
  assert.equal(await attempt(site, "demo01", "correct horse", "203.0.113.8"), "signed_in");
});

Deno.test("an account that has used up its attempts uses up no address's", async () => {
  await using site = await testSite();
  for (let tried = 0; tried < 30; tried++) await takeAttempt(site.ctx, "demo01", stranger);
  const { failures } = await site.db.selectFrom("sign_in_attempts").select("failures")
    .where("subject", "=", `address ${stranger}`).executeTakeFirstOrThrow();
  assert.equal(failures, attemptLimits.account);
});

Deno.test("who signs in rightly, however often, uses up no attempt of their address", async () => {
  await using site = await testSite();
  const around = attemptLimits.address + 20;
  for (let tried = 0; tried < around; tried++) {
    const taken = await takeAttempt(site.ctx, "demo01", stranger);
    assert.ok("takenAt" in taken, `attempt ${tried}`);
    await forgetFailures(site.ctx, taken);
  }
});

Deno.test("an attempt of a window that is over takes nothing off the new one", async () => {
  let at = Date.parse("2026-11-21T00:00:00Z");
  await using site = await testSite({ now: () => new Date(at) });
  const old = await takeAttempt(site.ctx, "demo01", stranger) as Attempt;
  at += attemptLimits.windowMs;
  await takeAttempt(site.ctx, "other1", stranger);
  await forgetFailures(site.ctx, old);
  const { failures } = await site.db.selectFrom("sign_in_attempts").select("failures")
    .where("subject", "=", `address ${stranger}`).executeTakeFirstOrThrow();
  assert.equal(failures, 1);
});

Deno.test("while all places are taken a sign-in is sent away at once and counts nothing", async () => {
  await using site = await testSite();
  const passwords = createPasswordTurns({ places: 1 });
  const busy = { ...site, ctx: { ...site.ctx, passwords } };
  {
    using _taken = passwords.enter("another");
    assert.equal(await attempt(busy, "demo01", "wrong-one", stranger), "busy");
    assert.equal(await accountsCounted(site), 0);
  }
  assert.equal(await attempt(busy, "demo01", "wrong-one", stranger), "wrong_credentials");
});

async function attempt({ ctx }: Pick<TestSite, "ctx">, account: string, password: string, address: string) {
  const outcome = await signIn(ctx, { account, password, remember: false }, { address, userAgent: "" }, "tw");
  return outcome.ok ? "signed_in" : outcome.refusal.code;
}

function refuseWork(): Promise<never> {
  return Promise.reject(new Error("a password was hashed"));
}

async function accountsCounted({ db }: TestSite): Promise<number> {
  const rows = await db.selectFrom("sign_in_attempts").select("subject").where("subject", "like", "account %")
    .execute();
  return rows.length;
}

/** As many connections as `testing/guess_process.ts` opens. */
const connectionsOfOne = 4;

async function startGuessing(site: TestSite, prefix: string): Promise<Record<string, number>> {
  const script = new URL("./testing/guess_process.ts", import.meta.url).pathname;
  const process = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", script, site.url, prefix, "150"],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const output = process.stdout.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  assert.equal((await output.next()).value, "ready\n");
  const go = process.stdin.getWriter();
  await go.write(new TextEncoder().encode("go\n"));
  await go.close();
  const answers = (await output.next()).value ?? "";
  await process.status;
  return JSON.parse(answers);
}
