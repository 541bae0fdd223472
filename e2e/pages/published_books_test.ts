import assert from "node:assert/strict";
import { corrupt } from "@/api/accounting/books/testing.ts";
import { listBooks } from "@/api/accounting/published_books/list_books.ts";
import { publishBooks } from "@/api/accounting/published_books/publish_books.ts";
import { textsOf } from "@/i18n/mod.ts";
import { checkScript } from "@/routes/(site)/(_lib)/check_script.ts";
import { dayMs } from "@/shared/taipei_time.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";

Deno.test("a member verifies their points in the published books, in the browser and from the file", async (t) => {
  await using site = await openBrowserSite({ isOwn: true });
  const member = await site.member({ main: 12_345_67n });
  await site.member({ main: 1_000_000_00n });
  const later = new Date(Date.now() + 2 * dayMs);
  assert.ok(await publishBooks({ ...site.ctx, now: () => later }));
  const [book] = await listBooks(site.ctx, { limit: 1 });
  for (const [lang, width] of [["tw", 1440], ["vn", 390]] as const) {
    const { books } = textsOf(lang);
    const { page } = await site.open({ viewport: { width, height: 844 }, acceptDownloads: true }, member);
    await t.step(`the root stands at /fairness, ${lang} at ${width} px`, async () => {
      await page.goto(`/fairness?lang=${lang}`);
      await page.locator("summary").first().press("Enter");
      await page.getByText(book!.root, { exact: true }).waitFor();
      await page.getByText("1,012,345.67").waitFor();
      await assertAccessible(page);
    });
    await t.step(`the statement verifies it, ${lang} at ${width} px`, async () => {
      await page.goto(`/member/statement?lang=${lang}`);
      await page.getByRole("button", { name: books.verify }).press("Enter");
      await page.getByText(books.verified).waitFor();
      await assertAccessible(page);
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: books.file }).click();
      const file = await (await downloading).path();
      const { stdout } = await new Deno.Command("python3", { args: ["-c", checkScript, file] }).output();
      const printed = new TextDecoder().decode(stdout);
      assert.match(
        printed,
        new RegExp(`^root ${book!.root}, all members 1012345\\.67\n.*own points 12345\\.67\n$`, "s"),
      );
    });
  }
  await t.step("points that were left out of the sum are seen", async () => {
    const { page } = await site.open({}, member);
    await corrupt(site.ctx.db, "update book_nodes set cents = cents - 1, hash = sha256('x') where level = 1");
    await page.goto("/member/statement?lang=tw");
    await page.getByRole("button", { name: textsOf("tw").books.verify }).click();
    await page.getByText(textsOf("tw").books.differs).waitFor();
  });
});
