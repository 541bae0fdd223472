import { duplicateTypes, followAll } from "./follow_all.ts";
import { runIn } from "./walk.ts";

Deno.test("all that the guides have added is of the right types: nothing else needs a change", async () => {
  await using walk = await followAll();
  await duplicateTypes(walk.folder);
  const added = [...walk.guides.values()].flatMap(({ added }) => added);
  const paths = ["api/features.ts", "api/settings.ts", "api/accounting/books/check_accounts.ts", "cli/program.ts"];
  const tests = ["api/rewards/promotions/testing/terms.ts", "testing/database/lock_order/order.ts", "main.ts"];
  await runIn(
    walk.folder,
    "check",
    "--quiet",
    ...paths,
    ...tests,
    ...added.filter((file) => /\.tsx?$/.test(file)),
  );
});
