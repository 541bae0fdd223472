import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { v7 } from "uuid";
import type { IdempotentResponse } from "../../idempotent_response.ts";
import type { TestMember, TestSite } from "@/testing/site/test_site.ts";
import { gameSite } from "../catalogue/testing/game_site.ts";
import { toTransfer } from "./http.ts";
import { transferPoints } from "./transfer_points.ts";
import type { TransferOutcome } from "./prerender_response.ts";

Deno.test("the answer that is kept with a transfer's end is the one that was sent, to the last digit", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 20_000_000_000_00n });
  for (const amount of [0.05, 0.15, 20, 300.5, 9_999_999_679.3, -0.05, -9_999_999_999, -0.95]) {
    const headers = { "idempotency-key": `moves ${amount}`.replace(" ", "_") };
    const sent = await site.call("game/transfer", member, { game_name: "bng", amount }, headers);
    assert.equal(sent.body.data?.state, "succeeded", JSON.stringify(sent.body));
    assert.equal(await answerOf(site, member, headers["idempotency-key"]), JSON.stringify(sent.body));
  }
});

Deno.test("a transfer that succeeds keeps its answer by the commit that ends it", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 1000_00n });
  const { idempotentResponse, stored } = await idempotentResponseFor(site, member);
  const outcome = await transferPoints(site.ctx, member.id, { ...bng(300_00n), idempotentResponse });
  assert(outcome.ok);
  assert.equal(stored(), true);
  assert.equal(await answerOf(site, member, idempotentResponse.key), idempotentResponse.textOf(outcome.value));
});

Deno.test("an answer that may not be true is left to the call", async () => {
  await using site = await gameSite();
  const member = await site.member({ main: 1000_00n });
  assert((await transferPoints(site.ctx, member.id, bng(300_00n))).ok);
  // The provider reports more points than the ledger has.
  await site.play(member, "bng", 50_00n);
  const won = await idempotentResponseFor(site, member);
  assert(
    (await transferPoints(site.ctx, member.id, { ...bng(100_00n), idempotentResponse: won.idempotentResponse })).ok,
  );
  const refused = await idempotentResponseFor(site, member);
  assert(
    !(await transferPoints(site.ctx, member.id, { ...bng(9000_00n), idempotentResponse: refused.idempotentResponse }))
      .ok,
  );
  for (const { idempotentResponse, stored } of [won, refused]) {
    assert.equal(stored(), false);
    assert.equal(await answerOf(site, member, idempotentResponse.key), null);
  }
});

function bng(amountCents: bigint) {
  return { orderId: v7(), providerCode: "bng", amountCents };
}

/** An idempotent response for a key that a request has claimed. */
async function idempotentResponseFor(site: TestSite, member: TestMember) {
  const key = crypto.randomUUID();
  await site.db.insertInto("idempotency_keys").values({
    member_id: member.id,
    key,
    call: "/api/v1/game/transfer",
    body_hash: Buffer.alloc(32),
    order_id: v7(),
    claimed_until: new Date(),
    created_at: new Date(),
  }).execute();
  let isStored = false;
  const idempotentResponse: IdempotentResponse<TransferOutcome> = {
    member: member.id,
    key,
    textOf: (outcome) => JSON.stringify(toTransfer(outcome)),
    stored: () => void (isStored = true),
  };
  return { idempotentResponse, stored: () => isStored };
}

async function answerOf(site: TestSite, member: TestMember, key: string): Promise<string | null> {
  const { answer } = await site.db.selectFrom("idempotency_keys").select("answer")
    .where("member_id", "=", member.id).where("key", "=", key).executeTakeFirstOrThrow();
  return answer;
}
