import { createCaches } from "@/api/work/caches.ts";
import type { Kysely } from "kysely";
import { memberBalances } from "@/db/ledger/balances.ts";
import { type Addressed, addressed } from "../database/address.ts";
import { type TestDatabase, testDatabase, type TestDatabaseOptions } from "../database/database.ts";
import type { DB } from "@/db/types.ts";
import { type Api, createApi } from "@/api/app.ts";
import type { Ctx } from "@/api/context.ts";
import { fixedSettings, type SettingValues } from "@/api/settings.ts";
import { easyCaptcha } from "@/api/platform/captcha/testing/settings.ts";
import { wideLimits } from "@/api/platform/limits/testing.ts";
import { testCtx } from "./test_ctx.ts";
import { type TestMember, testMember, type TestMemberOptions } from "./test_member.ts";

export type { TestMember };

/**
 * The options in which a test site may differ from the plain one: no provider, no vendor, every setting at its default.
 */
export interface TestSiteOptions extends
  TestDatabaseOptions,
  Partial<
    Pick<
      Ctx,
      | "cell"
      | "providers"
      | "vendors"
      | "payouts"
      | "siteUrl"
      | "now"
      | "clock"
      | "log"
      | "metrics"
      | "securityLog"
      | "vault"
      | "images"
      | "uploads"
      | "passwords"
      | "limiter"
      | "captchas"
      | "sms"
      | "email"
      | "push"
    >
  > {
  settings?: Partial<SettingValues>;
}

/** An answer as a client reads it. `body` is what the JSON says, or the text when it isn't JSON. */
export interface Answered {
  status: number;
  headers: Headers;
  // deno-lint-ignore no-explicit-any -- a test says what it expects of an answer by asserting on it
  body: any;
}

/** The real API on a database of its own. */
export interface TestSite extends AsyncDisposable {
  ctx: Ctx;
  db: Kysely<DB>;
  /** The database's address for connections that the test's process opens, and closes before the site's end. */
  localUrl: string;
  /** Lends the database's connections to a part of the test, which ends its loan before the site's end. */
  lend: TestDatabase["lend"];
  api: Api;
  /** Where images lie, once there is one. */
  imageFolder: string;
  /** A new member with a session, active unless said otherwise. */
  member(options?: TestMemberOptions): Promise<TestMember>;
  /** Posts JSON to a call under /api/v1, as a member or (null) as a visitor. */
  call(path: string, member: TestMember | null, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  /** Any request to the API, path included. */
  request(path: string, init?: RequestInit): Promise<Answered>;
  /** A member's money in cents, account by account; accounts that were never used are left out. */
  money(member: TestMember): Promise<Record<string, bigint>>;
}

/** A test site with its database's address. */
export interface OpenedSite extends TestSite, Addressed {}

/** Opens a test site; dispose it at the test's end: `await using site = await testSite()`. */
export async function testSite(
  { settings, fresh, prepare, plansOnce, ...ports }: TestSiteOptions = {},
): Promise<OpenedSite> {
  const database = await testDatabase({ fresh, prepare, plansOnce });
  const { db, localUrl, lend } = database;
  // Where a command run in a process of its own may go as well.
  const dataFolder = new URL("../../.data", import.meta.url).pathname;
  await Deno.mkdir(dataFolder, { recursive: true });
  const folder = await Deno.makeTempDir({ dir: dataFolder, prefix: "test-" });
  const imageFolder = `${folder}/images`;
  const usual = testCtx(db, imageFolder);
  const ctx: Ctx = {
    ...usual,
    settings: fixedSettings({ ...wideLimits, ...easyCaptcha, ...settings }),
    caches: createCaches({ db, vault: ports.vault ?? usual.vault }),
    ...ports,
  };
  const api = createApi(ctx);
  const request = async (path: string, init?: RequestInit) => read(await api.request(path, init));
  return addressed({
    ctx,
    db,
    localUrl,
    lend,
    api,
    imageFolder,
    request,
    member: (options?: TestMemberOptions) => testMember(ctx, options),
    call: (path: string, member: TestMember | null, body: unknown = {}, headers: Record<string, string> = {}) =>
      request(`/api/v1/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...bearer(member), ...headers },
        body: JSON.stringify(body),
      }),
    money: async (member: TestMember) => Object.fromEntries(await memberBalances(db, member.id)),
    async [Symbol.asyncDispose]() {
      await ctx.uploads[Symbol.asyncDispose]();
      await Deno.remove(folder, { recursive: true });
      await database[Symbol.asyncDispose]();
    },
  }, () => database.url);
}

/** The header that a member signs in with; none for a visitor. */
export function bearer(member: TestMember | null): Record<string, string> {
  return member ? { authorization: `Bearer ${member.token}` } : {};
}

async function read(response: Response): Promise<Answered> {
  const { status, headers } = response;
  const text = await response.text();
  return { status, headers, body: headers.get("content-type")?.includes("json") ? JSON.parse(text) : text };
}
