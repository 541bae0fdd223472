import assert from "node:assert/strict";
import { corrupt, writeTestBooks } from "@/api/accounting/books/testing.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";

Deno.test("closed days are published once, listed, and verified; whatever was changed exits with 6", async () => {
  await using site = await testDatabase();
  const books = (...args: string[]) => runCli(environmentOn(site.url), "books", ...args);
  assert.equal((await books("publish")).stdout, "Every closed day is published.\n");
  await writeTestBooks(site.db);
  await corrupt(site.db, "update ledger_transfers set posted_at = posted_at - interval '3 days'");
  const published = await books("publish");
  assert.match(published.stdout, /^\d{4}-\d\d-\d\d is published\.\n$/);
  assert.equal((await books("publish")).stdout, "Every closed day is published.\n");
  const { books: [listed], next } = JSON.parse((await books("list", "--json")).stdout);
  assert.deepEqual([published.stdout.startsWith(listed.day), listed.points, next], [true, 975, null]);
  assert.match((await books("list", "--csv")).stdout, new RegExp(`\n${listed.day},"?975\\.00"?,${listed.root},`));
  assert.deepEqual(await books("verify"), {
    code: 0,
    stdout: "All published books are whole, and the newest are the ledger's.\n",
    stderr: "",
  });
  await corrupt(site.db, "update book_nodes set cents = cents + 1 where level = 0 and ordinal = 1");
  const { code, stdout } = await books("verify", "--json");
  assert.equal(code, 6);
  assert.ok(JSON.parse(stdout).every(({ invariant }: { invariant: string }) => invariant === "book_tree_is_whole"));
  assert.match((await books("verify")).stdout, /book_tree_is_whole.*\nFindings: \d\n$/s);
});
