import { Buffer } from "node:buffer";
import type { Locator, Page } from "playwright-core";
import { photo, screenshot, webp } from "@/api/content/images/testing/pictures.ts";
import { tw } from "../texts.ts";
import { typed } from "../typed.ts";

/** The form of a bank card that is new. */
export function cardForm(page: Page): Locator {
  return page.getByRole("form", { name: tw.cards.addCard });
}

/** The form of a USDT address. */
export function addressForm(page: Page): Locator {
  return page.getByRole("form", { name: tw.cards.bindUsdt });
}

/** Fills the card form with valid values and three real images, without sending it. */
export async function fillCard(page: Page): Promise<void> {
  const form = cardForm(page);
  await form.getByLabel(tw.cards.bank, { exact: true }).selectOption("808");
  await form.getByLabel(tw.cards.branch).fill(typed.branch);
  await form.getByLabel(tw.cards.accountNumber).fill("9015 4000 1234");
  await form.getByLabel(tw.cards.holder).fill(typed.holder);
  await form.getByLabel(tw.cards.idNumber).fill("a123456789");
  await form.getByLabel(tw.cards.birthday).fill("1990-05-17");
  await form.getByLabel(tw.cards.idFront).setInputFiles(await asFile(photo()));
  await form.getByLabel(tw.cards.idBack).setInputFiles(await asFile(screenshot()));
  await form.getByLabel(tw.cards.bankCover).setInputFiles(await asFile(webp()));
}

/** An image as a file that a member chooses; its name and type may be wrong, as phones' are. */
export async function asFile(bytes: Promise<Uint8Array>) {
  return { name: "image.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await bytes) };
}
