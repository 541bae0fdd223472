import assert from "node:assert/strict";
import { type Operation, operationsOf } from "@/testing/site/api_document.ts";
import { goodPayload } from "@/testing/site/bad_payloads.ts";
import { type MemberWithRows, memberWithRows, rowsOfMember, tablesOfMembers } from "@/testing/site/member_rows.ts";
import { type Answered, bearer, type TestMember, type TestSite } from "@/testing/site/test_site.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";
import { formOf, goodForm } from "../payments/withdrawals/payout_accounts/cards/testing.ts";

/** Which of another member's ids a field of a call could be given. */
type AnothersIds = Record<string, readonly (keyof MemberWithRows["ids"] | "account")[]>;

const orders = ["deposit", "transfer", "withdrawal"] as const;
const list: AnothersIds = { cursor: [...orders, "mail"] };

/** Every call that needs a token, with its fields that may name a row. A new call has to be entered here. */
const calls: Record<string, AnothersIds> = {
  "/api/check-refresh": {},
  "/api/v1/channelRate": {},
  "/api/v1/deposit": {},
  "/api/v1/deposit/cancel": { order_id: orders },
  "/api/v1/deposit/channelRate": {},
  "/api/v1/deposit/order": { order_id: orders },
  "/api/v1/deposit/vendor": {},
  "/api/v1/events": {},
  "/api/v1/game/balance": {},
  "/api/v1/game/favourite": { gameId: ["mail"] },
  "/api/v1/game/favourites": {},
  "/api/v1/game/login": { user: ["account"] },
  "/api/v1/game/recent": {},
  "/api/v1/game/transfer": {},
  "/api/v1/user/bank/create": {},
  "/api/v1/user/activity": {},
  "/api/v1/user/activity/cancel": { bonus_id: ["bonus", ...orders] },
  "/api/v1/user/activity/claim": {},
  "/api/v1/user/activity/preview": {},
  "/api/v1/user/bank/list": {},
  "/api/v1/user/bank/remove": { id: ["card", "address"] },
  "/api/v1/user/bank/update": { id: ["card", "address"] },
  "/api/v1/user/bet/detail": list,
  "/api/v1/user/bet/info": list,
  "/api/v1/user/chip": {},
  "/api/v1/user/detail": {},
  "/api/v1/user/events": list,
  "/api/v1/user/email": {},
  "/api/v1/user/email/copies": {},
  "/api/v1/user/email/remove": {},
  "/api/v1/user/email/send": {},
  "/api/v1/user/email/verify": {},
  "/api/v1/user/books_proof": {},
  "/api/v1/user/breaks": {},
  "/api/v1/user/breaks/begin": {},
  "/api/v1/user/breaks/return": {},
  "/api/v1/user/complaints": { cursor: ["complaint", ...orders] },
  "/api/v1/user/complaints/close": { id: ["complaint", ...orders] },
  "/api/v1/user/complaints/reopen": { id: ["complaint", ...orders] },
  "/api/v1/user/complaints/send": {},
  "/api/v1/user/factors": {},
  "/api/v1/user/promote": {},
  "/api/v1/user/push": {},
  "/api/v1/user/push/subscribe": {},
  "/api/v1/user/push/unsubscribe": {},
  "/api/v1/user/introduces": { cursor: [] },
  "/api/v1/user/level": {},
  "/api/v1/user/level/setting": {},
  "/api/v1/user/limits": {},
  "/api/v1/user/limits/confirm": {},
  "/api/v1/user/limits/set": {},
  "/api/v1/user/limits/take_back": {},
  "/api/v1/user/reality_check": {},
  "/api/v1/user/reality_check/answer": {},
  "/api/v1/user/reality_check/set": {},
  "/api/v1/user/mail": list,
  "/api/v1/user/mail/count": {},
  "/api/v1/user/mail/detail": { id: ["mail", ...orders] },
  "/api/v1/user/mail/read": { id: ["mail", ...orders] },
  "/api/v1/user/mail/read/all": {},
  "/api/v1/user/passkey/list": {},
  "/api/v1/user/passkey/options": {},
  "/api/v1/user/passkey/register": {},
  "/api/v1/user/passkey/remove": { id: ["passkey"] },
  "/api/v1/user/passkey/rename": { id: ["passkey"] },
  "/api/v1/user/password/login": {},
  "/api/v1/user/password/withdrawal": {},
  "/api/v1/user/password/withdrawal/reset": {},
  "/api/v1/user/password/withdrawal/send": {},
  "/api/v1/user/rebate": { cursor: [] },
  "/api/v1/user/rebate/bonus": {},
  "/api/v1/user/record/activity": list,
  "/api/v1/user/record/deposit": list,
  "/api/v1/user/record/distribution": list,
  "/api/v1/user/record/red_packet": list,
  "/api/v1/user/record/transfer": list,
  "/api/v1/user/record/withdrawal": list,
  "/api/v1/user/recovery/renew": {},
  "/api/v1/user/red_packet": {},
  "/api/v1/user/red_packet/claim": {},
  "/api/v1/user/sessions": {},
  "/api/v1/user/sessions/end": { id: ["session", "card"] },
  "/api/v1/user/step-up": {},
  "/api/v1/user/step-up/code": {},
  "/api/v1/user/step-up/passkey": {},
  "/api/v1/user/step-up/passkey/options": {},
  "/api/v1/user/store/bind": {},
  "/api/v1/user/totp/confirm": {},
  "/api/v1/user/totp/enrol": {},
  "/api/v1/user/totp/remove": {},
  "/api/v1/user/transfer/all": {},
  "/api/v1/user/turnover": list,
  "/api/v1/user/update/nickname": {},
  "/api/v1/user/virtual/create": {},
  "/api/v1/user/virtual/remove": { id: ["card", "address"] },
  "/api/v1/user/withdrawal": { bank_id: ["card", "address"] },
  "/api/v1/user/withdrawal/cancel": { order_id: orders },
  "/api/v1/user/year": {},
  "/api/v1/web/turntable/address": { order_id: ["draw", ...orders], mobile: [] },
  "/api/v1/web/turntable/counts": {},
  "/api/v1/web/turntable/draws": {},
  "/api/v1/web/turntable/main": {},
  "/api/v1/web/turntable/mine": list,
  "/api/v1/web/turntable/rotate": {},
};

/** A note and a tag on who gives a call, and the texts of both, which no answer may have. */
const ofOperators = {
  note: { note: "a note on who asks", operator: "the-noting-operator", noted_at: new Date() },
  tag: { tag: "a-tag-on-who-asks", operator: "the-tagging-operator", tagged_at: new Date() },
  texts: ["a note on who asks", "a-tag-on-who-asks", "the-noting-operator", "the-tagging-operator"],
};

/** The values of the seed data that a good payload needs. */
const known = { amount: 1000, activity: "sign-in", game_name: "rsg", cash_vendor_id: 2, birthday: "1990-05-17" };

Deno.test("every call that needs a token answers 401 without one, and neither shows nor changes another member's rows, nor shows notes on its own", async (t) => {
  await using site = await wholeSite();
  const { body: document } = await site.request("/api/openapi.json");
  const { member: other, ids } = await memberWithRows(site, "others");
  const third = await memberWithRows(site, "thirds");
  const rows = await rowsOfMember(site.db, other.id);
  assert.deepEqual(
    [...new Set(rows.map((row) => row.split(" ")[0]))].toSorted(),
    [
      ...await tablesOfMembers(site.db),
      "members",
    ].toSorted(),
    "the other member has a row of each kind",
  );
  const common = new Set(textsOf(await rowsOfMember(site.db, third.member.id)));
  const secrets = textsOf(rows).filter((word) => !common.has(word));
  assert.ok(secrets.includes(other.account) && secrets.includes("others nickname") && secrets.includes(ids.deposit));

  const needing = callsWithToken(document);
  assert.deepEqual([...new Set(needing.map(({ path }) => path))].toSorted(), Object.keys(calls).toSorted());
  const operations = new Map(operationsOf(document).map((one) => [`${one.method} ${one.path}`, one]));
  for (const { method, path } of needing) {
    await t.step(`${method} ${path}`, async () => {
      const operation = operations.get(`${method} ${path}`);
      const send = (member: TestMember | null, payload: Payload) =>
        ask(site, { method, path, operation }, member, payload);
      const withoutToken = await send(null, await goodOf(operation));
      assert.deepEqual([withoutToken.status, withoutToken.body.code], [401, 10001]);

      const member = await site.member({ main: 5000_00n });
      await site.db.insertInto("member_notes").values({ member_id: member.id, ...ofOperators.note }).execute();
      await site.db.insertInto("member_tags").values({ member_id: member.id, ...ofOperators.tag }).execute();
      for (const payload of await payloadsOf(operation, calls[path]!, { ...ids, account: other.account })) {
        const { status, body } = await send(member, payload);
        const about = `${JSON.stringify(payload).slice(0, 200)}: ${status} ${JSON.stringify(body)}`;
        // No stream can be had of this site, which listens to no changes: api/platform/events/events_test.ts reads those of two members.
        assert.ok((status < 500 || path === "/api/v1/events" && status === 503) && status !== 401, about);
        for (const secret of [...secrets, ...ofOperators.texts]) {
          assert.ok(!JSON.stringify(body).includes(secret), `${secret} in ${about}`);
        }
        assert.deepEqual(await rowsOfMember(site.db, other.id), rows, about);
      }
    });
  }
});

type Payload = Record<string, unknown>;

interface CallInput {
  method: string;
  path: string;
  /** Null for a call that takes a form with files. */
  operation: Operation | undefined;
}

/** The operations of the document that need a session, those with files too. */
function callsWithToken(document: { paths: Record<string, Record<string, { security: unknown[] }>> }) {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).filter(([, { security }]) => security.length > 0)
      .map(([method]) => ({ method: method.toUpperCase(), path }))
  );
}

/** Everything as it should be, and then with each of the other's ids in each field that could take one. */
async function payloadsOf(
  operation: Operation | undefined,
  fields: AnothersIds,
  ids: Record<string, string | number>,
): Promise<Payload[]> {
  const good = await goodOf(operation);
  for (const name of Object.keys(operation?.payload.properties ?? {})) {
    if (!isNaming(name)) continue;
    assert.ok(name in fields, `${name} may name a row and has to be in the list of calls`);
  }
  const withIds = Object.entries(fields).flatMap(([name, of]) => of.map((kind) => ({ ...good, [name]: ids[kind] })));
  return [good, ...withIds];
}

/** Whether a field names something of a member's: not one of the catalogue's. */
function isNaming(field: string): boolean {
  return /^(id|.*_id|cursor|user|account|mobile|member)$/.test(field) && !(field in known);
}

async function goodOf(operation: Operation | undefined): Promise<Payload> {
  if (!operation) return await goodForm();
  const properties = operation.payload.properties ?? {};
  const good = goodPayload(operation, known);
  for (const [name, { type }] of Object.entries(properties)) {
    if (name in good && isNaming(name)) {
      good[name] = type === "integer" ? 999_999 : "00000000-0000-0000-0000-000000000000";
    }
  }
  return good;
}

function ask(
  site: TestSite,
  { method, path, operation }: CallInput,
  member: TestMember | null,
  payload: Payload,
): Promise<Answered> {
  const headers = bearer(member);
  if (method === "GET") {
    const query = new URLSearchParams(Object.entries(payload).map(([name, value]) => [name, String(value)]));
    return site.request(`${path}?${query}`, { headers });
  }
  if (!operation) {
    const form = Object.entries(payload).map(([name, value]) => [name, typeof value === "number" ? `${value}` : value]);
    return site.request(path, { method, headers, body: formOf(Object.fromEntries(form)) });
  }
  const json = { ...headers, "content-type": "application/json" };
  return site.request(path, { method, headers: json, body: JSON.stringify(payload) });
}

/** Returns the texts in rows: of some length, and no times, which two rows may share. */
function textsOf(rows: readonly string[]): string[] {
  const message: string[] = [];
  JSON.parse(`[${rows.map((row) => row.slice(row.indexOf(" ") + 1)).join()}]`, (_, value) => {
    if (typeof value === "string" && value.length >= 6 && !/^\d{4}-\d\d-\d\dT/.test(value)) message.push(value);
    return value;
  });
  return message;
}
