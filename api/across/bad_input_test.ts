import assert from "node:assert/strict";
import { type Operation, operationsOf } from "@/testing/site/api_document.ts";
import { goodPayload, oddPayloads } from "@/testing/site/bad_payloads.ts";
import { tier } from "@/testing/tier.ts";
import { moneySnapshots } from "@/testing/site/money_snapshot.ts";
import { type Answered, bearer, type TestMember, type TestSite } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { checkAccounts } from "../accounting/books/check_accounts.ts";

/** The values of the seed data that a good payload needs; everything else comes from the document. */
const known = { amount: 1000, game_name: "rsg", cash_vendor_id: 2 };

Deno.test("bad input at every call gets the documented answer, reveals no internals and moves no money", async (t) => {
  await using site = await wholeSite();
  const { body: document } = await site.request("/api/openapi.json");
  const other = await otherMember(site);
  const money = await moneySnapshots(site.db);
  for (const operation of operationsOf(document)) {
    await t.step(`${operation.method} ${operation.path}`, async () => {
      const member = await site.member({ main: 5000_00n });
      const good = goodPayload(operation, { ...known, order_id: other.orderId });
      const trial: Trial = { site, operation, member, good, money, before: await money() };
      if (operation.method === "POST") await tryBodies(trial);
      else await tryQueries(trial);
      await trySessions(trial);
      await tryAnothersIds(trial, other);
      if (operation.takesKey) await tryKeys(trial);
      assert.deepEqual(await money(), trial.before, "no refusal moves money, and no reading at all");
    });
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("the payloads that the bad ones are made from do move money, so the test above means something", async () => {
  await using site = await wholeSite();
  const money = await moneySnapshots(site.db);
  for (const [path, payload] of Object.entries({ "game/transfer": known, deposit: known })) {
    const member = await site.member({ main: 5000_00n });
    const before = await money();
    const { body } = await site.call(path, member, payload);
    assert.equal(body.status, true, path);
    assert.notDeepEqual(await money(), before);
  }
});

interface Trial {
  site: TestSite;
  operation: Operation;
  member: TestMember;
  good: Record<string, unknown>;
  /** Reads the money of the whole site. */
  money(): Promise<unknown>;
  /** The value before the next request. */
  before: unknown;
}

/** Another member's money: a top-up and a transfer that no other member may see. */
interface OtherMember {
  orderId: string;
  ids: string[];
}

async function otherMember(site: TestSite): Promise<OtherMember> {
  const member = await site.member({ main: 9000_00n });
  const deposit = await site.call("deposit", member, known);
  const transfer = await site.call("game/transfer", member, known);
  const ids = [deposit, transfer].map(({ body }) => body.data.order_id);
  return { orderId: ids[0], ids };
}

async function tryBodies(trial: Trial): Promise<void> {
  for (const { what, text, refused } of oddPayloads(trial.operation, trial.good, tier.oddValues)) {
    await ask(trial, what, post(text), refused ? 422 : null);
  }
  for (const text of ["null", "[]", '"text"', "7", "[".repeat(20_000) + "]".repeat(20_000)]) {
    await ask(trial, `body ${text.slice(0, 20)}`, post(text), 422);
  }
  for (const text of ["{", "{'a':1}", "NaN", "[".repeat(50_000)]) {
    await ask(trial, `body ${text.slice(0, 20)}`, post(text), 400);
  }
  await ask(trial, "a body too large", post(`{"x":"${"x".repeat(70_000)}"}`), 413);
  await ask(trial, "a form", post("amount=1", { "content-type": "application/x-www-form-urlencoded" }), 415);
  await ask(trial, "no type", post(new TextEncoder().encode("{}"), { "content-type": "" }), 415);
  await ask(trial, "an inherited payload", post(`{"__proto__":${JSON.stringify(trial.good)}}`), null);
}

async function tryQueries(trial: Trial): Promise<void> {
  for (const name of Object.keys(trial.operation.payload.properties ?? {})) {
    for (
      const value of [
        "",
        "%00",
        "%ED%A0%80",
        "%zz",
        "NaN",
        "1e999",
        "null",
        "'; drop table members; --",
        "x".repeat(4000),
      ]
    ) {
      const others = Object.entries(trial.good).filter(([field]) => field !== name)
        .map(([field, text]) => `${field}=${encodeURIComponent(String(text))}`);
      await ask(trial, `${name}=${value.slice(0, 40)}`, { query: [...others, `${name}=${value}`].join("&") }, null);
    }
  }
}

async function trySessions(trial: Trial): Promise<void> {
  const good = JSON.stringify(trial.good);
  for (const authorization of ["", "Bearer dead", "Basic eDp5"]) {
    await ask(
      trial,
      `authorization ${authorization}`,
      post(good, { authorization }),
      trial.operation.needsSession ? 401 : null,
    );
  }
  if (!trial.operation.isWrite) return;
  const cookie = `jadehall_session=${trial.member.token}`;
  for (const origin of ["https://evil.example", "null"]) {
    await ask(trial, `from ${origin}`, post(good, { cookie, origin, authorization: "" }), 403);
  }
}

async function tryAnothersIds(trial: Trial, other: OtherMember): Promise<void> {
  for (const [name, { type }] of Object.entries(trial.operation.payload.properties ?? {})) {
    // Ids that are numbers are of cards and the like, whose own tests try another member's.
    if (!/^(id|.*_id|cursor)$/.test(name) || name in known || type === "integer") continue;
    for (const id of other.ids) {
      const payload = { ...trial.good, [name]: id };
      const query = new URLSearchParams(payload as Record<string, string>).toString();
      const answered = await ask(trial, `another's ${name}`, { ...post(JSON.stringify(payload)), query }, null);
      assert.ok(!JSON.stringify(answered.body).includes(id), `${name} shows another's order`);
      if (name !== "cursor") assert.equal(answered.status, 404, `another's ${name}`);
    }
  }
}

async function tryKeys(trial: Trial): Promise<void> {
  const good = JSON.stringify(trial.good);
  for (const key of ["", "x".repeat(256), "a b"]) {
    await ask(trial, `key ${key}`, post(good, { "idempotency-key": key }), 422);
  }
}

interface CallInput {
  body?: BodyInit;
  headers?: Record<string, string>;
  query?: string;
}

function post(body: BodyInit, headers: Record<string, string> = {}): CallInput {
  return { body, headers };
}

/** Asks, and checks what holds for every answer. `status` is the one that it must have; null leaves it to the document. */
async function ask(trial: Trial, what: string, input: CallInput, status: number | null): Promise<Answered> {
  const { site, operation, member } = trial;
  const isPost = operation.method === "POST";
  if (operation.isWrite && status === null) {
    assert.deepEqual(await trial.money(), trial.before, `refused before ${what}`);
  }
  const answered = await site.request(`${operation.path}?${isPost ? "" : input.query ?? queryOf(trial.good)}`, {
    method: operation.method,
    headers: { ...(isPost && { "content-type": "application/json" }), ...bearer(member), ...input.headers },
    ...(isPost && { body: input.body }),
  });
  const about = `${what}: ${answered.status} ${JSON.stringify(answered.body).slice(0, 500)}`;
  if (status !== null) assert.equal(answered.status, status, about);
  assert.ok(answered.status < 500, about);
  assert.equal(operation.faultOf(answered.status, answered.body), null, about);
  assert.doesNotMatch(
    JSON.stringify(answered.body),
    /\\n +at |\.ts:\d|node_modules|syntax error|relation "|select .* from/i,
    about,
  );
  for (const { message } of answered.body.errors ?? []) assert.match(message, /\p{Script=Han}/u, about);
  // A read moves nothing whatever it answers, nor does what has to be refused: these are checked together, by the next
  // reading of the money.
  if (!operation.isWrite || status !== null) return answered;
  const after = await trial.money();
  if (answered.body.status !== true) assert.deepEqual(after, trial.before, about);
  trial.before = after;
  return answered;
}

function queryOf(payload: Record<string, unknown>): string {
  return new URLSearchParams(payload as Record<string, string>).toString();
}
