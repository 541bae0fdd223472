import assert from "node:assert/strict";
import { v7 } from "uuid";
import { createApi } from "../app.ts";
import { openSeedOf } from "../rewards/fair_draws/open_seed.ts";
import { seedDemoTurntable } from "../rewards/turntable/demo_turntable.ts";
import { operationsOf } from "@/testing/site/api_document.ts";
import { goodPayload } from "@/testing/site/bad_payloads.ts";
import { countingCtx } from "@/testing/site/statements_of.ts";
import { wholeSite } from "@/testing/site/whole_site.ts";

/** The most statements that a member's call sends when it reads: one that finds the member, and one for what is asked. */
const maxOfReads = 2;

/** The values that payloads need besides the document's examples. */
const known = { game_name: "rsg", order_id: v7(), id: v7() };

/** Those that send another number. What the process remembers for a few seconds (games, announcements) is none. */
const others: Readonly<Record<string, number>> = {
  "/api/v1/user/detail": 1,
  "/api/v1/web/online": 1,
  "/api/v1/web/game_list": 1,
  "/api/v1/web/guest/game_list": 1,
  "/api/v1/channelRate": 1,
  "/api/v1/deposit/channelRate": 1,
  "/api/v1/user/bank/store": 1,
  "/api/v1/web/marquee": 1,
  "/api/v1/web/activity": 1,
  "/api/v1/web/article/list": 1,
  "/api/v1/web/article/detail": 1,
  "/api/v1/web/guest/post": 1,
  // The list, and what all of it comes to.
  ...Object.fromEntries(
    ["deposit", "withdrawal", "transfer", "activity", "distribution", "red_packet"]
      .map((record) => [`/api/v1/user/record/${record}`, 3]),
  ),
  // The claimable promotion, and its terms.
  "/api/v1/user/activity/preview": 3,
  // It asks the provider, in whose books the member is found.
  "/api/v1/game/balance": 4,
};

Deno.test("a call that reads sends no more statements than it may, and a visitor's none", async () => {
  await using site = await wholeSite();
  await seedDemoTurntable(site.ctx);
  const { ctx, answered } = await countingCtx(site.ctx);
  const api = createApi(ctx);
  const { id, token } = await site.member({ main: 5000_00n });
  // A member's first look at the turntable creates a seed.
  await openSeedOf(site.ctx, id);
  const { body: document } = await site.request("/api/openapi.json");
  const above: string[] = [];
  const send = async (path: string, query: string, headers: HeadersInit, max: number) => {
    const before = answered();
    const response = await api.request(`${path}?${query}`, { headers });
    await response.body?.cancel();
    const statements = answered() - before;
    if (statements > max) above.push(`${path}: ${statements} of ${max}`);
    return { status: response.status, statements };
  };
  for (const operation of operationsOf(document).filter(({ method, isWrite }) => method === "GET" && !isWrite)) {
    const { path, needsSession } = operation;
    const query = String(
      new URLSearchParams(
        Object.entries(goodPayload(operation, known)).map(([name, value]) => [name, String(value)]),
      ),
    );
    await send(path, query, { authorization: `Bearer ${token}` }, others[path] ?? maxOfReads);
    const visitor = await send(path, query, {}, 0);
    assert.equal(visitor.status === 401, needsSession, path);
  }
  assert.deepEqual(above, []);
  const { statements } = await send("/api/v1/user/detail", "", { authorization: `Bearer ${token}` }, 1);
  assert.equal(statements, 1, "statements are counted");
});
