import assert from "node:assert/strict";
import { type Operation, operationsOf } from "@/testing/site/api_document.ts";
import { goodPayload } from "@/testing/site/bad_payloads.ts";
import { moneySnapshots } from "@/testing/site/money_snapshot.ts";
import { setStatus } from "@/testing/site/test_member.ts";
import { bearer, type TestSite } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { type MemberAction, type MemberStatus, memberStatuses, whoMay } from "./status_rules.ts";
import { statusRefusals } from "./status.ts";

const everyone = ["new", "active", "frozen", "self_excluded", "closed"];
const whoSignsIn = ["new", "active", "self_excluded"];
const whoPlays = ["new", "active"];

Deno.test("only new and active members deposit, play, move points into games and are given rewards; excluded ones do all else", () => {
  assert.deepEqual(whoMay, {
    visit: everyone,
    sign_in: whoSignsIn,
    read: whoSignsIn,
    transfer_out: whoSignsIn,
    transfer_in: whoPlays,
    play: whoPlays,
    deposit: whoPlays,
    withdraw: whoSignsIn,
    change_payout_accounts: whoSignsIn,
    change_password: whoSignsIn,
    change_security: whoSignsIn,
    change_profile: whoSignsIn,
    complain: whoSignsIn,
    claim: whoPlays,
    give_back: whoSignsIn,
    be_given_gifts: ["active"],
    be_adjusted: ["new", "active", "self_excluded", "frozen"],
    be_recalled: ["new", "active", "frozen", "self_excluded", "closed"],
  });
});

/** The actions of the calls that move money, listed here independently of their declarations. */
const actionsOfMoney: Record<string, readonly MemberAction[]> = {
  "/api/v1/deposit": ["deposit"],
  "/api/v1/game/transfer": ["transfer_in", "transfer_out"],
  "/api/v1/user/transfer/all": ["transfer_out"],
  "/api/v1/game/login": ["play"],
  "/api/v1/user/withdrawal": ["withdraw"],
  "/api/v1/user/withdrawal/cancel": ["withdraw"],
  "/api/v1/user/bank/create": ["change_payout_accounts"],
  "/api/v1/user/bank/update": ["change_payout_accounts"],
  "/api/v1/user/bank/remove": ["change_payout_accounts"],
  "/api/v1/user/virtual/remove": ["change_payout_accounts"],
  "/api/v1/user/virtual/create": ["change_payout_accounts"],
};

/** The values of the seed data that a payload needs to get as far as the table. */
const known = { amount: 1000, game_name: "rsg", cash_vendor_id: 2 };

/** Of calls that need one of several fields, which the document can't say: a payload that has one. */
const oneOfSeveral: Record<string, object> = { "/api/v1/user/red_packet/claim": { packet: 1 } };

Deno.test("every call of the document refuses the members whose status may not, by the table, and moves no money of theirs", async (t) => {
  await using site = await wholeSite();
  const { body: document } = await site.request("/api/openapi.json");
  for (const [path, actions] of Object.entries(actionsOfMoney)) {
    assert.deepEqual(document.paths[path].post["x-member-action"], actions, path);
  }
  const money = await moneySnapshots(site.db);
  for (const operation of operationsOf(document)) {
    await t.step(`${operation.method} ${operation.path}`, async () => {
      for (const status of memberStatuses) await ask(site, operation, status, money);
    });
  }
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("who may not sign in has no session at the calls that take files either", async () => {
  await using site = await wholeSite();
  const { body: document } = await site.request("/api/openapi.json");
  const uploads = Object.entries<UploadPath>(document.paths)
    .filter(([, { post }]) => post?.requestBody?.content["multipart/form-data"]).map(([path]) => path);
  assert.ok(uploads.length >= 2);
  for (const path of uploads) {
    for (const status of ["frozen", "closed", "self_excluded"] as const) {
      const member = await site.member({ status });
      const { status: answered } = await site.request(path, {
        method: "POST",
        headers: bearer(member),
        body: new FormData(),
      });
      assert.equal(answered === 401, status !== "self_excluded", `${path}, ${status}: ${answered}`);
    }
  }
});

interface UploadPath {
  post?: { requestBody?: { content: Record<string, unknown> } };
}

/** Asks with an input for each of the call's actions, and checks the answers. */
async function ask(
  site: TestSite,
  operation: Operation,
  status: MemberStatus,
  money: () => Promise<unknown>,
): Promise<void> {
  const { method, path, actions, needsSession } = operation;
  assert.ok(actions.length > 0, "it declares what it does");
  for (const action of actions) {
    const amount = action === "transfer_out" ? -known.amount : known.amount;
    const good = { ...goodPayload(operation, { ...known, amount }), ...oneOfSeveral[path] };
    // Once with a session from before, as a request that is under way while an operator decides.
    const member = await site.member({ main: 5000_00n });
    await setStatus(site.ctx, member.id, status);
    const before = await money();
    const query = method === "GET" ? `?${new URLSearchParams(good as Record<string, string>)}` : "";
    const answered = await site.request(path + query, {
      method,
      headers: { "content-type": "application/json", ...bearer(member) },
      ...(method === "POST" && { body: JSON.stringify(good) }),
    });
    const about = `${status}, ${action}: ${answered.status} ${JSON.stringify(answered.body)}`;
    assert.equal(operation.faultOf(answered.status, answered.body), null, about);
    const maySignIn = whoSignsIn.includes(status);
    const mayDo = whoMay[action as MemberAction].some((one) => one === status);
    if (needsSession && !maySignIn) assert.equal(answered.status, 401, about);
    else if (needsSession && !mayDo) assert.equal(answered.body.errorCode, "self_excluded", about);
    else assert.ok(!statusRefusals.includes(answered.body.errorCode), about);
    if (needsSession && !mayDo) assert.deepEqual(await money(), before, about);
  }
}
