import assert from "node:assert/strict";
import { memberBalances } from "@/db/ledger/balances.ts";
import { inTransaction } from "@/db/in_transaction.ts";
import { lockAllAccounts } from "@/db/ledger/lock_accounts.ts";
import { untilBlocked } from "@/db/ledger/testing/waiting.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { callGraph } from "@/testing/sources/call_graph.ts";
import { productionSources } from "@/testing/sources/production_sources.ts";
import { setStatus, type TestMember } from "@/testing/site/test_member.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { keyLeaseMs, leaseKey } from "@/api/platform/http/idempotency_keys.ts";
import { lockMember } from "../members/lock_member.ts";
import { whoMay } from "./status_rules.ts";
import { type MatrixSite, matrixSite, type MoneyOperation, moneyOperations } from "./testing.ts";

const changes = {
  frozen: (account: string) => ["freeze", account],
  self_excluded: (account: string) => ["exclude", account, "--yes", "--until", "2126-11-22"],
  closed: (account: string) => ["close", account, "--yes"],
} as const;
type Barred = keyof typeof changes;
const barred = Object.keys(changes) as Barred[];

const operations = Object.values(moneyOperations).flatMap((ofKind) => Object.entries(ofKind));

/** The statuses that forbid an operation; of what goes on in all of them, each. */
function statusesOf({ action }: MoneyOperation): Barred[] {
  const allowed: readonly string[] = action === null ? [] : whoMay[action];
  return barred.filter((status) => !allowed.includes(status));
}

Deno.test("of an operation and a change of status at the same moment, in two processes, one is whole before the other", async (t) => {
  await using site = await matrixSite(await wholeSite());
  for (const [name, operation] of operations) {
    await t.step(name, async () => {
      const statuses = statusesOf(operation);
      assert.ok(statuses.length > 0);
      for (const status of statuses) await statusFirst(site, operation, status);
      await operationFirst(site, operation, statuses[0]!);
    });
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

/**
 * Holds what both need until both wait for it. Who waits for a row is served in turn, so the change is made first; a
 * transfer waits a little at a time and is begun first, so that a change that did not wait for it would be seen.
 */
async function statusFirst(site: MatrixSite, operation: MoneyOperation, status: Barred): Promise<void> {
  const { member, run } = await operation.ready(site);
  const before = await moneyOf(site, member);
  const isSerial = operation.lock !== "accounts";
  let changeEnded = false;
  const change = () => changeStatus(site, member, status).finally(() => void (changeEnded = true));
  const { done, changing, changedFirst } = await inTransaction(site.db, async (tx) => {
    if (isSerial) await lockMember(tx, member.id);
    else await lockAllAccounts(tx, member.id);
    const early = isSerial ? change() : null;
    if (early) await untilBlocked(site.db);
    const done = run();
    if (operation.action !== null) await blockedOrEnded(done, untilBlocked(site.db, isSerial ? 2 : 1));
    const changing = early ?? change();
    if (!isSerial) await Promise.race([changing, untilBlocked(site.db, 2)]);
    return { done, changing, changedFirst: isSerial || changeEnded };
  });
  const [said, isChanged] = await Promise.all([done, changing]);
  const isMoved = JSON.stringify(before) !== JSON.stringify(await moneyOf(site, member));
  const about = `${status} first: ${JSON.stringify({ said, isChanged, isMoved, changedFirst })}`;
  if (said !== null) assert.equal(said, isMoved, about);
  if (operation.action === null) assert.ok(isMoved, about);
  else if (isChanged && changedFirst) assert.ok(!isMoved, about);
  // An account that holds money or has something open isn't closed, and an operation that was not refused was carried
  // out.
  if (!isChanged) assert.ok(status === "closed" && isMoved, about);
}

/** The operation waits first, and the change behind it. */
async function operationFirst(site: MatrixSite, operation: MoneyOperation, status: Barred): Promise<void> {
  const { member, run } = await operation.ready(site);
  const before = await moneyOf(site, member);
  if (operation.lock !== "member" || operation.action === null) {
    assert.notEqual(await run(), false);
    assert.ok(await changeStatus(site, member, status) || status === "closed");
  } else {
    const { done, changing } = await inTransaction(site.db, async (tx) => {
      await lockMember(tx, member.id);
      const done = run();
      await blockedOrEnded(done, untilBlocked(site.db));
      const changing = changeStatus(site, member, status);
      await untilBlocked(site.db, 2);
      return { done, changing };
    });
    assert.notEqual(await done, false);
    assert.ok(await changing || status === "closed");
  }
  assert.notDeepEqual(await moneyOf(site, member), before, "it was made before the change");
}

/** @throws at once if an operation ends that should wait, rather than when patience does */
const blockedOrEnded = (done: Promise<unknown>, blocked: Promise<unknown>) =>
  Promise.race([blocked, done.then(() => assert.fail("the operation ended without waiting"))]);

/** By a command, in a process of its own; whether it was made. */
async function changeStatus(site: MatrixSite, { account }: TestMember, status: Barred): Promise<boolean> {
  const parts = ["members", ...changes[status](account), "--reason", "a test", "--operator", "ada"];
  const { code, stdout, stderr } = await runCli(environmentOn(site.url), ...parts);
  assert.ok(code === 0 || code === 6 && status === "closed", `${stdout}${stderr}`);
  return code === 0;
}

/** A member's balances, and the top-ups that they have open. */
async function moneyOf({ db }: MatrixSite, { id }: TestMember): Promise<[string, string][]> {
  const { orders } = await db.selectFrom("deposit_orders").where("member_id", "=", id)
    .select(({ fn }) => fn.countAll<bigint>().as("orders")).executeTakeFirstOrThrow();
  const balances = [...await memberBalances(db, id)].toSorted(([one], [other]) => one < other ? -1 : 1);
  return [...balances, ["orders", orders] as const].map(([code, figure]) => [code, String(figure)]);
}

/** Takes a key so that a form that is sent again makes one complaint; `every_call_test.ts` sees that it moves no money. */
const withoutMoney = ["user/complaints/send"];

Deno.test("a write whose process died with its key is refused by the status that its member has when the key is taken again", async (t) => {
  await using site = await matrixSite(await wholeSite());
  const { body: document } = await site.request("/api/openapi.json");
  const requested = new Set<string>();
  for (const [name, operation] of operations) {
    await t.step(name, async () => {
      const { member, call } = await operation.ready(site);
      if (!call || operation.action === null) return;
      const [path, input] = call;
      const parameters: { name: string }[] = document.paths[`/api/v1/${path}`].post.parameters ?? [];
      if (!parameters.some((one) => one.name.toLowerCase() === "idempotency-key")) return;
      requested.add(path);
      const key = `died-${name.replaceAll(" ", "-")}`;
      const headers = { "idempotency-key": key };
      // A first request has left its key as a process leaves it that ends right after the claim.
      const probe = await site.member();
      await site.call(path, probe, input, headers);
      const { body_hash } = await site.db.selectFrom("idempotency_keys").select("body_hash")
        .where("member_id", "=", probe.id).executeTakeFirstOrThrow();
      const { now } = site.ctx;
      const died = { ...site.ctx, now: () => new Date(now().getTime() - 2 * keyLeaseMs) };
      const claim = await leaseKey(died, { member: member.id, key, call: `/api/v1/${path}`, bodyHash: body_hash });
      assert.equal(claim.state, "claimed");
      await setStatus(site.ctx, member.id, "self_excluded");
      const before = await moneyOf(site, member);
      const { body } = await site.call(path, member, input, headers);
      const isRefused = statusesOf(operation).includes("self_excluded");
      assert.equal(body.errorCode === "self_excluded", isRefused, JSON.stringify(body));
      assert.equal(JSON.stringify(await moneyOf(site, member)) === JSON.stringify(before), isRefused);
    });
  }
  const moneyWrites = Object.entries<{ post?: { parameters?: { name: string }[] } }>(document.paths)
    .filter(([, { post }]) => post?.parameters?.some((one) => one.name.toLowerCase() === "idempotency-key"))
    .map(([path]) => path.replace("/api/v1/", "")).filter((path) => !withoutMoney.includes(path));
  assert.deepEqual([...requested].toSorted(), moneyWrites.toSorted(), "every money write has a row");
});

/** Where requests, jobs and commands, and what vendors' adapters watch, come in; the demo is neither. */
const entrances = /(^|\/)(http|feature|registry)\.ts#|^(cli|routes|server(?!\/demo))\//;

/** The only file that makes orders of top-ups, which post nothing yet, beside the demo's. */
const orders = "api/payments/deposits/orders/create_order.ts";

Deno.test("every operation by which a request, a job or a command moves money has a row in the matrix", async () => {
  const { sources, scripts } = await productionSources();
  const makers = sources.filter(({ text }) => text.includes('insertInto("deposit_orders")')).map(({ file }) => file);
  assert.deepEqual(makers.filter((file) => !file.startsWith("server/demo/")), [orders]);
  const graph = callGraph(sources, scripts);
  const moving = new Set(["db/functions/ledger/post_transfers.sql#", `${orders}#createOrder`]);
  // Places that are added while the set is gone through are gone through, too.
  for (const place of moving) {
    for (const [user, taken] of graph) if (taken.has(place) && !entrances.test(user)) moving.add(user);
  }
  const entries = [...graph].filter(([user]) => entrances.test(user)).flatMap(([, taken]) => [...taken])
    .filter((place) => place.startsWith("api/") && moving.has(place));
  const named = operations.flatMap(([, { entries }]) => entries.map((entry) => `api/${entry}`));
  assert.deepEqual([...new Set(named)].toSorted(), [...new Set(entries)].toSorted());
});
