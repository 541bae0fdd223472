import assert from "node:assert/strict";
import { corrupt, writeTestBooks } from "@/api/accounting/books/testing.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { exitCodes } from "@/server/exit_codes.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

/** Runs `jadehall accounts check` on a database and gives its exit code and what it printed. */
async function accountsCheck(url: string, ...options: string[]): Promise<{ code: number; printed: string }> {
  const { code, stdout, stderr } = await runCli(environmentOn(url), "accounts", "check", ...options);
  assert.equal(stderr, "");
  return { code, printed: stdout };
}

Deno.test("accounts check exits 0 for a site in good order and 6 with findings", async () => {
  await using site = await testDatabase();
  const { member } = await writeTestBooks(site.db);
  assert.deepEqual(await accountsCheck(site.url), {
    code: exitCodes.ok,
    printed: "Everything agrees to the cent.\n",
  });
  assert.deepEqual(await accountsCheck(site.url, "--json"), { code: exitCodes.ok, printed: "[]\n" });

  await corrupt(site.db, "delete from turnover_requirements");
  const { code, printed } = await accountsCheck(site.url);
  assert.equal(code, exitCodes.findings);
  assert.match(
    printed,
    /^rule\tof\texpected\tfound\ncredit_has_turnover\tdeposit .*\t.* must play 1000\.00\tnone\nFindings: 1\n$/,
  );
  const asJson = await accountsCheck(site.url, "--json");
  assert.equal(asJson.code, exitCodes.findings);
  const [{ invariant, expected, found }] = JSON.parse(asJson.printed);
  assert.deepEqual({ invariant, expected, found }, {
    invariant: "credit_has_turnover",
    expected: `${member} must play 1000.00`,
    found: "none",
  });
});
