import assert from "node:assert/strict";
import { compareRanks } from "@/testing/compare_ranks.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import { tier } from "@/testing/tier.ts";
import { easyCaptcha } from "../platform/captcha/testing/settings.ts";
import { solvedCaptcha } from "../platform/captcha/testing/solve.ts";
import { hashPassword } from "../identity/members/passwords/password.ts";
import { recordSms } from "../messages/sms/testing/record_sms.ts";

const { timedTries } = tier;
const tries = timedTries ?? 20;

/** Of chance alone the ranks of one of the four calls are further apart than this once in two million runs. */
const maxApart = 5.3;

/** An account and a mobile: of one member, or of none. */
interface AccountInput {
  account: string;
  mobile: string;
}

/** The calls by which a visitor could learn about another's account. */
const calls: Record<string, (input: AccountInput, captcha: string) => object> = {
  "user/login": ({ account }) => ({ account, password: "wrong-one" }),
  "user/forgot/send": (input, google_recaptcha_response) => ({ ...input, google_recaptcha_response }),
  "user/forgot/verify": (input) => ({ ...input, sms_verify: "000000", password: newOne, password_c: newOne }),
  "user/register": (input) => ({
    ...input,
    superid: "",
    introducer: "",
    name: "王小明",
    line: "ming_88",
    sms_verify: "000000",
    password: newOne,
    password_c: newOne,
  }),
};

const newOne = "a new password";

/** The answer of each call to both. */
const expected: Record<string, RegExp> = {
  "user/login": /wrong_credentials/,
  "user/forgot/send": /retry_after/,
  "user/forgot/verify": /sms_code_wrong/,
  "user/register": /sms_code_wrong/,
};

for (const [path, inputOf] of Object.entries(calls)) {
  Deno.test(`${path} says a known account by no byte${timedTries ? ` and no time, over ${tries} tries` : ""}`, async () => {
    await using site = await testSite({ settings: easyCaptcha, sms: recordSms() });
    const known = await insertMembers(site, tries);
    const times = { known: [] as number[], unknown: [] as number[] };
    const answers = new Set<string>();
    for (let done = 0; done < tries; done++) {
      // One of each at a time, in either order, so that what else the machine does falls on both.
      const pair = (["known", "unknown"] as const).toSorted(() => Math.random() - 0.5);
      for (const kind of pair) {
        const params = kind === "known" ? known[done]! : accountInput("n", done);
        const input = inputOf(params, path === "user/forgot/send" ? await solvedCaptcha(site) : "");
        const { answer, tookMs } = await ask(site, path, input, answers.size === 0 ? 0 : done * 2 + pair.indexOf(kind));
        answers.add(answer);
        times[kind].push(tookMs);
      }
    }
    assert.equal(answers.size, 1, [...answers].join("\n"));
    assert.match([...answers][0]!, expected[path]!, "the question was understood");
    if (timedTries === null) return;
    const { greater, z } = compareRanks(times.known, times.unknown);
    assert.ok(Math.abs(z) < maxApart, `a known account takes longer in ${greater} of the pairs, z = ${z}`);
  });
}

/** Members whose passwords cost as much as every member's. */
async function insertMembers({ db, ctx }: TestSite, count: number): Promise<AccountInput[]> {
  const all = Array.from({ length: count }, (_, number) => accountInput("m", number));
  const password_hash = await hashPassword("correct horse");
  await db.insertInto("members").values(all.map(({ account, mobile }) => ({
    account,
    mobile,
    password_hash,
    name: "王小明",
    promote_code: account,
    status: "active",
    activated_at: ctx.now(),
    created_at: ctx.now(),
  }))).execute();
  return all;
}

function accountInput(letter: "m" | "n", number: number): AccountInput {
  const digits = String(number).padStart(6, "0");
  return { account: `${letter}${digits}`, mobile: `09${letter === "m" ? "10" : "20"}${digits}` };
}

/** Asks from an address of its own, so that no count of failures is met; gives all that is sent back but the date. */
async function ask(site: TestSite, path: string, input: object, from: number) {
  const request = new Request(`http://localhost/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });
  const hostname = `198.51.${Math.floor(from / 250)}.${from % 250}`;
  const began = performance.now();
  const response = await site.api.fetch(request, { remoteAddr: { transport: "tcp", hostname, port: 1 } });
  const body = await response.text();
  const tookMs = performance.now() - began;
  const headers = [...response.headers].filter(([name]) => name !== "date");
  return { answer: JSON.stringify([response.status, headers, body]), tookMs };
}
