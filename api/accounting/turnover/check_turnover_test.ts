import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { openPlayer } from "@/api/rewards/bonuses/testing.ts";
import { adjustWallet } from "@/api/identity/members/operators/adjust_wallet.ts";
import { checkAccounts } from "../books/check_accounts.ts";
import { corrupt } from "../books/testing.ts";

/** Returns the findings of the check after a corruption of a half-played adjustment and its bet. */
async function foundAfter(statement: string): Promise<string[]> {
  await using site = await testSite({ settings: { "turnover.weights": { live: 50 } } });
  await seedGames(site.db);
  const { id, account } = await site.member();
  const by = { operator: "ada", reason: "test", again: null };
  const made = await adjustWallet(site.ctx, { account, amountCents: 100_00n, turnoverPercent: 200, ...by });
  assert.ok(made.kind === "adjusted");
  const bet = await openPlayer(site.ctx, id);
  await bet("a", 30_00n, { group: "live", settledAt: new Date("2126-11-22T00:00:00Z") });
  assert.deepEqual(await checkAccounts(site.ctx), []);
  await corrupt(site.db, statement);
  return (await checkAccounts(site.ctx)).map(({ invariant, subject, expected, found }) =>
    `${invariant}: ${subject}: ${expected}, not ${found}`.replaceAll(made.id, "A").replace(/player\d+/, "playerM")
      .replaceAll(new RegExp(`\\b${id}(?= must)`, "g"), "M").replaceAll("00:00:00+00", "00Z")
  );
}

for (
  const { what, statement, found } of [
    {
      what: "a requirement that is not its adjustment's amount times its factor",
      statement: "update turnover_requirements set required_cents = 20001",
      found: ["turnover_has_credit: adjustment A: M must play 200.00, not M must play 200.01"],
    },
    {
      what: "a requirement of an adjustment that there is not",
      statement: "update adjustments set amount_cents = -10000",
      found: ["turnover_has_credit: adjustment A: none, not M must play 200.00"],
    },
    {
      what: "turnover that no bet played",
      statement: "update turnover_requirements set consumed_cents = 20000",
      found: ["turnover_is_sum_of_bets: adjustment A: 15.00, not 200.00"],
    },
    {
      what: "a bet that counts for more than it was, by its weight",
      statement: "update turnover_uses set spent_cents = 3001",
      found: ["bet_counts_once: bet bng playerM-a: 30.00 at most, not 30.01"],
    },
    {
      what: "a bet without its identity",
      statement: "delete from bet_ids",
      found: ["bet_has_its_id: bet bng playerM-a: at 2126-11-22 00Z, not none"],
    },
    {
      what: "an identity with another time than its bet's",
      statement: "update bet_ids set settled_at = '2126-11-23T00:00:00Z'",
      found: ["bet_has_its_id: bet bng playerM-a: at 2126-11-22 00Z, not at 2126-11-23 00Z"],
    },
  ]
) {
  Deno.test(`the books find ${what}`, async () => {
    const all = await foundAfter(statement);
    assert.deepEqual(all.filter((one) => /^(turnover|bet)_/.test(one)), found);
  });
}
