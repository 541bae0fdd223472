import assert from "node:assert/strict";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { allShares, openPacket, verifiedByPython } from "@/api/rewards/red_packets/testing/packet_site.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { type TestMember, testMember } from "@/testing/site/test_member.ts";
import { observe } from "../crash/observer.ts";
import { startSiteProcess } from "../site_process.ts";

const members = 100;
const eachTries = 3;
const shares = 80;

Deno.test(`${members * eachTries} claims at once over two processes take ${shares} shares, one by each member and exactly the sum, and one more of a killed process is taken once`, async () => {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await testDatabase());
  const env = { DEMO_PASSWORD: "", HTTP_ADDRESS_REQUESTS: "1000" };
  const sites = [
    cleanup.use(await startSiteProcess({ databaseUrl: database.url, env, pullsBets: false })),
    cleanup.use(await startSiteProcess({ databaseUrl: database.url, env, silent: true, pullsBets: false })),
  ];
  const sandboxes = { providerUrl: sites[0]!.url, vendorUrl: sites[0]!.url };
  const { ctx } = cleanup.use(await observe(database.url, { siteUrl: sites[0]!.url, sandboxes }));
  const rushing: TestMember[] = [];
  for (let made = 0; made < members; made++) rushing.push(await testMember(ctx));
  const packet = await openPacket(ctx, { sum: 1234.56, shares, least: 0.01, most: 200, turnover: 1 });
  const slow = await openPacket(ctx, { key: "slow" });
  const ask = async (path: string, member: TestMember | null, input: object, at = 0, key?: string) => {
    const response = await fetch(`${sites[at % 2]!.url}/api/v1/${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(member && { authorization: `Bearer ${member.token}` }),
        ...(key && { "idempotency-key": key }),
      },
      body: JSON.stringify(input),
    });
    return await response.json();
  };

  const answers = await Promise.all(
    Array.from(
      { length: members * eachTries },
      (_, at) => ask("user/red_packet/claim", rushing[at % members]!, { packet }, at + Math.floor(at / members)),
    ),
  );
  const taken = answers.filter(({ status }) => status);
  assert.deepEqual(
    [...new Set(answers.filter(({ status }) => !status).map(({ errorCode }) => errorCode))].toSorted(),
    ["red_packet_gone", "red_packet_taken"],
  );
  assert.deepEqual(
    taken.map(({ data }) => data.number).toSorted((one, other) => one - other),
    Array.from({ length: shares }, (_, index) => index + 1),
  );
  assert.equal(taken.reduce((sum, { data }) => sum + Math.round(data.amount * 100), 0), 1234_56);
  const rows = await ctx.db.selectFrom("red_packet_claims").select("member_id").execute();
  assert.equal(new Set(rows.map(({ member_id }) => member_id)).size, shares, "one by each member");

  // The process dies while its claim waits for the packet's row; the member's retry comes to the other one.
  const [member] = rushing;
  const key = "taken-once";
  await inTransaction(ctx.db, async (tx) => {
    await tx.selectFrom("red_packets").select("id").where("id", "=", BigInt(slow)).forNoKeyUpdate().execute();
    const lost = ask("user/red_packet/claim", member!, { packet: slow }, 1, key).catch(() => null);
    await untilBlocked(ctx.db);
    await sites[1]!.kill();
    assert.equal(await lost, null);
  });
  await ctx.db.updateTable("idempotency_keys").set({ claimed_until: new Date(0) }).where("key", "=", key).execute();
  const again = await ask("user/red_packet/claim", member!, { packet: slow }, 0, key);
  assert.equal(again.status, true, JSON.stringify(again));
  assert.deepEqual((await ask("user/red_packet/claim", member!, { packet: slow }, 0, key)).data, again.data);
  assert.equal(again.data.number, 1);
  const claims = await ctx.db.selectFrom("red_packet_claims").select("id").where("packet_id", "=", BigInt(slow))
    .execute();
  assert.deepEqual(claims.map(({ id }) => id), [again.data.order_id]);

  assert.deepEqual(await checkAccounts(ctx), []);
  const shown = await allShares((path, input) => ask(path, null, input), packet);
  assert.deepEqual(await verifiedByPython([shown]), ["ok"]);
});
