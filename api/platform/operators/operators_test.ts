import assert from "node:assert/strict";
import { sql } from "kysely";
import { codeAt, wrongCodeAt } from "@/api/identity/second_factor/testing.ts";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";
import {
  addOperator,
  changeRole,
  disableOperator,
  enableOperator,
  recoverOwner,
  resetOperator,
} from "./change_operator.ts";
import { acceptInvitation, openInvitation } from "./invitation.ts";
import { areas, mayUse, type Role, roles } from "./rights.ts";
import { operatorSecretCell, resealOperators } from "./secret.ts";
import { haveAccounts, maxOperatorSessions, readOperator } from "./session.ts";
import { signInOperator, signOutOperator } from "./sign_in.ts";
import { accept, joined, type TestOperator } from "./testing.ts";

Deno.test("who was added uses the invitation once, and signs in with password and code alone", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const added = await addOperator(ctx, { name: "ada", role: "owner", operator: "root", reason: "first" });
  assert.ok(added.kind === "changed" && await haveAccounts(ctx.db) === false);
  const invited = { name: "ada", invitation: added.invitation, address: "local" };
  const { secret } = await openInvitation(ctx, invited) as { secret: string };
  const code = codeAt(secret, new Date());
  const password = "a long one of tests";
  const weak = await acceptInvitation(ctx, { ...invited, password: "short", code });
  assert.equal(weak.kind, "weak_password");
  const guessed = await acceptInvitation(ctx, { ...invited, password, code: wrongCodeAt(secret, new Date()) });
  assert.equal(guessed.kind, "wrong_code");
  const stolen = await acceptInvitation(ctx, { ...invited, invitation: "another", password, code });
  assert.equal(stolen.kind, "wrong");
  assert.equal((await acceptInvitation(ctx, { ...invited, password, code })).kind, "signed_in");
  assert.equal((await openInvitation(ctx, invited)).kind, "wrong", "it counts once");
  assert.equal(await haveAccounts(ctx.db), true);
  const again = { name: "ada", password, address: "local" };
  assert.equal((await signInOperator(ctx, { ...again, code })).kind, "wrong", "a code counts once");
  await forgetStep(site);
  assert.equal((await signInOperator(ctx, { ...again, password: "another one", code })).kind, "wrong");
  assert.equal((await signInOperator(ctx, { ...again, name: "zoe", code })).kind, "wrong");
  assert.equal((await signInOperator(ctx, { ...again, code: codeAt(secret, new Date()) })).kind, "signed_in");
});

Deno.test("an invitation ends after a day by the database's time", async () => {
  await using site = await testSite();
  const added = await addOperator(site.ctx, { name: "ada", role: "owner", operator: "root", reason: "first" });
  assert.equal(added.kind, "changed");
  const { invitation } = added as { invitation: string };
  await sql`update operators set invited_until = invited_until - interval '24 hours'`.execute(site.db);
  assert.equal((await openInvitation(site.ctx, { name: "ada", invitation, address: "local" })).kind, "wrong");
});

Deno.test("a session ends by the database's time, whatever the site's says: 12 hours after sign-in, or half an hour unused", async () => {
  const clock = { at: Date.now() };
  await using site = await testSite({ now: () => new Date(clock.at) });
  const { token } = await joined(site.ctx, "ada", "owner");
  const lives = async () => await readOperator(site.db, token) !== null;
  const pass = (column: "used_at" | "expires_at", time: string) =>
    sql`update operator_sessions set ${sql.ref(column)} = ${sql.ref(column)} - ${time}::interval`.execute(site.db);
  clock.at += 365 * 86_400_000;
  assert.equal(await lives(), true);
  await pass("used_at", "29 minutes 50 seconds");
  assert.equal(await lives(), true);
  await pass("used_at", "30 minutes");
  assert.equal(await lives(), false);
  await sql`update operator_sessions set used_at = now()`.execute(site.db);
  await pass("expires_at", "11 hours 59 minutes");
  assert.equal(await lives(), true);
  await pass("expires_at", "1 minute");
  assert.equal(await lives(), false);
});

Deno.test("signing out ends a session, and one more than five ends the oldest", async () => {
  await using site = await testSite();
  const ada = await joined(site.ctx, "ada", "owner");
  const tokens = [ada.token];
  for (let more = 0; more < maxOperatorSessions; more++) tokens.push(await signedIn(site, ada));
  const living = async () =>
    (await Promise.all(tokens.map((token) => readOperator(site.db, token)))).map((one) => one !== null);
  assert.deepEqual(await living(), [false, ...tokens.slice(1).map(() => true)]);
  await signOutOperator(site.ctx, { name: "ada", token: tokens.at(-1)! });
  assert.equal((await living()).at(-1), false);
});

Deno.test("who guesses at a password waits, at one address alone; a stranger locks no one out", async () => {
  await using site = await testSite();
  const ada = await joined(site.ctx, "ada", "owner");
  const guess = { name: "ada", password: "wrong", code: "000000", address: "203.0.113.7" };
  for (let tried = 0; tried < 5; tried++) assert.equal((await signInOperator(site.ctx, guess)).kind, "wrong");
  await sql`update sign_in_attempts set next_at = next_at + interval '1 hour'`.execute(site.db);
  assert.equal((await signInOperator(site.ctx, guess)).kind, "wait");
  const right = { name: "ada", password: ada.password, code: codeAt(ada.secret, new Date()) };
  await forgetStep(site);
  assert.equal((await signInOperator(site.ctx, { ...right, address: "203.0.113.7" })).kind, "wait");
  assert.equal((await signInOperator(site.ctx, { ...right, address: "198.51.100.1" })).kind, "signed_in");
});

Deno.test("from the fifth wrong code with the right password on even the right code waits, by the database's time", async () => {
  await using site = await testSite();
  const { name, password, secret } = await joined(site.ctx, "ada", "owner");
  let host = 0;
  const trying = (code: string) => signInOperator(site.ctx, { name, password, code, address: `198.51.100.${host++}` });
  await forgetStep(site);
  for (let tried = 0; tried < 5; tried++) {
    assert.equal((await trying(wrongCodeAt(secret, new Date()))).kind, "wrong");
  }
  const locked = await trying(codeAt(secret, new Date()));
  assert.ok(locked.kind === "wait" && locked.retryAfterS > 0 && locked.retryAfterS <= 900, JSON.stringify(locked));
  await sql`update operators set locked_until = locked_until - interval '15 minutes'`.execute(site.db);
  assert.equal((await trying(codeAt(secret, new Date()))).kind, "signed_in");
});

Deno.test("disabling, another role and a reset end an operator's sessions at once", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const [, bea] = [await joined(ctx, "ada", "owner"), await joined(ctx, "bea", "support")];
  const by = { operator: "ada", reason: "a test" };
  const living = async (token: string) => (await readOperator(site.db, token))?.role ?? null;
  assert.equal(await living(bea.token), "support");
  await changeRole(ctx, { ...by, name: "bea", role: "risk" });
  assert.equal(await living(bea.token), null);
  let token = await signedIn(site, bea);
  assert.equal(await living(token), "risk");
  await disableOperator(ctx, { ...by, name: "bea" });
  assert.equal(await living(token), null);
  await forgetStep(site);
  const refused = await signInOperator(ctx, { ...bea, code: codeAt(bea.secret, new Date()), address: "local" });
  assert.equal(refused.kind, "disabled");
  await enableOperator(ctx, { ...by, name: "bea" });
  assert.equal(await living(token), null, "it does not come back");
  token = await signedIn(site, bea);
  const reset = await resetOperator(ctx, { ...by, name: "bea" });
  assert.equal(await living(token), null);
  assert.equal(
    (await signInOperator(ctx, { ...bea, code: codeAt(bea.secret, new Date()), address: "local" })).kind,
    "wrong",
  );
  assert.ok(reset.kind === "changed");
  await accept(ctx, "bea", reset.invitation);
});

Deno.test("where two owners have joined each change takes both, also while one of them is disabled; disabling takes one", async () => {
  await using site = await testSite();
  const { ctx } = site;
  await joined(ctx, "ada", "owner");
  await joined(ctx, "bea", "owner");
  await joined(ctx, "cid", "support", ["ada", "bea"]);
  const by = (operator: string) => ({ operator, reason: "a test" });
  const alone = [
    () => addOperator(ctx, { ...by("ada"), name: "dan", role: "reader" }),
    () => changeRole(ctx, { ...by("ada"), name: "cid", role: "owner" }),
    () => changeRole(ctx, { ...by("ada"), name: "bea", role: "reader" }),
    () => resetOperator(ctx, { ...by("ada"), name: "bea" }),
  ];
  for (const change of [...alone, ...alone]) assert.equal((await change()).kind, "proposed");
  assert.equal((await disableOperator(ctx, { ...by("ada"), name: "bea" })).kind, "changed");
  for (const change of alone) assert.equal((await change()).kind, "proposed");
  assert.equal((await enableOperator(ctx, { ...by("ada"), name: "bea" })).kind, "proposed");
  assert.equal((await recoverOwner(ctx, { ...by("machine root"), name: "cid" })).kind, "not_owner");
  const recovered = await recoverOwner(ctx, { ...by("machine root"), name: "bea" });
  assert.ok(recovered.kind === "changed");
  await accept(ctx, "bea", recovered.invitation);
  assert.equal((await recoverOwner(ctx, { ...by("machine root"), name: "bea" })).kind, "owners_left");
  assert.equal((await changeRole(ctx, { ...by("bea"), name: "cid", role: "owner" })).kind, "changed");
});

Deno.test("a proposal of a disabled operator, or of a name without an account, is agreed to by no one", async () => {
  await using site = await testSite();
  const { ctx } = site;
  await joined(ctx, "ada", "owner");
  await joined(ctx, "bea", "owner");
  await joined(ctx, "cid", "owner", ["ada", "bea"]);
  const add = (operator: string) => addOperator(ctx, { name: "dan", role: "reader", operator, reason: "joins" });
  assert.equal((await add("another name")).kind, "proposed");
  assert.equal((await add("ada")).kind, "proposed");
  await disableOperator(ctx, { name: "ada", operator: "bea", reason: "has left" });
  assert.equal((await add("bea")).kind, "proposed");
  assert.equal((await add("cid")).kind, "changed");
});

Deno.test("of the last two owners who disable each other at once one stays, every time", async () => {
  await using site = await testSite();
  const { ctx } = site;
  await joined(ctx, "ada", "owner");
  await joined(ctx, "bea", "owner");
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.all(
      [["ada", "bea"], ["bea", "ada"]].map(([operator, name]) =>
        disableOperator(ctx, { name: name!, operator: operator!, reason: "a test" })
      ),
    );
    assert.deepEqual(outcomes.map(({ kind }) => kind).sort(), ["changed", "last_owner"]);
    await sql`update operators set disabled_at = null`.execute(site.db);
  }
  await sql`update operators set disabled_at = now() where name = 'bea'`.execute(site.db);
  assert.equal(
    (await changeRole(ctx, { name: "ada", role: "reader", operator: "ada", reason: "x" })).kind,
    "last_owner",
  );
});

Deno.test("the first account is an owner's, and all that is done to accounts is in the audit trail", async () => {
  await using site = await testSite();
  const { ctx } = site;
  const first = await addOperator(ctx, { name: "bea", role: "support", operator: "root", reason: "first" });
  assert.equal(first.kind, "first_is_owner");
  await joined(ctx, "ada", "owner", ["root"]);
  assert.equal((await addOperator(ctx, { name: "ada", role: "owner", operator: "root", reason: "x" })).kind, "taken");
  await joined(ctx, "bea", "support");
  await disableOperator(ctx, { name: "bea", operator: "ada", reason: "has left" });
  const events = await site.db.selectFrom("audit_events").select(["operator", "action", "subject"]).orderBy("id")
    .execute();
  assert.deepEqual(events.map(({ operator, action, subject }) => `${operator}: ${action} ${subject}`), [
    "root: operator.added operator ada",
    "ada: operator.joined operator ada",
    "ada: operator.added operator bea",
    "bea: operator.joined operator bea",
    "ada: operator.disabled operator bea",
  ]);
});

Deno.test("after a rotation the newest key alone opens operators' secrets", async () => {
  await using site = await testSite();
  const { name, secret } = await joined(site.ctx, "ada", "owner");
  const both = { ...site.ctx, vault: createVault(testRing("new", "test")) };
  assert.deepEqual([await resealOperators(both), await resealOperators(both)], [1, 0]);
  const row = await site.db.selectFrom("operators").select("secret_sealed").executeTakeFirstOrThrow();
  const newest = createVault(testRing("new"));
  assert.equal(await newest.openText(row.secret_sealed!, operatorSecretCell(name)), secret);
});

Deno.test("a reader changes nothing, an owner may do all, and no role but the owner's touches accounts", () => {
  for (const area of Object.keys(areas) as (keyof typeof areas)[]) {
    assert.equal(mayUse("reader", { area, isChange: true }), false, area);
    for (const isChange of [false, true]) assert.equal(mayUse("owner", { area, isChange }), true, area);
  }
  const changing = roles.filter((role: Role) => mayUse(role, { area: "operators", isChange: true }));
  assert.deepEqual(changing, ["owner"]);
});

/** Signs an operator in with a code of now, as if none had been used. */
async function signedIn(site: TestSite, { name, password, secret }: TestOperator): Promise<string> {
  await forgetStep(site);
  const code = codeAt(secret, new Date());
  const outcome = await signInOperator(site.ctx, { name, password, code, address: "local" });
  assert.equal(outcome.kind, "signed_in");
  return (outcome as { token: string }).token;
}

async function forgetStep({ db }: TestSite): Promise<void> {
  await sql`update operators set last_step = null`.execute(db);
}
