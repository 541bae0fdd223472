import assert from "node:assert/strict";
import { sql } from "kysely";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { noteSiteProcess } from "@/api/platform/vault/site_processes.ts";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { makeBetPartitions } from "@/db/bet_partitions.ts";
import { makeComingPartitions } from "@/db/ledger/partitions.ts";
import { seedGames } from "@/db/seed/games.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { testDataKeys } from "@/api/platform/vault/testing.ts";

interface Report {
  check: string;
  grade: string;
  text: string;
}

Deno.test("doctor says of each part of the site how it is, by its exit code too, and changes nothing", async () => {
  await using site = await testSite({ fresh: true });
  await seedGames(site.db);
  await seedMethods(site.db);
  await makeBetPartitions(site.db, new Date());
  await makeComingPartitions(site.db, new Date());
  await boundCard(site, await site.member());
  await noteSiteProcess(site.db, crypto.randomUUID(), site.ctx.vault);
  // No sandbox runs at these addresses.
  const nowhere = { SANDBOX_PROVIDER_URL: "http://127.0.0.1:1", SANDBOX_VENDOR_URL: "http://127.0.0.1:1" };
  const environment = { ...environmentOn(site.url), ...nowhere, IMAGE_FOLDER: site.imageFolder };
  const examine = async (more: Record<string, string> = {}) => {
    const { code, stdout, stderr } = await runCli({ ...environment, ...more }, "doctor", "--json");
    assert.equal(stderr, "");
    const reports: Report[] = JSON.parse(stdout);
    return { code, of: (check: string) => reports.filter((report) => report.check === check), reports };
  };
  const grades = (reports: readonly Report[]) => reports.map(({ grade }) => grade);

  const found = await examine();
  assert.equal(found.code, 6);
  for (const check of ["database", "schema", "partitions", "pooler", "clock", "keys", "images", "disk"]) {
    assert.deepEqual(grades(found.of(check)), ["ok"], JSON.stringify(found.of(check)));
  }
  assert.deepEqual(grades(found.of("processes")), ["ok"]);
  assert.match(found.of("keys")[0]!.text, /^They open the data\. The first one, test, has encrypted nothing yet\.$/);
  assert.match(found.of("vendor DUMMY")[0]!.text, /does not work: it can't be reached\.$/);
  assert.match(found.of("provider rsg")[0]!.text, /^It doesn't work: it can't be reached\.$/);
  assert.deepEqual(grades([...found.of("text messages"), ...found.of("mail")]), ["fault", "fault"]);
  assert.deepEqual(await site.db.selectFrom("data_keys").select("id").execute(), [], "nothing is changed");

  const wrong = await examine({ DATA_KEYS: testDataKeys("next"), SANDBOXES: "off" });
  assert.match(wrong.of("keys")[0]!.text, /^DATA_KEYS lacks the key test,/);
  assert.equal(wrong.of("images")[0]!.grade, "fault", "the image is not opened");
  assert.deepEqual(grades(wrong.of("processes")), ["warning"]);
  assert.deepEqual(grades([...wrong.of("provider rsg"), ...wrong.of("vendor NORTH")]), ["warning", "warning"]);
  assert.match(wrong.of("text messages")[0]!.text, /^There is no gateway for text messages/);

  await sql.raw(`do $$ begin execute format(
    'alter database %I set default_transaction_read_only = on', current_database()); end $$`).execute(site.db);
  const readOnly = await examine();
  assert.match(readOnly.of("database")[0]!.text, /takes no writes\.$/);
  for (const check of ["schema", "partitions", "clock", "keys", "images"]) {
    assert.deepEqual(grades(readOnly.of(check)), ["ok"], `${check} is read where nothing can be written`);
  }
});

Deno.test("doctor says why a database is not reached, in lines for people too, and still ends", async () => {
  const { code, stdout, stderr } = await runCli(environmentOn("postgres://127.0.0.1:1/site"), "doctor");
  assert.deepEqual([code, stderr], [6, ""]);
  assert.match(stdout, /^database\tfault\tThe database at 127\.0\.0\.1:1 can't be reached \(ECONNREFUSED\)/m);
  assert.match(stdout, /^the rest\tfault\t/m);
  assert.match(stdout, /2 faults, 0 warnings\.$|2 faults, 1 warning\.$/m);
});
