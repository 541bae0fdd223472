import { Buffer } from "node:buffer";
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Ctx } from "../../context.ts";
import { proxyMark } from "./proxy_mark.ts";

/** How long a browser is known for an account after it last signed in to it (ms). */
export const deviceKnownMs = 180 * 86_400_000;

/** So many accounts a browser is known for; one more forgets the one that it signed in to longest ago. */
export const maxKnownAccounts = 5;

/** The means for signing and reading a device cookie. */
type DeviceCtx = Pick<Ctx, "vault" | "now">;

/**
 * One account that a browser has signed in to: `<id>.<when>.<signature>`. The signature also covers the account, which
 * isn't in it: a reader of the cookie doesn't learn the accounts.
 */
interface Entry {
  id: string;
  /** When it last signed in, in seconds since 1970, in base 36. */
  since: string;
  signature: string;
}

/**
 * The device that a cookie shows for an account: its id, the same at every sign-in with this browser. Null for a browser
 * that has not signed in to this account, or not for half a year.
 */
export async function knownDevice(ctx: DeviceCtx, account: string, cookie: string): Promise<string | null> {
  return (await findEntry(ctx, account, readEntries(cookie)))?.id ?? null;
}

/**
 * Returns the browser's id according to its cookie, before an account is named: derived from the account that it last
 * signed in to, and the same in all browsers of that account, so that many browsers give no one a larger share. Null if
 * {@link knownDevice} is null for every account.
 */
export async function knownBrowser(ctx: DeviceCtx, cookie: string): Promise<string | null> {
  return await knownDevice(ctx, anyAccount, cookie);
}

/**
 * The cookie of a browser that has just signed in to an account: with the other accounts that it showed before, and first
 * what the proxy reads.
 */
export async function markKnownDevice(
  ctx: DeviceCtx & Pick<Ctx, "proxyKey">,
  account: string,
  cookie: string,
): Promise<string> {
  const entries = readEntries(cookie);
  const [before, browser] = [await findEntry(ctx, account, entries), await findEntry(ctx, anyAccount, entries)];
  const id = before?.id ?? randomBytes(12).toString("base64url");
  const others = entries.filter((entry) => entry !== before && entry !== browser).slice(0, maxKnownAccounts - 1);
  const [ofAccount] = await ctx.vault.fingerprints("browser of", account);
  const browserId = createHash("sha256").update(ofAccount).digest("base64url").slice(0, 16);
  const own = [await newEntry(ctx, anyAccount, browserId), await newEntry(ctx, account, id)];
  const until = ctx.now().getTime() + deviceKnownMs;
  const marks = ctx.proxyKey === null ? [] : [proxyMark(ctx.proxyKey, browserId, until)];
  return [...marks, ...[...own, ...others].map(textOf)].join("~");
}

/** A key that no account has: its entry is stored once, beside those of accounts. */
const anyAccount = "";

async function newEntry(ctx: DeviceCtx, account: string, id: string): Promise<Entry> {
  const since = Math.floor(ctx.now().getTime() / 1000).toString(36);
  const [signature] = await signaturesOf(ctx, account, { id, since });
  return { id, since, signature };
}

async function findEntry(ctx: DeviceCtx, account: string, entries: readonly Entry[]): Promise<Entry | null> {
  for (const entry of entries) {
    const signatures = await signaturesOf(ctx, account, entry);
    if (signatures.some((signature) => isSame(signature, entry.signature))) return isOver(ctx, entry) ? null : entry;
  }
  return null;
}

function isOver({ now }: DeviceCtx, { since }: Entry): boolean {
  return Number.parseInt(since, 36) * 1000 + deviceKnownMs <= now().getTime();
}

/** By every key of the vault's ring, today's first: a browser stays known when the key changes. */
function signaturesOf({ vault }: DeviceCtx, account: string, { id, since }: Omit<Entry, "signature">) {
  return vault.fingerprints("known device", JSON.stringify([account, id, since]));
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Entries in another format are skipped, as is the proxy's mark; no more are read than are ever written. */
function readEntries(cookie: string): Entry[] {
  return cookie.split("~", maxKnownAccounts + 2).flatMap((text) => {
    const [, id, since, signature] = /^([\w-]{16})\.([0-9a-z]{1,8})\.([\w:-]{1,120})$/.exec(text) ?? [];
    return id && since && signature ? [{ id, since, signature }] : [];
  });
}

function textOf({ id, since, signature }: Entry): string {
  return `${id}.${since}.${signature}`;
}
