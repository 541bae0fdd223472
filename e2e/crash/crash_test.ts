import assert from "node:assert/strict";
import { seedDummyMethods } from "@/api/payments/deposits/vendors/dummy/testing.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { testMember } from "@/testing/site/test_member.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { tier } from "@/testing/tier.ts";
import {
  assertConserved,
  assertNothingLost,
  assertPointsMoved,
  lastStatementsEnded,
  reconcileAll,
} from "./aftermath.ts";
import { observe } from "./observer.ts";
import { type Acknowledged, firstSandboxMethod, type Player, playRound } from "./player.ts";
import { stepsUntil } from "./steps.ts";
import { freePorts } from "@/testing/free_ports.ts";
import { runCliAlone } from "@/testing/cli/run_cli_alone.ts";
import { startSiteProcess } from "../site_process.ts";

const { crashes } = tier;
const players = 8;
/** A crash comes at one of this many answers: about three rounds of every player. */
const answersBeforeCrash = 300;

Deno.test("killed at any moment under load, the site loses no acknowledged transfer and not one cent", async () => {
  // One that an earlier test used has a connection, which would count among those of a killed process.
  await using database = await testDatabase({ fresh: true });
  const [site = 0, provider = 0, vendor = 0] = freePorts(3);
  const env = { PORT: `${site}`, SANDBOX_PROVIDER_PORT: `${provider}`, SANDBOX_VENDOR_PORT: `${vendor}` };
  const start = () => startSiteProcess({ databaseUrl: database.url, env });
  // The first start seeds the empty database.
  await (await start()).kill();
  await using observer = await observe(database.url, {
    siteUrl: `http://127.0.0.1:${site}`,
    sandboxes: { providerUrl: `http://127.0.0.1:${provider}`, vendorUrl: `http://127.0.0.1:${vendor}` },
  });
  const { ctx } = observer;
  await seedDummyMethods(ctx.db, firstSandboxMethod);
  const crowd = await Promise.all(Array.from({ length: players }, () => testMember(ctx)));
  const acknowledged: Acknowledged[] = [];

  for (let crash = 1; crash <= crashes; crash++) {
    // The first one late: until then every player has paid and moved points.
    const moment = crash === 1 ? answersBeforeCrash : 1 + Math.floor(Math.random() * answersBeforeCrash);
    await using running = await start();
    await reconcileAll(ctx);
    const steps = stepsUntil(moment);
    const load = crowd.map((member) =>
      playUntilDeath({ siteUrl: running.url, step: steps.step }, member, acknowledged)
    );
    await steps.reached;
    await running.kill();
    await Promise.all(load);
    await lastStatementsEnded(ctx);
    const findings = await checkAccounts(ctx);
    assert.deepEqual(findings, [], `crash ${crash}, at answer ${moment}: the books hold right after it`);
  }

  await using last = await start();
  await reconcileAll(ctx);
  await assertNothingLost(ctx, acknowledged);
  await assertConserved(ctx);
  const check = await runCliAlone(last.env, "accounts", "check", "--json");
  assert.deepEqual([check.code, check.stderr], [0, ""], check.stdout);
  await assertPointsMoved(ctx, crashes);
});

async function playUntilDeath(
  running: Parameters<typeof playRound>[0],
  player: Player,
  acknowledged: Acknowledged[],
): Promise<void> {
  try {
    for (;;) await playRound(running, player, (answer) => acknowledged.push(answer));
  } catch (error) {
    // fetch throws it when the connection is cut or refused; any other error is unexpected.
    if (!(error instanceof TypeError)) throw error;
  }
}
