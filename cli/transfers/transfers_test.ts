import assert from "node:assert/strict";
import { type LostAnswer, type UnclearSite, unclearSite } from "@/api/games/transfers/testing/unclear_transfers.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import type { Ran } from "@/testing/cli/run_cli_alone.ts";

Deno.test("transfers list shows all members' transfers, newest first, and filters", async () => {
  await using site = await unclearSite();
  const [ann, ben] = [await player(site), await player(site)];
  const old = await site.unclear(ann, 10, "never arrived");
  await site.makeOlder(old, 30);
  const young = await site.unclear(ben, -20.5, "moved");
  const found = async (...args: string[]) => {
    const { transfers: found, next } = JSON.parse((await transfers(site, "list", "--json", ...args)).stdout);
    return { ids: found.map(({ id }: { id: string }) => id), rows: found, next };
  };
  const open = await found("--state", "open");
  assert.deepEqual(open.ids, [young, old]);
  const [{ account, provider, direction, amount, moved, state }, { ageSeconds }] = open.rows;
  const expected = { account: ben.account, provider: "bng", direction: "out", amount: 20.5, moved: null };
  assert.deepEqual({ account, provider, direction, amount, moved }, expected);
  assert.equal(state, "unknown");
  assert.ok(ageSeconds >= 30 * 60);
  assert.deepEqual((await found("--older-than", "15m")).ids, [old]);
  assert.deepEqual((await found("--member", ann.account, "--provider", "bng", "--state", "unknown")).ids, [old]);
  assert.equal((await transfers(site, "list", "--provider", "dg")).stdout, "There are no matching transfers.\n");
  const between = new Date(Date.now() - 15 * 60_000).toISOString();
  assert.deepEqual((await found("--state", "open", "--to", between)).ids, [old]);
  assert.deepEqual((await found("--state", "open", "--from", between)).ids, [young]);
  const first = await found("--limit", "3");
  assert.equal(first.ids.length, 3);
  const shown = (await transfers(site, "list", "--limit", "3")).stdout;
  assert.ok(shown.endsWith(`\nFor more: --cursor ${first.next}\n`), shown);
  const rest = await found("--limit", "3", "--cursor", first.next);
  assert.deepEqual([rest.ids.length, rest.next], [1, null]);
  const plain = await transfers(site, "list", "--state", "open");
  assert.match(
    plain.stdout,
    new RegExp(
      `^number\\tid\\t.*\\nT\\S+\\t${young}\\t.*\\t${ben.account}\\tbng\\tout\\t20.50\\tunknown\\t\\d+s\\t\\nT\\S+\\t${old}`,
    ),
  );
  for (const wrong of [["--state", "lost"], ["--older-than", "soon"], ["--limit", "0"], ["--cursor", "x"]]) {
    assert.equal((await transfers(site, "list", ...wrong)).code, 2);
  }
  assert.equal((await transfers(site, "list", "--member", "missing1")).code, 4);
});

Deno.test("transfers show shows all about one, and what the provider says when asked", async () => {
  await using site = await unclearSite();
  const ann = await player(site);
  const id = await site.unclear(ann, 25, "moved");
  const shown = await transfers(site, "show", id, "--ask", "--json");
  const { postings, providerSays, wouldEnd, state } = JSON.parse(shown.stdout);
  assert.deepEqual(
    postings.map(({ kind, debit, credit, amount }: Record<string, unknown>) => [kind, debit, credit, amount]),
    [
      ["hold", `${ann.id}/main`, "transit:bng", 25],
    ],
  );
  assert.deepEqual([state, providerSays, wouldEnd], [
    "unknown",
    { kind: "moved", moved: 25 },
    { state: "succeeded", moved: 25 },
  ]);
  const plain = await transfers(site, "show", id, "--ask");
  assert.match(
    plain.stdout,
    /: 25\.00 into bng for [^]*provider says +moved 25\.00\n +reconciling +would end it as succeeded/,
  );
  assert.equal((await transfers(site, "show", crypto.randomUUID())).code, 4);
  assert.equal((await transfers(site, "show", "17")).code, 2);
});

Deno.test("transfers reconcile shows in a dry run what it then does, and does it once", async () => {
  await using site = await unclearSite();
  const ann = await player(site);
  const [arrived, lost] = [await site.unclear(ann, 25, "moved"), await site.unclear(ann, 30, "never arrived")];
  for (const id of [arrived, lost]) await site.makeOlder(id, 6);
  const dry = await transfers(site, "reconcile", "--now", "--dry-run", "--json");
  assert.deepEqual(JSON.parse(dry.stdout).map(({ id, wouldEnd }: Record<string, unknown>) => [id, wouldEnd]), [
    [arrived, { state: "succeeded", moved: 25 }],
    [lost, { state: "failed", reason: "not_found" }],
  ]);
  assert.equal((await site.points(ann, "bng")).transit, 55_00n);
  const one = await transfers(site, "reconcile", "--now", "--id", arrived, "--operator", "ada");
  assert.deepEqual([one.code, one.stdout], [0, "1 succeeded, 0 failed, 0 still pending.\n"]);
  const rest = await transfers(site, "reconcile", "--now", "--json");
  assert.deepEqual(JSON.parse(rest.stdout), { succeeded: 0, failed: 1, pending: 0 });
  const again = await transfers(site, "reconcile", "--now");
  assert.equal(again.stdout, "0 succeeded, 0 failed, 0 still pending.\n");
  const { main, game, transit } = await site.points(ann, "bng");
  assert.deepEqual([main, game, transit], [575_00n, 425_00n, 0n]);
  const events = await site.db.selectFrom("audit_events").select(["operator", "subject"])
    .where("action", "=", "game_transfer.reconciled").orderBy("id").execute();
  assert.deepEqual([events[0], events.length], [{ operator: "ada", subject: arrived }, 2]);
  assert.equal((await transfers(site, "reconcile", "--id", crypto.randomUUID())).code, 4);
  const over = await transfers(site, "reconcile", "--now", "--id", arrived);
  assert.deepEqual([over.code, /^It is over, or a request may still be working on it/.test(over.stderr)], [6, true]);
});

Deno.test("transfers resolve ends one as the operator says: with a reason, not against the provider, and once", async () => {
  await using site = await unclearSite();
  const id = await old(site, await player(site), 100, "moved");
  const resolve = (...args: string[]) => transfers(site, "resolve", id, "--yes", "--operator", "ada", ...args);
  const why = ["--reason", "their support said so"];
  for (const wrong of [["--as", "failed"], ["--as", "succeeded", ...why], ["--as", "failed", "--moved", "1", ...why]]) {
    assert.equal((await resolve(...wrong)).code, 2, wrong.join(" "));
  }
  assert.equal((await resolve("--as", "succeeded", "--moved", "100.01", ...why)).code, 2);
  const against = await resolve("--as", "failed", ...why);
  assert.deepEqual([against.code, /The provider disagrees: moved 100\.00/.test(against.stderr)], [6, true]);
  const done = await resolve("--as", "succeeded", "--moved", "100", ...why);
  assert.deepEqual([done.code, done.stdout], [0, `${id} has succeeded with 100.00.\n`]);
  const again = await resolve("--as", "succeeded", "--moved", "100", ...why);
  assert.deepEqual([again.code, /already has .*; nothing changed/.test(again.stdout)], [0, true]);
  assert.equal((await resolve("--as", "failed", ...why)).code, 6);
  const missing = await transfers(site, "resolve", "--yes", crypto.randomUUID(), "--as", "failed", ...why);
  assert.equal(missing.code, 4);
});

Deno.test("transfers resolve against a provider that hasn't decided takes the flag and two operators", async () => {
  await using site = await unclearSite();
  const member = await player(site);
  const id = await site.unclear(member, 100, "undecided");
  await site.makeOlder(id, 16);
  const resolve = (operator: string, ...args: string[]) =>
    transfers(
      site,
      "resolve",
      "--yes",
      id,
      "--as",
      "failed",
      "--reason",
      "their support said so",
      "--operator",
      operator,
      ...args,
    );
  const alone = await resolve("ada");
  assert.deepEqual([alone.code, /The provider disagrees: pending\./.test(alone.stderr)], [6, true]);
  const first = await resolve("ada", "--against-provider");
  assert.deepEqual([first.code, /The provider says: pending\. It needs a second/.test(first.stdout)], [5, true]);
  assert.equal((await resolve("bob")).code, 6);
  assert.equal((await site.points(member, "bng")).transit, 100_00n);
  assert.match((await transfers(site, "show", id)).stdout, /proposed +ada: failed, against the provider/);
  const second = await resolve("bob", "--against-provider");
  assert.deepEqual([second.code, second.stdout], [0, `${id} has failed, as proposed by ada.\n`]);
  assert.equal((await site.points(member, "bng")).main, 600_00n);
});

Deno.test("transfers resolve of a large amount waits for a second operator, and transfers show shows who said what", async () => {
  await using site = await unclearSite();
  const member = await site.member({ main: 20_000_00n });
  const id = await old(site, member, 10_000.01, "never arrived");
  const resolve = (operator: string, ...args: string[]) =>
    transfers(
      site,
      "resolve",
      id,
      "--yes",
      "--as",
      "failed",
      "--reason",
      "never got there",
      "--operator",
      operator,
      ...args,
    );
  const first = await resolve("ada");
  assert.deepEqual([first.code, /need a second operator/.test(first.stdout)], [5, true]);
  assert.match((await resolve("ada")).stdout, /need a second operator/);
  assert.equal((await site.points(member, "bng")).transit, 10_000_01n);
  const second = await resolve("bob");
  assert.deepEqual([second.code, second.stdout], [0, `${id} has failed, as proposed by ada.\n`]);
  assert.equal((await site.points(member, "bng")).main, 20_000_00n);
  const { stdout } = await transfers(site, "show", id);
  assert.match(stdout, /resolution_proposed by ada: never got there[^]*resolved by bob[^]*proposed +ada: failed/);
});

/** A member with 600.00 in the main wallet and 400.00 in the game. */
async function player(site: UnclearSite): Promise<TestMember> {
  const member = await site.member({ main: 1000_00n });
  await site.call("game/transfer", member, { game_name: "bng", amount: 400 });
  return member;
}

/** A transfer into bng that is old enough for the provider's "not found" to count. */
async function old(site: UnclearSite, member: TestMember, amount: number, what: LostAnswer): Promise<string> {
  const id = await site.unclear(member, amount, what);
  await site.makeOlder(id, 6);
  return id;
}

function transfers(site: UnclearSite, ...args: string[]): Promise<Ran> {
  return runCli({ ...environmentOn(site.url), SANDBOX_PROVIDER_URL: site.sandbox.url }, "transfers", ...args);
}
