import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { textsOf } from "@/i18n/mod.ts";
import { asFile } from "../journey/bind.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { browserOf, inView, phoneViews } from "../journey/views.ts";
import { loginTitleIn } from "../texts.ts";
import { typed } from "../typed.ts";
import { photo } from "@/api/content/images/testing/pictures.ts";

Deno.test("what is wrong at a field goes as the field is corrected, and the focus is where to go on", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);
  for (const view of phoneViews) {
    const texts = textsOf(view.lang);
    const { signUp, login, cards, common, errors: { fields } } = texts;

    await t.step(`signing up, in the dialog, ${inView(view)}`, async () => {
      const { page, watched } = await site.open(browserOf(view));
      await page.goto("/");
      await page.getByRole("banner").getByRole("link", { name: common.signUp, exact: true }).click();
      const form = page.getByRole("form", { name: signUp.submit });
      const [name, account] = [form.getByLabel(signUp.name), form.getByLabel(signUp.account)];
      await focused(name);
      await form.getByRole("button", { name: signUp.submit }).click();
      await says(account, fields.sign_up_account_required);
      await account.fill("ab");
      await says(account, fields.account_format);
      await says(name, fields.name_required);
      await account.fill("abcd1234");
      await says(account, "");
      const [password, again] = [
        form.getByLabel(signUp.password, { exact: true }),
        form.getByLabel(signUp.passwordAgain),
      ];
      await password.fill("jade hill 88");
      await again.fill("jade hill 8");
      await form.getByRole("button", { name: signUp.submit }).click();
      await says(again, fields.passwords_differ);
      await password.fill("jade hill 8");
      await says(again, "");
      await says(name, fields.name_required);

      await form.getByLabel(signUp.mobile).fill(view.lang === "tw" ? "0912-345-681" : "0912-345-682");
      await form.getByRole("button", { name: signUp.send }).click();
      await focused(form.getByLabel(signUp.code));
      watched.assertQuiet();
    });

    await t.step(`signing in, in the dialog, ${inView(view)}`, async () => {
      const { page } = await site.open(browserOf(view));
      await page.goto("/");
      await page.getByRole("banner").getByRole("link", { name: common.login, exact: true }).click();
      const dialog = page.getByRole("dialog", { name: loginTitleIn(view.lang) });
      const [account, password] = [
        dialog.getByLabel(login.account),
        dialog.getByLabel(login.password, { exact: true }),
      ];
      await focused(account);
      const submit = dialog.getByRole("button", { name: login.submit, exact: true });
      await submit.click();
      await says(account, fields.account_required);
      await says(password, fields.password_required);
      await account.fill("nobody1");
      await says(account, "");
      await says(password, fields.password_required);
      await password.fill("wrong one");
      await says(password, "");
      await submit.click();
      await dialog.getByRole("alert").filter({ hasText: texts.errors.wrong_credentials }).waitFor();
      await focused(password);
    });

    await t.step(`linking a card and an address, ${inView(view)}`, async () => {
      const { page, watched } = await site.open(browserOf(view), await site.member());
      await page.goto("/member/card");
      const form = page.locator("#card-form");
      await form.getByRole("button", { name: cards.submit }).click();
      await focused(form.getByLabel(cards.bank, { exact: true }));
      await form.getByLabel(cards.bank, { exact: true }).selectOption("808");
      await says(form.getByLabel(cards.bank, { exact: true }), "");
      await form.getByLabel(cards.branch).fill(typed.branch);
      await says(form.getByLabel(cards.branch), "");
      await form.getByLabel(cards.idFront).setInputFiles(await asFile(photo()));
      await says(form.getByLabel(cards.idFront), "");
      await says(form.getByLabel(cards.idBack), fields.id_back_required);

      const other = page.locator("#address-form");
      await other.getByRole("button", { name: cards.bind, exact: true }).click();
      const address = other.getByLabel(cards.address);
      await address.fill("T123");
      await says(address, fields.address_format);
      await address.fill("TJRabPrwbZy45sbavfcjinPJC18kjpRTv8");
      await says(address, "");
      await says(other.getByLabel(cards.birthday), fields.birthday_required);
      watched.assertQuiet();
    });

    await t.step(`dialogs with a form that has to be fetched begin in its first field, ${inView(view)}`, async () => {
      const { page, watched } = await site.open(browserOf(view), await site.member({ main: 1000_00n }));
      await page.goto("/member/wallet");
      const link = page.locator("a[data-cash=recharge]").first();
      const held = Promise.withResolvers<void>();
      await page.route("**/member/recharge/form", async (route) => {
        await held.promise;
        await route.continue();
      });
      await link.evaluate((element: HTMLElement) => element.click());
      const dialog = page.getByRole("dialog", { name: texts.cash.title });
      await dialog.getByText(texts.cash.loading).waitFor();
      held.resolve();
      await focused(dialog.getByLabel(texts.recharge.amount));
      watched.assertQuiet();
    });
  }
});

/** Waits until an error, or none, stands at a field. */
async function says(field: Locator, message: string): Promise<void> {
  const [id = ""] = (await field.getAttribute("aria-describedby") ?? "").split(" ");
  const error = field.page().locator(`[id="${id}"]`);
  if (message === "") await error.waitFor({ state: "hidden" });
  else await error.filter({ hasText: message, visible: true }).waitFor();
  assert.equal(await field.getAttribute("aria-invalid"), String(message !== ""));
}

/** Waits until a field has the focus. */
async function focused(field: Locator): Promise<void> {
  await field.and(field.page().locator(":focus")).waitFor();
}
