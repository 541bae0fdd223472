import assert from "node:assert/strict";
import { createApi } from "../../app.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { wideLimits } from "@/api/platform/limits/testing.ts";
import { createRequestLimiter } from "@/api/platform/limits/request_limiter.ts";
import { startSession } from "@/api/identity/members/sign_in/start_session.ts";
import { hashToken } from "@/api/identity/sessions/session.ts";
import { fixedSettings } from "../../settings.ts";
import { connect } from "@/db/connect.ts";
import type { TestMember } from "@/testing/site/test_site.ts";
import { statementsOf } from "@/testing/site/statements_of.ts";
import { type GameSite, gameSite } from "../catalogue/testing/game_site.ts";

Deno.test("a transfer under a key is admitted and started by one statement, and ended by another", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 1000_00n });
  assert.equal((await move(site, member, { key: "opens-the-wallet" })).state, "succeeded");
  const statements = await statementsOf(site.ctx, async (ctx) => {
    const moved = await move({ ...site, api: createApi(ctx) }, member, { key: "next" });
    assert.equal(moved.state, "succeeded");
  });
  assert.equal(statements, 2);
});

Deno.test("of transfers at once no more begin than the member may make, and the keys of the others are free", async () => {
  const clock = { at: Date.parse("2026-11-21T00:00:15Z") };
  const now = () => new Date(clock.at);
  await using site = await gameSite({ now, providerNow: now });
  const limited = limitedTo(3, site);
  const member = await site.member({ main: 1000_00n });
  const keys = Array.from({ length: 10 }, (_, index) => `k${index}`);
  const moved = await Promise.all(keys.map((key) => move(limited, member, { key })));
  assert.equal(moved.filter(({ status }) => status === 200).length, 3);
  assert.equal(moved.filter(({ status }) => status === 429).length, 7);
  assert.equal(await orders(site, member), 3);
  clock.at += 45_000;
  const [refused = ""] = keys.filter((_, index) => moved[index]!.status === 429);
  const again = await move(limited, member, { key: refused });
  assert.deepEqual([again.status, again.isReplay], [200, false]);
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a repeat, a used key and a session that is over count as no write and begin nothing", async () => {
  // The minute that counts does not end meanwhile.
  const now = () => new Date("2026-11-21T00:00:15Z");
  await using site = await gameSite({ now, providerNow: now });
  const limited = limitedTo(3, site);
  const member = await site.member({ main: 1000_00n });
  const visitor = { address: "203.0.113.7", userAgent: "" };
  const started = await startSession(site.ctx, member.id, { remember: false, visitor });
  assert(started.ok);
  const { token } = started.value;
  assert.equal((await move(limited, { ...member, token }, { key: "of-the-other-session" })).status, 200);
  await site.db.updateTable("sessions").set({ expires_at: new Date(0) }).where("member_id", "=", member.id)
    .where("token_hash", "!=", hashToken(member.token)).execute();
  for (let again = 0; again < 5; again++) {
    const over = await move(limited, { ...member, token }, { key: `over-${again}` });
    assert.equal(over.status, 401);
    const repeated = await move(limited, member, { key: "of-the-other-session" });
    assert.deepEqual([repeated.status, repeated.isReplay], [200, true]);
    const other = await move(limited, member, { key: "of-the-other-session", amount: 2 });
    assert.equal(other.status, 409);
  }
  assert.equal((await move(limited, member, { key: "second" })).status, 200);
  assert.equal((await move(limited, member, { key: "third" })).status, 200);
  assert.equal((await move(limited, member, { key: "fourth" })).status, 429);
  assert.equal(await orders(site, member), 3);
});

Deno.test("one key, sent by many callers to two processes at once, is one order", async () => {
  await using site = await gameSite();
  await using db = connect(site.localUrl);
  const other = { ...site, api: createApi({ ...site.ctx, db, limiter: createRequestLimiter() }) };
  const member = await site.member({ main: 1000_00n });
  for (let round = 0; round < 5; round++) {
    const key = `round-${round}`;
    const moved = await Promise.all(
      Array.from({ length: 20 }, (_, caller) => move(caller % 2 === 0 ? site : other, member, { key })),
    );
    const answered = moved.filter(({ status }) => status === 200);
    assert.ok(answered.length > 0);
    assert.equal(new Set(answered.map(({ orderId }) => orderId)).size, 1);
    assert.ok(moved.every(({ status, error }) => status === 200 || error === "still_in_flight"));
  }
  assert.equal(await orders(site, member), 5);
  assert.deepEqual(await site.points(member, "rsg"), { main: 995_00n, game: 5_00n, transit: 0n, provider: 5_00n });
  assert.deepEqual(await checkAccounts(site.ctx), []);
});

Deno.test("a transfer that is refused keeps its key and its answer, and starts nothing", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 1_00n });
  for (const [game, amount, error] of [["rsg", 2, "insufficient_funds"], ["nowhere", 1, "unknown_game"]] as const) {
    const first = await move(site, member, { key: error, game, amount });
    assert.deepEqual([first.error, first.isReplay], [error, false]);
    const repeated = await move(site, member, { key: error, game, amount });
    assert.deepEqual([repeated.error, repeated.isReplay], [error, true]);
  }
  assert.equal(await orders(site, member), 0);
});

interface Move {
  key: string;
  game?: string;
  amount?: number;
}

async function move(site: Pick<GameSite, "api">, { token }: TestMember, { key, game = "rsg", amount = 1 }: Move) {
  const response = await site.api.request("/api/v1/game/transfer", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
    body: JSON.stringify({ game_name: game, amount }),
  });
  const { data, errorCode } = await response.json();
  return {
    status: response.status,
    isReplay: response.headers.get("idempotent-replay") === "true",
    orderId: data?.order_id,
    state: data?.state,
    error: errorCode,
  };
}

function limitedTo(writes: number, site: GameSite): Pick<GameSite, "api"> {
  const settings = fixedSettings({ ...wideLimits, "limits.writes_per_member": writes });
  return { api: createApi({ ...site.ctx, settings, limiter: createRequestLimiter() }) };
}

async function orders({ db }: GameSite, member: TestMember): Promise<number> {
  const rows = await db.selectFrom("game_transfers").select("id").where("member_id", "=", member.id).execute();
  return rows.length;
}
