import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Locator } from "playwright-core";
import { photo, zip } from "@/api/content/images/testing/pictures.ts";
import { insertAddress, insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { decideReview } from "@/api/payments/withdrawals/payout_accounts/reviews/decide.ts";
import { hashPassword } from "@/api/identity/members/passwords/password.ts";
import { assertAccessible } from "../accessible.ts";
import { addressForm, asFile, cardForm, fillCard } from "../journey/bind.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { alertSays } from "../journey/steps.ts";
import { beginning, inOrder, tw } from "../texts.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { typed } from "../typed.ts";
import { banks } from "@/api/payments/withdrawals/payout_accounts/cards/banks.ts";

const viewport = { width: 1280, height: 900 };
const bankName = banks.find(({ id }) => id === "808")?.name ?? "";
const address = "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8";

Deno.test("cards and addresses in the browser", async (test) => {
  await using site = await openBrowserSite();
  const t = site.steps(test);

  await t.step("a card is bound with three images, waits, is approved and can be chosen", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    assert.match(await page.title(), beginning(tw.cards.title));
    await fillCard(page);
    await Promise.all([alertSays(page, tw.cards.added), page.getByRole("button", { name: tw.cards.submit }).click()]);
    const card = page.getByRole("radiogroup", { name: tw.cards.mine }).getByRole("radio");
    await card.and(page.getByRole("radio", { name: inOrder(bankName, tw.cards.states.waiting, "•••• 1234") }))
      .waitFor();
    await Promise.all([
      alertSays(page, tw.cards.pending),
      card.click({ force: true }),
    ]);
    assert.equal(await card.isChecked(), false);
    await approve(site, member.id);
    await page.reload();
    await page.getByRole("radio", { name: bankName, checked: true }).waitFor();
    assert.equal(await page.getByLabel(tw.cards.holder).count(), 0, "what is approved is not asked for again");
    assert.equal(await page.locator("input[type=file]").count(), 0);
    await assertAccessible(page);
    watched.assertQuiet();
  });

  await t.step("every missing field is marked, and the alert shows the last one's error", async () => {
    const { page, watched } = await site.open({ viewport }, await site.member());
    await page.goto("/member/card");
    const form = cardForm(page);
    const { fields } = tw.errors;
    await Promise.all([
      alertSays(page, fields.bank_cover_required),
      form.getByRole("button", { name: tw.cards.submit }).click(),
    ]);
    assert.deepEqual(await faultsIn(form), [
      fields.bank_required,
      fields.branch_required,
      fields.account_number_required,
      fields.holder_required,
      fields.id_number_required,
      fields.birthday_required,
      fields.id_front_required,
      fields.id_back_required,
      fields.bank_cover_required,
    ]);
    await form.getByLabel(tw.cards.bank, { exact: true }).and(page.locator(":focus")).waitFor();
    await assertAccessible(page);
    watched.assertQuiet();
  });

  await t.step("an image too large is refused before it is sent, and one that is none by the server", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    await page.goto("/member/card");
    await fillCard(page);
    const front = page.getByLabel(tw.cards.idFront);
    const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
    await Promise.all([alertSays(page, tw.errors.fields.image_too_large), front.setInputFiles(large)]);
    assert.equal(await front.inputValue(), "");
    const beside = cardForm(page).locator("#card-id_front-error");
    await beside.getByText(tw.errors.fields.image_too_large).waitFor();
    const paper = { name: "paper.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
    await Promise.all([alertSays(page, tw.errors.fields.image_unknown), front.setInputFiles(paper)]);
    await beside.getByText(tw.errors.fields.image_unknown).waitFor();
    await front.setInputFiles(await asFile(photo()));
    await page.getByText("image.jpg").first().waitFor();
    await beside.waitFor({ state: "hidden" });
    await page.waitForFunction(() => {
      const canvas = document.querySelector<HTMLCanvasElement>("canvas");
      return canvas?.getContext("2d")?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3] === 255;
    });
    await front.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer: Buffer.from(zip()) });
    const submit = page.getByRole("button", { name: tw.cards.submit });
    await submit.click();
    await beside.getByText(tw.errors.fields.image_unknown).waitFor();
    assert.deepEqual(await faultsIn(cardForm(page)), [tw.errors.fields.image_unknown]);
  });

  await t.step("an upload that takes too long says so", async () => {
    const { page } = await site.open({ viewport }, await site.member());
    await page.clock.install();
    await page.goto("/member/card");
    await fillCard(page);
    await page.evaluate(() => {
      AbortSignal.timeout = () => AbortSignal.abort(new DOMException("too late", "TimeoutError"));
    });
    const submit = page.getByRole("button", { name: tw.cards.submit });
    await Promise.all([alertSays(page, tw.cards.uploadTimeout), submit.click()]);
  });

  await t.step("a connection cut after the card was bound is not called a failure", async () => {
    const member = await site.member();
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    await page.route("**/user/bank/create", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await fillCard(page);
    await Promise.all([
      alertSays(page, tw.common.unsure),
      page.getByRole("button", { name: tw.cards.submit }).click(),
    ]);
    assert.equal((await cardOf(site, member.id)).state, "waiting");
  });

  await t.step("a refused card says why, and is changed without giving everything again", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    await fillCard(page);
    await Promise.all([alertSays(page, tw.cards.added), page.getByRole("button", { name: tw.cards.submit }).click()]);
    const { id } = await cardOf(site, member.id);
    await decideReview(site.ctx, "bank_cards", { id, state: "rejected", operator: "ada", reason: typed.blurred });
    await page.reload();
    await page.getByText(fill(tw.cards.rejected, { reason: typed.blurred })).waitFor();
    await page.getByRole("link", { name: tw.cards.change }).click();
    await page.getByRole("heading", { name: tw.cards.changeCard }).waitFor();
    assert.equal(await page.getByLabel(tw.cards.branch).inputValue(), typed.branch);
    await page.getByLabel(tw.cards.idFront).setInputFiles(await asFile(photo()));
    await page.getByRole("button", { name: tw.cards.submit }).click();
    await page.waitForURL((url) => url.pathname === "/member/card" && url.search === "");
    assert.equal((await cardOf(site, member.id)).state, "waiting");
    watched.assertQuiet();
  });

  await t.step("a USDT address is bound; cancelling clears the form, and the birthday can't be cleared", async () => {
    const member = await site.member();
    const { page, watched } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    const form = addressForm(page);
    const [field, birthday] = [form.getByLabel(tw.cards.address), form.getByLabel(tw.cards.birthday)];
    assert.equal(await form.getByLabel(tw.cards.channel).inputValue(), "USDT-TRC20");
    await field.fill(address + "xyz");
    assert.equal(await field.inputValue(), address);
    await field.clear();
    await paste(field, ` ${address}\n`);
    assert.equal(await field.inputValue(), address);
    await field.fill("T123");
    await birthday.fill("1990-05-17");
    await birthday.fill("");
    assert.equal(await birthday.inputValue(), "1990-05-17");
    const message = tw.errors.fields.address_format;
    await Promise.all([alertSays(page, message), form.getByRole("button", { name: tw.cards.bind }).click()]);
    await form.getByRole("button", { name: tw.cards.cancel }).click();
    assert.equal(await field.inputValue(), "");
    await field.fill(address);
    await birthday.fill("1990-05-17");
    await Promise.all([alertSays(page, tw.cards.added), form.getByRole("button", { name: tw.cards.bind }).click()]);
    await page.getByRole("radio", { name: inOrder("USDT-TRC20", tw.cards.states.waiting, "TJRabP…jpRTv8") }).waitFor();
    watched.assertQuiet();
  });

  for (const lang of ["tw", "vn"] as const) {
    await t.step(`a card is removed after a question, and one that is kept stays, on a phone: ${lang}`, async () => {
      const member = await site.member();
      const removed = await insertCard(site.ctx, member, { last4: "0001" });
      await insertAddress(site.ctx, member);
      const { cards } = textsOf(lang);
      const { page, watched } = await site.open({ viewport: { width: 390, height: 844 } }, member);
      await page.goto(`/member/card?lang=${lang}`);
      const button = page.getByRole("button", { name: inOrder(cards.remove, "0001") });
      await button.click();
      const dialog = page.getByRole("dialog", { name: inOrder("0001") });
      await assertAccessible(page);
      await dialog.getByRole("button", { name: cards.cancel }).last().click();
      await dialog.waitFor({ state: "hidden" });
      await button.click();
      await Promise.all([
        alertSays(page, cards.removed),
        dialog.getByRole("button", { name: cards.remove, exact: true }).click(),
      ]);
      await button.waitFor({ state: "detached" });
      await page.getByRole("heading", { name: cards.mine }).and(page.locator(":focus")).waitFor();
      assert.equal(await page.getByRole("radio").count(), 1);
      const row = await site.ctx.db.selectFrom("bank_cards").select("removed_at").where("id", "=", BigInt(removed))
        .executeTakeFirstOrThrow();
      assert.ok(row.removed_at);
      await assertAccessible(page);
      watched.assertQuiet();
    });
  }

  await t.step("the withdrawal password is asked for once it is set", async () => {
    const member = await site.member();
    const hash = await hashPassword("right one");
    await site.ctx.db.updateTable("members").set({ withdrawal_password_hash: hash }).where("id", "=", member.id)
      .execute();
    const { page } = await site.open({ viewport }, member);
    await page.goto("/member/card");
    await fillCard(page);
    const password = cardForm(page).getByLabel(tw.cards.withdrawalPassword);
    await password.fill("wrong one");
    const submit = page.getByRole("button", { name: tw.cards.submit });
    await Promise.all([alertSays(page, tw.errors.withdrawal_password_wrong), submit.click()]);
    await password.and(page.locator(":focus")).waitFor();
    await password.fill("right one");
    await Promise.all([alertSays(page, tw.cards.added), submit.click()]);
  });

  await t.step("without a script both forms work, and say what is wrong", async () => {
    const member = await site.member();
    const { page } = await site.open({ viewport, javaScriptEnabled: false }, member);
    await page.goto("/member/card");
    assert.equal(await page.getByLabel(tw.cards.idFront).evaluate((field) => getComputedStyle(field).opacity), "1");
    await page.getByLabel(tw.cards.bank, { exact: true }).selectOption("808");
    await page.getByRole("button", { name: tw.cards.submit }).click();
    await page.getByRole("alert").getByText(tw.errors.fields.bank_cover_required).waitFor();
    assert.equal(await page.getByLabel(tw.cards.bank, { exact: true }).inputValue(), "808");
    await fillCard(page);
    await page.getByRole("button", { name: tw.cards.submit }).click();
    await page.getByRole("status").getByText(tw.cards.added).waitFor();
    const form = addressForm(page);
    await form.getByLabel(tw.cards.address).fill(address);
    await form.getByLabel(tw.cards.birthday).fill("2020-01-01");
    await form.getByRole("button", { name: tw.cards.bind }).click();
    await page.getByRole("alert").getByText(tw.errors.fields.too_young).waitFor();
    await form.getByLabel(tw.cards.birthday).fill("1990-05-17");
    await form.getByRole("button", { name: tw.cards.bind }).click();
    await page.getByRole("status").getByText(tw.cards.added).waitFor();
    assert.equal(await page.getByRole("radio").count(), 2);
    assert.equal((await cardOf(site, member.id)).bank_id, "808");
    await page.getByRole("button", { name: inOrder(tw.cards.remove, "TJRabP") }).click();
    await page.getByRole("status").getByText(tw.cards.removed).waitFor();
    assert.equal(await page.getByRole("radio").count(), 1);
  });
});

/** Returns the messages at a form's invalid fields, in their order. */
async function faultsIn(form: Locator): Promise<(string | undefined)[]> {
  return await form.locator("[aria-invalid=true]").evaluateAll((fields) =>
    fields.map((field) => document.getElementById(field.getAttribute("aria-describedby") ?? "")?.innerText.trim())
  );
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function cardOf({ ctx }: BrowserSite, member: bigint) {
  return await ctx.db.selectFrom("bank_cards").select(["id", "bank_id", "state"]).where("member_id", "=", member)
    .executeTakeFirstOrThrow();
}

async function approve(site: BrowserSite, member: bigint): Promise<void> {
  const { id } = await cardOf(site, member);
  const outcome = await decideReview(site.ctx, "bank_cards", { id, state: "approved", operator: "ada", reason: null });
  assert.equal(outcome.kind, "decided");
}
