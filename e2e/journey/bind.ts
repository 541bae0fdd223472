import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { photo, screenshot, webp } from "@/api/images/testing/pictures.ts";

/** Fills the card form with what nothing is wrong with, three real images included; it is yet to be sent. */
export async function fillCard(page: Page): Promise<void> {
  const form = page.locator("#card-form");
  await form.getByLabel("銀行", { exact: true }).selectOption("808");
  await form.getByLabel("分行名稱").fill("信義分行");
  await form.getByLabel("銀行帳號").fill("9015 4000 1234");
  await form.getByLabel("戶名").fill("測試");
  await form.getByLabel("身分證字號").fill("a123456789");
  await form.getByLabel("生日").fill("1990-05-17");
  await form.getByLabel("身分證(正面)").setInputFiles(await asFile(photo()));
  await form.getByLabel("身分證(背面)").setInputFiles(await asFile(screenshot()));
  await form.getByLabel("存摺封面").setInputFiles(await asFile(webp()));
}

/** An image as a file that a member chooses; its name and type may be wrong, as phones' are. */
export async function asFile(bytes: Promise<Uint8Array>) {
  return { name: "image.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await bytes) };
}
