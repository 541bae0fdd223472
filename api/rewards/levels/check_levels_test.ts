import assert from "node:assert/strict";
import { seedGames } from "@/db/seed/games.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { openPlayer } from "../bonuses/testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { corrupt } from "@/api/accounting/books/testing.ts";

/** Returns the findings of the check after a corruption of the sums of a member's two bets. */
async function foundAfter(statement: string): Promise<string[]> {
  await using site = await testSite();
  await seedGames(site.db);
  const { id } = await site.member();
  const bet = await openPlayer(site.ctx, id);
  const settledAt = new Date("2126-11-22T00:00:00Z");
  await bet("a", 30_00n, { group: "live", settledAt });
  await bet("b", 20_00n, { settledAt });
  // A bet that was moved to another day leaves zeros, which are no finding.
  await bet("a", 30_00n, { group: "live", settledAt: new Date("2126-11-23T00:00:00Z"), version: 2 });
  assert.deepEqual(await checkAccounts(site.ctx), []);
  await corrupt(site.db, statement);
  return (await checkAccounts(site.ctx)).map(({ invariant, subject, expected, found }) =>
    `${invariant}: ${subject}: ${expected}, not ${found}`.replace(`member ${id}`, "member M")
  );
}

const live = "1 bets, 30.00, valid 30.00, paid out 0.00";

for (
  const { what, statement, found } of [
    {
      what: "a day of a game that is not the sum of its bets",
      statement: "update member_game_days set payout_cents = 1 where game_group = 'live' and bets > 0",
      found: [
        `game_day_is_sum_of_bets: member M 2126-11-23 bng live: ${live}, not ${live.replace("out 0.00", "out 0.01")}`,
        `day_is_sum_of_games: member M 2126-11-23 live: ${live.replace("out 0.00", "out 0.01")}, not ${live}`,
      ],
    },
    {
      what: "a day of a game that is gone, and its group's",
      statement: `with day as (delete from member_bet_days where game_group = 'live')
        delete from member_game_days where game_group = 'live'`,
      found: [
        `game_day_is_sum_of_bets: member M 2126-11-23 bng live: ${live}, not none`,
        "month_is_sum_of_credits_and_bets: member M 2126-11: 0.00 and valid 20.00, not 0.00 and valid 50.00",
      ],
    },
    {
      what: "a day of a game that nothing was played in",
      statement: "update member_game_days set provider = 'dg' where game_group = 'other'",
      found: [
        "game_day_is_sum_of_bets: member M 2126-11-22 bng other: 1 bets, 20.00, valid 20.00, paid out 0.00, not none",
        "game_day_is_sum_of_bets: member M 2126-11-22 dg other: none, not 1 bets, 20.00, valid 20.00, paid out 0.00",
      ],
    },
    {
      what: "a day of a group that is not the sum of its games",
      statement: "update member_bet_days set bets = 2 where game_group = 'live' and bets > 0",
      found: [`day_is_sum_of_games: member M 2126-11-23 live: ${live}, not ${live.replace("1 bets", "2 bets")}`],
    },
  ]
) {
  Deno.test(`the check finds ${what}`, async () => {
    assert.deepEqual(await foundAfter(statement), found);
  });
}
