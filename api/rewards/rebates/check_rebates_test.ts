import assert from "node:assert/strict";
import { v7 } from "uuid";
import { claimRebates } from "./claim_rebates.ts";
import { runRebates } from "./days/run_rebates.ts";
import { rebateSite } from "./testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";

/** Returns the findings of the check after a corruption of a claimed rebate of 4.00. */
async function foundAfter(statement: string): Promise<string[]> {
  await using site = await rebateSite("2026-12-31T13:00:00+08:00");
  const { id, play } = await site.player();
  await play({ name: "a", day: "2026-12-30", cents: 1_000_00n });
  await runRebates(site.ctx);
  const orderId = v7();
  assert.ok((await claimRebates(site.ctx, id, { orderId })).ok);
  assert.deepEqual(await checkAccounts(site.ctx), []);
  await corrupt(site.db, statement);
  return (await checkAccounts(site.ctx)).map(({ invariant, subject, expected, found }) =>
    `${invariant}: ${subject}: ${expected}, not ${found}`.replaceAll(orderId, "ID").replaceAll(`member ${id} `, "")
      .replaceAll(`member ${id}:`, "member M:")
      .replaceAll(new RegExp(`\\b${id} 4`, "g"), "M 4")
  );
}

for (
  const { what, statement, found } of [
    {
      what: "a line that says more than its bets",
      statement: `with day as (update rebates set amount_cents = 800, claimed_cents = 400)
        update rebate_lines set valid_bet_cents = 200000, amount_cents = 800`,
      found: ["rebate_line_follows_from_bets: 2026-12-30 egame: 4.00 of 1000.00, not 8.00 of 2000.00"],
    },
    {
      what: "bets that no line was made of",
      statement: "with lines as (delete from rebate_lines) update rebates set amount_cents = 0",
      found: ["rebate_line_follows_from_bets: 2026-12-30 egame: 4.00 of 1000.00, not none"],
    },
    {
      what: "a day that is not its lines",
      statement: "update rebates set amount_cents = 500",
      found: ["rebate_is_sum_of_lines: 2026-12-30: 4.00, not 5.00"],
    },
    {
      what: "a day that a claim is forgotten of",
      statement: "update rebates set claimed_cents = 0",
      found: ["rebate_claimed_is_sum_of_claims: 2026-12-30: 4.00, not 0.00"],
    },
    {
      what: "a claim that is not its days",
      statement:
        "with days as (update rebates set claimed_cents = 300) update rebate_claim_days set amount_cents = 300",
      found: ["rebate_claim_is_sum_of_days: claim ID: 3.00, not 4.00"],
    },
    {
      what: "a bonus that no claim has given",
      statement: `with days as (delete from rebate_claim_days), claims as (delete from rebate_claims)
        update rebates set claimed_cents = 0`,
      found: ["rebate_bonus_has_claim: bonus ID: none, not M 4.00"],
    },
    {
      what: "more to be given back than was given",
      statement: `with changes as (insert into rebate_changes select member_id, day from rebates),
        lines as (update rebate_lines set valid_bet_cents = 0, amount_cents = 0),
        claims as (update rebate_claims set outcome = 'expired', bonus_id = null)
        update rebates set amount_cents = 0`,
      found: [
        "rebate_bonus_has_claim: bonus ID: none, not M 4.00",
        "rebate_carried_was_given: member M: at most 0.00, not 4.00",
      ],
    },
    {
      what: "more taken of an expired claim than has expired",
      statement: `with taken as (
          insert into rebate_claims (id, member_id, outcome, amount_cents, claimed_at, corrects)
            select gen_random_uuid(), member_id, 'corrected', -100, claimed_at, id from rebate_claims returning *
        ), days as (
          insert into rebate_claim_days (claim_id, member_id, day, amount_cents)
            select t.id, d.member_id, d.day, -100 from taken t join rebate_claim_days d on d.claim_id = t.corrects
        ) update rebates set claimed_cents = 300`,
      found: ["rebate_correction_had_expired: claim ID: at most 0.00, not 1.00"],
    },
  ]
) {
  Deno.test(`the books find ${what}`, async () => {
    assert.deepEqual(await foundAfter(statement), found);
  });
}
