import assert from "node:assert/strict";
import fc from "fast-check";
import { type TestDatabase, testDatabase } from "@/testing/database/database.ts";
import { accountName } from "./account_name.ts";
import { drafts, realizer } from "./testing/arbitrary_postings.ts";
import { accountOf } from "./balances.ts";
import { checkLedger } from "./check_ledger.ts";
import { ledgerModel } from "./testing/model.ts";
import { post } from "./post.ts";
import { testMembers } from "./testing/postings.ts";
import type { Posting, PostingResult } from "./types.ts";

const steps = fc.array(
  fc.record({
    postings: fc.array(drafts, { minLength: 1, maxLength: 12 }),
    how: fc.constantFrom("alone", "in a transaction", "in a transaction that rolls back"),
  }),
  { minLength: 1, maxLength: 6 },
);

Deno.test("any sequence of batches ends as it does in the head, whether committed or rolled back", async () => {
  await using site = await testDatabase();
  await fc.assert(
    fc.asyncProperty(steps, async (batches) => {
      const members = await testMembers(site.db, 3);
      const real = realizer(members);
      const model = ledgerModel();
      for (const { postings, how } of batches) {
        const batch = postings.map(real);
        const expected = (how === "in a transaction that rolls back" ? model.copy() : model).post(batch);
        assert.deepEqual(await postAs(how, site, batch), expected);
      }
      for (const member of members) {
        for (const code of ["main", "game:rsg"] as const) {
          assert.equal((await accountOf(site.db, member, code)).balanceCents, model.balanceOf({ member, code }));
        }
      }
    }),
    { numRuns: 60 },
  );
  assert.deepEqual(await checkLedger(site.db), []);
});

async function postAs(how: string, site: TestDatabase, batch: Posting[]): Promise<PostingResult[]> {
  if (how === "alone") return await post(site.db, batch);
  const tx = await site.db.startTransaction().execute();
  const results = await post(tx, batch);
  await (how === "in a transaction" ? tx.commit() : tx.rollback()).execute();
  return results;
}

const callers = fc.array(
  fc.record({
    through: fc.constantFrom("calls at once", "a batch", "a batch that rolls back"),
    postings: fc.array(drafts, { minLength: 1, maxLength: 8 }),
  }),
  { minLength: 2, maxLength: 8 },
);

Deno.test("callers at once: each key is posted once, and every answer agrees with the ledger", async () => {
  await using site = await testDatabase();
  await fc.assert(
    fc.asyncProperty(callers, async (all) => {
      const real = realizer(await testMembers(site.db, 3));
      const work = all.map(({ through, postings }) => ({ through, batch: postings.map(real) }));
      const answers = await Promise.all(work.map(async ({ through, batch }) => {
        if (through === "a batch that rolls back") return void await postAs("rolled back", site, batch);
        const results = through === "a batch"
          ? await post(site.db, batch)
          : (await Promise.all(batch.map((posting) => post(site.db, [posting])))).flat();
        return batch.map((posting, index) => ({ posting, result: results[index]! }));
      }));
      const stored = await storedTransfers(site, work.flatMap(({ batch }) => batch));
      assertTrue(stored, answers.flatMap((answer) => answer ?? []));
    }),
    { numRuns: 60 },
  );
  assert.deepEqual(await checkLedger(site.db), []);
});

/**
 * Compares answers with the stored transfers: no answer is about a transfer that doesn't exist, or about another one.
 */
function assertTrue(stored: Map<string, StoredTransfer>, answers: { posting: Posting; result: PostingResult }[]): void {
  const postedOnce = new Set<string>();
  for (const { posting, result } of answers) {
    const key = `${posting.orderId}/${posting.kind}`;
    const transfer = stored.get(key);
    switch (result.status) {
      case "posted":
        assert.ok(!postedOnce.has(key), `${key} was posted twice`);
        postedOnce.add(key);
        /* falls through */
      case "exists":
        assert.deepEqual({ body: bodyOf(posting), ...result, status: "" }, { ...transfer, status: "" });
        break;
      case "exists_with_different_body":
        assert.notEqual(transfer?.body, bodyOf(posting));
        break;
      case "insufficient_funds":
        assert.ok(result.debitBalanceCents !== null && result.debitBalanceCents < posting.amountCents);
        break;
      case "account_closed":
        assert.fail("no account was closed");
    }
  }
  assert.deepEqual(new Set(stored.keys()), postedOnce);
}

interface StoredTransfer {
  body: string;
  debitBalanceCents: bigint | null;
  creditBalanceCents: bigint | null;
}

/** The ledger's transfers for the postings' orders, by key. */
async function storedTransfers(site: TestDatabase, postings: Posting[]): Promise<Map<string, StoredTransfer>> {
  const rows = await site.db.selectFrom("ledger_transfers as t")
    .innerJoin("accounts as d", "d.id", "t.debit_account").innerJoin("accounts as c", "c.id", "t.credit_account")
    .select([
      "t.order_id",
      "t.kind",
      "t.order_kind",
      "t.amount_cents",
      "t.debit_balance_cents",
      "t.credit_balance_cents",
    ])
    .select(["d.member_id as d_member", "d.code as d_code", "c.member_id as c_member", "c.code as c_code"])
    .where("t.order_id", "in", postings.map((posting) => posting.orderId)).execute();
  return new Map(rows.map((row) => [`${row.order_id}/${row.kind}`, {
    body: [row.order_kind, nameOf(row.d_member, row.d_code), nameOf(row.c_member, row.c_code), row.amount_cents].join(),
    debitBalanceCents: row.debit_balance_cents,
    creditBalanceCents: row.credit_balance_cents,
  }]));
}

function nameOf(member: bigint | null, code: string): string {
  return member === null ? code : `${member}/${code}`;
}

function bodyOf({ orderKind, debit, credit, amountCents }: Posting): string {
  return [orderKind, accountName(debit), accountName(credit), amountCents].join();
}
