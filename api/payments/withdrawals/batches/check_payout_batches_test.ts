import assert from "node:assert/strict";
import { sql } from "kysely";
import { approvedWithdrawals, exportedBatch } from "./testing.ts";
import { withdrawalSite } from "../testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";

Deno.test("a withdrawal that isn't as its payout batch says is found, and so is a batch that lost one", async () => {
  await using site = await withdrawalSite();
  const [one, two] = await approvedWithdrawals(site, 1000, 2000);
  await exportedBatch(site);
  await site.assertBooks();
  const corrupt = async (change: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
    await change.execute(site.db);
    const findings = await checkAccounts(site.ctx);
    await back.execute(site.db);
    await site.assertBooks();
    return findings.map(({ invariant, subject, expected, found }) => `${invariant} ${subject}: ${expected} / ${found}`);
  };
  const state = (to: string) => sql`update payout_batches set state = ${to}, ended_at = now()`;
  const exported = sql`update payout_batches set state = 'exported', ended_at = null`;
  assert.deepEqual(await corrupt(state("voided"), exported), [
    `withdrawal_fits_batch withdrawal ${one!.id}: in no batch while payout batch 1 is voided / approved, sent`,
    `withdrawal_fits_batch withdrawal ${two!.id}: in no batch while payout batch 1 is voided / approved, sent`,
  ]);
  assert.equal((await corrupt(state("closed"), exported)).length, 2);
  const unsent = sql`update withdrawals set sent_at = null where id = ${one!.id}`;
  const sent = sql`update withdrawals set sent_at = approved_at where id = ${one!.id}`;
  assert.deepEqual(await corrupt(unsent, sent), [
    `withdrawal_fits_batch withdrawal ${one!.id}: sent while payout batch 1 is exported / approved, not sent`,
  ]);
  const lost = sql`update withdrawals set payout_batch_id = null, payout_serial = null where id = ${two!.id}`;
  const again = sql`update withdrawals set payout_batch_id = 1, payout_serial = 2 where id = ${two!.id}`;
  assert.deepEqual(await corrupt(lost, again), ["batch_holds_withdrawals payout batch 1: 2 of 3000.00 / 1 of 1000.00"]);
});
