import assert from "node:assert/strict";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { openTurntable, verifiedByPython } from "@/api/rewards/turntable/testing/turntable_site.ts";
import { giveChances } from "@/api/rewards/turntable/testing/give_chances.ts";
import type { DrawAnswer } from "@/api/rewards/turntable/schema.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { type TestMember, testMember } from "@/testing/site/test_member.ts";
import { observe } from "../crash/observer.ts";
import { startSiteProcess } from "../site_process.ts";

const draws = 500;
const stock = 10;
const budgetTwd = 250;
/** So much that the goods and 15 of these are the whole budget, whatever is drawn first. */
const points = 16;

Deno.test(`${draws} draws at once over two processes give ${stock} of a stock of ${stock}, and never more than the budget`, async () => {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await testDatabase());
  // Without a demo member there is no turntable but the test's.
  const env = { DEMO_PASSWORD: "", HTTP_ADDRESS_REQUESTS: "1000" };
  const sites = [
    cleanup.use(await startSiteProcess({ databaseUrl: database.url, env, pullsBets: false })),
    cleanup.use(await startSiteProcess({ databaseUrl: database.url, env, pullsBets: false })),
  ];
  const sandboxes = { providerUrl: sites[0]!.url, vendorUrl: sites[0]!.url };
  const { ctx } = cleanup.use(await observe(database.url, { siteUrl: sites[0]!.url, sandboxes }));
  const members: TestMember[] = [];
  const each = 10;
  for (let made = 0; made < draws / each; made++) {
    const member = await testMember(ctx);
    await giveChances(ctx, member.id, each);
    members.push(member);
  }
  await openTurntable(ctx, [
    { number: 1, kind: "goods", name: { tw: "phone" }, cost: 1, weight: 200, stock },
    { number: 2, kind: "points", amount: points, weight: 300 },
    { number: 3, kind: "nothing", weight: 500 },
  ], { budget: budgetTwd });
  const ask = async (path: string, member: TestMember | null, input: object = {}, at = 0) => {
    const response = await fetch(`${sites[at % 2]!.url}/api/v1/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(member && { authorization: `Bearer ${member.token}` }) },
      body: JSON.stringify(input),
    });
    return await response.json();
  };
  const answers: DrawAnswer[] = await Promise.all(
    Array.from({ length: draws }, (_, at) => ask("web/turntable/draws", members[at % members.length]!, {}, at)),
  );
  assert.deepEqual(answers.filter((answer) => !("data" in answer)), []);
  const drawn = (number: number) => answers.filter(({ data }) => data.prize.number === number).length;
  assert.equal(drawn(1), stock);
  assert.equal(drawn(1) + points * drawn(2), budgetTwd);
  const again = await ask("web/turntable/draws", members[0]!);
  assert.equal(again.errorCode, "no_chances");
  assert.deepEqual(await checkAccounts(ctx), []);
  const sample = members.slice(0, 5);
  const proofs = [];
  for (const member of sample) {
    await ask("web/turntable/rotate", member);
    proofs.push(...(await ask("web/turntable/mine", member, { limit: 100 })).data);
  }
  assert.equal(proofs.length, sample.length * each);
  assert.deepEqual(await verifiedByPython((path, input) => ask(path, null, input), proofs), proofs.map(() => "ok"));
});
