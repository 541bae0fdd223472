import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { giveBonus, openPlayer } from "./testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";

/** Returns the findings of the check after a corruption of a half-played and a paid bonus. */
async function foundAfter(statement: string): Promise<string[]> {
  await using site = await testSite();
  await seedGames(site.db);
  const { id } = await site.member();
  const bet = await openPlayer(site.ctx, id);
  const open = await giveBonus(site.ctx, id);
  const paid = await giveBonus(site.ctx, id, { kind: "promotion", requiredCents: 0n });
  await bet("a", 200_00n);
  assert.deepEqual(await checkAccounts(site.ctx), []);
  await corrupt(site.db, statement);
  return (await checkAccounts(site.ctx)).map(({ invariant, subject, expected, found }) =>
    `${invariant}: ${subject}: ${expected}, not ${found}`.replaceAll(open, "OPEN").replaceAll(paid, "PAID")
      .replace(/player\d+/, "playerM").replaceAll(new RegExp(`\\b${id}(?=/| must| 100)`, "g"), "M")
  );
}

const hold = "distribution 100.00 promotion -> M/hold:bonus";

for (
  const { what, statement, found } of [
    {
      what: "a bonus that is said to be paid and still held",
      statement: "update bonuses set state = 'paid', ended_at = now() where state = 'open'",
      found: [
        "order_has_implied_transfer: settle of distribution OPEN: distribution 100.00 M/hold:bonus -> M/main, not none",
        "nothing_held_without_open_order: M/hold:bonus of order OPEN: 0.00, not 100.00",
        "bonus_has_turnover: bonus OPEN: M must play 500.00, paid, not M must play 500.00, open",
      ],
    },
    {
      what: "a bonus whose points went into the main wallet without its turnover",
      statement: "update bonuses set required_cents = 0, state = 'paid', ended_at = now() where state = 'open'",
      found: [
        "order_has_implied_transfer: credit of distribution OPEN: distribution 100.00 promotion -> M/main, not none",
        `order_has_no_other_transfer: hold of distribution OPEN: none while paid, not ${hold}`,
        "nothing_held_without_open_order: M/hold:bonus of order OPEN: 0.00, not 100.00",
        "bonus_has_turnover: bonus OPEN: none, not M must play 500.00, open",
      ],
    },
    {
      what: "a bonus of another kind than its posting's",
      statement: "update bonuses set kind = 'rebate' where kind = 'promotion'",
      found: [
        "transfer_fits_order: credit of rebate PAID: rebate 100.00 rebate -> M/main, not promotion 100.00 promotion -> M/main",
        "rebate_bonus_has_claim: bonus PAID: none, not M 100.00",
      ],
    },
    {
      what: "turnover that no bet played",
      statement: "update bonus_turnover set consumed_cents = 30000",
      found: ["bonus_turnover_is_sum_of_bets: bonus OPEN: 200.00, not 300.00"],
    },
    {
      what: "a bet that counts for more than it was",
      // With the sums of its days and month, which are findings of their own.
      statement: `with day as (update member_bet_days set valid_bet_cents = 19999),
        game_day as (update member_game_days set valid_bet_cents = 19999),
        provider_day as (update provider_bet_days set valid_bet_cents = 19999),
        month as (update level_months set valid_bet_cents = 19999) update bets set valid_bet_cents = 19999`,
      found: ["bet_counts_once: bet bng playerM-a: 199.99 at most, not 200.00"],
    },
    {
      what: "a bonus that asks for less than its order",
      statement: "update bonus_turnover set required_cents = 20000",
      found: ["bonus_has_turnover: bonus OPEN: M must play 500.00, open, not M must play 200.00, open"],
    },
  ]
) {
  Deno.test(`the books find ${what}`, async () => {
    assert.deepEqual(await foundAfter(statement), found);
  });
}
