import { seedDummyMethods } from "./vendors/dummy/testing.ts";
import {
  type Answered,
  type OpenedSite,
  type TestMember,
  testSite,
  type TestSiteOptions,
} from "@/testing/site/test_site.ts";
import type { SettingValues } from "../../settings.ts";
import type { OrderRow } from "./orders/order.ts";
import type { PaymentVendor } from "./vendors/port.ts";
import { dummy } from "./vendors/dummy/vendor.ts";
import { createDummySandbox } from "@/sandboxes/vendors/dummy/server.ts";
import { signedHeaders } from "@/api/platform/signing/stamped_hmac.ts";
import type { z } from "zod";
import type { WireNotice } from "./vendors/dummy/wire.ts";
import { makeDummyTables } from "@/sandboxes/vendors/dummy/tables.ts";
import { openSandboxDb } from "@/sandboxes/vendors/common/database.ts";
import type { Faults } from "@/sandboxes/vendors/common/faults.ts";
import { pathOf } from "@/sandboxes/vendors/common/sandbox_vendor.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { decimalText } from "@/shared/money.ts";
import type { Prepare } from "@/testing/database/database.ts";

/** A test site that is served on a socket and works with a real sandbox vendor on another. */
export interface DepositSite extends AsyncDisposable {
  site: OpenedSite;
  siteUrl: string;
  vendor: PaymentVendor;
  vendorUrl: string;
  /** How the vendor misbehaves from now on. */
  faults: Faults;
  /** The clock of site and vendor; move it to make time pass. */
  clock: { at: Date };
  /** Opens an order and gives its id. */
  deposit(member: TestMember, amount: number, methodId?: number): Promise<string>;
  /** Presses a button on the vendor's page; returns the address that the browser is sent to. */
  press(orderId: string, button: "pay" | "cancel"): Promise<string | null>;
  /** Sends a callback in the vendor's name: paid in full unless said otherwise, signed unless the headers say otherwise. */
  sendCallback(
    orderId: string,
    notice?: Partial<z.input<typeof WireNotice>>,
    headers?: Record<string, string>,
  ): Promise<Answered>;
  /** An order as stored. */
  order(orderId: string): Promise<OrderRow>;
  /** Lists the verdicts on the vendor's callbacks so far, oldest first, without forged ones. */
  verdicts(): Promise<(string | null)[]>;
  /** How many callbacks have come, forged ones and repeats of one before as well. */
  received(): Promise<number>;
  /** Stops the vendor, as a crash or an outage would. */
  stopVendor(): Promise<void>;
}

/** Our name at the test's vendor, as the CLI has it, and the secret that it shares with us. */
export const merchant = "jadehall";
export const secret = "a secret of the tests";

/** Settings under which one member may open orders without end, as tests do that are about something else. */
export const roomForOrders: Partial<SettingValues> = {
  "deposit.open_orders": 10_000,
  "deposit.open_orders_by_vendor": { USDT: 10_000 },
  "deposit.orders_an_hour": 100_000,
};

/**
 * The options of the site; `vendorTimeoutMs` is how long it waits for the vendor: by default far longer than an answer
 * takes.
 */
export interface DepositSiteOptions extends TestSiteOptions {
  vendorTimeoutMs?: number;
  /** Whether the vendor is asked about a payment before it is credited; the sandbox's own answer is no. */
  confirms?: boolean;
}

/** The vendor's methods and tables. */
const prepare: Prepare = async (db, localUrl) => {
  await seedDummyMethods(db);
  await (await openSandboxDb(localUrl, [makeDummyTables])).destroy();
};

/** Opens the site with its vendor; dispose it at the test's end. */
export async function depositSite(options: DepositSiteOptions = {}): Promise<DepositSite> {
  const clock = { at: new Date() };
  const now = () => clock.at;
  const vendors = new Map<string, PaymentVendor>();
  const settings = { ...roomForOrders, ...options.settings };
  const site = await testSite({ prepare, now, vendors, ...options, settings });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request, info) => {
    return site.api.fetch(request, info);
  });
  const siteUrl = `http://127.0.0.1:${server.addr.port}`;
  const faults: Faults = {};
  const service = await startSandboxVendors({
    database: site.lend(),
    port: 0,
    sandboxServers: [createDummySandbox({ merchant, secret })],
    log: site.ctx.log,
    faults,
    now,
    retryDelayMs: () => 0,
  });
  const { db, ctx } = site;
  const sandbox = dummy.open({ url: `${service.url}${pathOf(dummy.code)}/`, merchant, secret }, {
    db,
    settings: ctx.settings,
    siteUrl,
    now,
    timeoutMs: options.vendorTimeoutMs ?? 120_000,
  });
  const vendor = { ...sandbox, confirms: options.confirms ?? sandbox.confirms };
  vendors.set(dummy.code, vendor);
  const orderOf = (id: string) =>
    site.db.selectFrom("deposit_orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  let stopped: Promise<void> | null = null;
  const stopVendor = () => stopped ??= service.stop();
  return {
    site,
    siteUrl,
    vendor,
    vendorUrl: service.url,
    faults,
    clock,
    async deposit(member, amount, methodId = 2) {
      const { body } = await site.call("deposit", member, { amount, cash_vendor_id: methodId });
      if (!body.status) throw new Error(`the top-up was refused: ${body.errorCode}`);
      return body.data.order_id;
    },
    async press(orderId, button) {
      const { page_url } = await orderOf(orderId);
      const response = await fetch(`${page_url}/${button}`, { method: "POST", redirect: "manual" });
      await response.body?.cancel();
      return response.headers.get("location");
    },
    async sendCallback(orderId, notice = {}, headers) {
      const { vendor_order_no, amount_cents } = await orderOf(orderId);
      const body = JSON.stringify({
        merchant,
        order_no: orderId,
        trade_no: vendor_order_no ?? `SB-${orderId}`,
        status: "paid",
        amount: decimalText(amount_cents),
        currency: "TWD",
        paid_at: clock.at.toISOString(),
        ...notice,
      });
      const response = await fetch(`${siteUrl}/api/v1/callback/${dummy.code}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...signedHeaders(secret, body, clock.at), ...headers },
        body,
      });
      return { status: response.status, headers: response.headers, body: await response.text() };
    },
    order: orderOf,
    async verdicts() {
      const callbacks = await site.db.selectFrom("vendor_callbacks").select("verdict").orderBy("id").execute();
      return callbacks.map((callback) => callback.verdict);
    },
    async received() {
      const { callbacks, forged } = await site.db.selectNoFrom((eb) => [
        eb.selectFrom("vendor_callbacks").select(({ fn }) => fn.sum<string | null>("received_count").as("sum"))
          .as("callbacks"),
        eb.selectFrom("forged_callback_counts").select(({ fn }) => fn.sum<string | null>("received").as("sum"))
          .as("forged"),
      ]).executeTakeFirstOrThrow();
      return Number(callbacks ?? 0) + Number(forged ?? 0);
    },
    stopVendor,
    async [Symbol.asyncDispose]() {
      await stopVendor();
      await server.shutdown();
      await site[Symbol.asyncDispose]();
    },
  };
}

/** Waits until a condition holds; fails when it has not after ten minutes. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 600_000;
  while (!await holds()) {
    if (Date.now() > deadline) throw new Error("the condition never held");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
