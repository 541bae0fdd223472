import assert from "node:assert/strict";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { tier } from "@/testing/tier.ts";
import { purge } from "../../work/purge.ts";
import { signInAttemptPurge } from "./purge.ts";
import { takeAttempt } from "./take_attempt.ts";

const attempts = tier.floodedAccounts;
const maxRows = attempts / 10;
const atOnce = 20;

Deno.test(`${attempts} account names from as many addresses make the table no larger than its bound`, async () => {
  await using site = await testSite();
  const owner = { account: "demo01", address: "203.0.113.7", device: null };
  const bounded = { ...signInAttemptPurge, maxRows };
  for (let done = 0; done < attempts;) {
    await takeAttempt(site.ctx, owner, { isSolved: true });
    for (const until = done + attempts / 10; done < until; done += atOnce) {
      await Promise.all(Array.from({ length: atOnce }, (_, at) => guess(site, done + at)));
    }
    await purge(site.ctx, bounded);
    const subjects = await counted(site);
    assert.ok(subjects.length <= maxRows, `${subjects.length} rows after ${done} attempts`);
  }
  await takeAttempt(site.ctx, owner, { isSolved: true });
  await purge(site.ctx, bounded);
  const subjects = await counted(site);
  for (const subject of ["address 203.0.113.7", "account demo01", "both 203.0.113.7 demo01"]) {
    assert.ok(subjects.includes(subject), `what is tried again and again stays counted: ${subject}`);
  }
});

Deno.test("the bound is held by every purge, and what is a day old goes", async () => {
  assert.equal(signInAttemptPurge.maxRows, 200_000);
  const clock = { at: Date.parse("2026-11-22T00:00:00Z") };
  await using site = await testSite({ now: () => new Date(clock.at) });
  await guess(site, 1);
  clock.at += 86_400_000 - 1;
  assert.equal(await purge(site.ctx, signInAttemptPurge), 0n);
  clock.at += 1;
  assert.equal(await purge(site.ctx, signInAttemptPurge), 3n);
});

async function guess({ ctx }: TestSite, number: number): Promise<void> {
  const address = `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
  await takeAttempt(ctx, { account: `guess${number}`, address, device: null }, { isSolved: false });
}

async function counted({ db }: TestSite): Promise<string[]> {
  const rows = await db.selectFrom("sign_in_attempts").select("subject").execute();
  return rows.map(({ subject }) => subject);
}
