import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { deviceKnownMs, knownBrowser, knownDevice, markKnownDevice, maxKnownAccounts } from "./known_device.ts";

const clock = { at: Date.parse("2026-11-22T00:00:00Z") };
const ctx = { vault: createVault(testRing()), now: () => new Date(clock.at), proxyKey: null };

Deno.test("a browser is known for the accounts that it signed in to, by the same id each time, and for no other", async () => {
  const first = await markKnownDevice(ctx, "demo01", "");
  const id = await knownDevice(ctx, "demo01", first);
  assert.match(id ?? "", /^[\w-]{16}$/);
  const both = await markKnownDevice(ctx, "demo02", first);
  assert.equal(await knownDevice(ctx, "demo01", both), id);
  assert.notEqual(await knownDevice(ctx, "demo02", both), id);
  assert.equal(await knownDevice(ctx, "demo03", both), null);
  assert.equal(await knownDevice(ctx, "demo01", await markKnownDevice(ctx, "demo01", both)), id);
  // Whole: four letters are in random ones by chance.
  for (const account of ["demo01", "demo02"]) assert.ok(!both.includes(account), "the cookie names no account");
});

Deno.test("it stays known for so many accounts, those that it signed in to last", async () => {
  let cookie = "";
  for (let number = 0; number <= maxKnownAccounts; number++) {
    cookie = await markKnownDevice(ctx, `demo0${number}`, cookie);
  }
  assert.equal(await knownDevice(ctx, "demo00", cookie), null);
  for (let number = 1; number <= maxKnownAccounts; number++) {
    assert.ok(await knownDevice(ctx, `demo0${number}`, cookie), `account ${number}`);
  }
  assert.ok(cookie.length < 600, `${cookie.length} characters`);
});

Deno.test("it is known for half a year from its last sign-in, also under the vault's next key", async () => {
  const cookie = await markKnownDevice(ctx, "demo01", "");
  const later = (ms: number) => ({ ...ctx, now: () => new Date(clock.at + ms) });
  assert.ok(await knownDevice(later(deviceKnownMs - 1), "demo01", cookie));
  assert.equal(await knownDevice(later(deviceKnownMs), "demo01", cookie), null);
  const rotated = { ...ctx, vault: createVault(testRing("next", "test")) };
  assert.ok(await knownDevice(rotated, "demo01", cookie));
  assert.equal(await knownDevice({ ...ctx, vault: createVault(testRing("next")) }, "demo01", cookie), null);
});

Deno.test("before an account is named a browser is known by the account that it signed in to last, one id for all its browsers", async () => {
  const [one, other] = [await markKnownDevice(ctx, "demo01", ""), await markKnownDevice(ctx, "demo01", "")];
  const id = await knownBrowser(ctx, one);
  assert.match(id ?? "", /^[\w-]{16}$/);
  assert.equal(await knownBrowser(ctx, other), id);
  assert.notEqual(await knownDevice(ctx, "demo01", one), await knownDevice(ctx, "demo01", other));
  assert.notEqual(await knownBrowser(ctx, await markKnownDevice(ctx, "demo02", one)), id);
  const [browser = "", device = ""] = one.split("~");
  assert.equal(await knownBrowser(ctx, device), null, "an account's entry is not the browser's");
  assert.equal(await knownDevice(ctx, "demo01", browser), null);
  const later = { ...ctx, now: () => new Date(clock.at + deviceKnownMs) };
  assert.equal(await knownBrowser(later, one), null);
});

Deno.test("nothing that was changed or made up is known, however it looks", async () => {
  const cookie = await markKnownDevice(ctx, "demo01", "");
  const [id = "", since = "", signature = ""] = cookie.split("~")[1]!.split(".");
  const forged = [
    `${"A".repeat(16)}.${since}.${signature}`,
    `${id}.${(Number.parseInt(since, 36) + 1).toString(36)}.${signature}`,
    `${id}.${since}.${signature.slice(0, -1)}${signature.endsWith("A") ? "E" : "A"}`,
    `${id}.${since}`,
    `${id}.${since}.`,
    ...["", "~", "...", "~~~~~", "x".repeat(100_000), `~~~~~~${cookie}`],
  ];
  for (const made of forged) {
    assert.equal(await knownDevice(ctx, "demo01", made), null, made.slice(0, 80));
    assert.ok(await knownDevice(ctx, "demo01", await markKnownDevice(ctx, "demo01", made)));
  }
});

Deno.test("what the proxy reads of the cookie is the browser's, for as long as it is known, and changes nothing else", async () => {
  const marking = { ...ctx, proxyKey: "a-key-that-site-and-proxy-of-tests-share" };
  let cookie = "";
  for (let number = 0; number <= maxKnownAccounts; number++) {
    cookie = await markKnownDevice(marking, `demo0${number}`, cookie);
  }
  const [mark, ...entries] = cookie.split("~");
  const until = Math.floor((clock.at + deviceKnownMs) / 1000);
  const marked = `${await knownBrowser(ctx, cookie)}.${until}`;
  const sum = createHash("md5").update(`${marked} ${marking.proxyKey}`).digest("base64url");
  assert.equal(mark, `${marked}.${sum}`);
  for (let number = 1; number <= maxKnownAccounts; number++) {
    assert.ok(await knownDevice(ctx, `demo0${number}`, cookie), `account ${number}`);
  }
  assert.equal(entries.length, maxKnownAccounts + 1);
  assert.equal(await knownBrowser(ctx, mark!), null, "the mark alone is no entry");
});
