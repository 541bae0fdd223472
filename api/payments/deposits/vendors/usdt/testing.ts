import { openSandboxDb } from "@/sandboxes/vendors/common/database.ts";
import { makeChainTables } from "@/sandboxes/chain/tables.ts";
import type { Prepare } from "@/testing/database/database.ts";
import { sql } from "kysely";
import { type TestMember, type TestSite, testSite, type TestSiteOptions } from "@/testing/site/test_site.ts";
import { createUsdtSandbox } from "@/sandboxes/vendors/usdt/sandbox.ts";
import { roomForOrders } from "../../testing.ts";
import type { OrderRow } from "../../orders/order.ts";
import { watchPayments } from "../../settlement/watch_payments.ts";
import type { PaymentVendor } from "../port.ts";
import type { Faults } from "@/sandboxes/vendors/common/faults.ts";
import { pathOf } from "@/sandboxes/vendors/common/sandbox_vendor.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { usdt } from "./vendor.ts";
import type { Invoice, StoredTransfer } from "./books.ts";
import { makeUsdtKeys, type UsdtKeys } from "./keys.ts";
import { toUsdt } from "@/shared/usdt_units.ts";

/** A test site that takes USDT, with a chain of its own on a socket. */
export interface UsdtSite extends AsyncDisposable {
  site: TestSite;
  vendor: PaymentVendor;
  keys: UsdtKeys;
  chainUrl: string;
  /** How the chain's node misbehaves from now on. */
  faults: Faults;
  /** The clock of site and chain. */
  clock: { at: Date };
  pass(ms: number): void;
  /** Lets the chain go on until what was sent is final. */
  finalize(): void;
  /** Opens an order over so many TWD and gives its id. */
  deposit(member: TestMember, amount: number): Promise<string>;
  invoice(orderId: string): Promise<Invoice>;
  order(orderId: string): Promise<OrderRow>;
  /** Sends a payment to the order's address: so many units more than due, in the wallet's form. */
  send(orderId: string, moreUnits?: bigint, form?: Record<string, string>): Promise<void>;
  /** Undoes what is not final. */
  fork(): Promise<void>;
  /** One look at the chain. */
  watch(): Promise<void>;
  /** Looks until everything that is final has been read. */
  catchUp(): Promise<void>;
  /** The stored transfers, oldest first. */
  transfers(): Promise<StoredTransfer[]>;
}

const methodId = 70;

/** The method and the chain's tables. */
const prepareChain: Prepare = async (db, localUrl) => {
  await db.insertInto("payment_methods").values({
    id: methodId,
    kind: "online",
    icon: "usdt",
    vendor_code: usdt.code,
    vendor_name: "USDT-TRC20",
    vendor_flag: "usdt-TRC20",
    user_levels: sql<number[]>`'{0}'::smallint[]`,
    min_cents: 1000_00n,
    max_cents: 1_000_000_00n,
    pay_within_minutes: 30,
    sort: methodId,
  }).execute();
  await (await openSandboxDb(localUrl, [makeChainTables])).destroy();
};

/** Opens the site; dispose it at the test's end. */
export async function usdtSite(options: TestSiteOptions & { keys?: UsdtKeys } = {}): Promise<UsdtSite> {
  const clock = { at: new Date("2026-11-20T00:00:00Z") };
  const now = () => clock.at;
  const { keys = makeUsdtKeys(), ...siteOptions } = options;
  const vendors = new Map<string, PaymentVendor>();
  const settings = { ...roomForOrders, ...siteOptions.settings };
  const site = await testSite({ prepare: prepareChain, now, vendors, ...siteOptions, settings });
  const faults: Faults = {};
  const sandboxServers = [createUsdtSandbox({ contract: keys.contract })];
  const service = await startSandboxVendors({
    database: site.lend(),
    port: 0,
    sandboxServers,
    log: site.ctx.log,
    faults,
    now,
  });
  const chainUrl = `${service.url}${pathOf(usdt.code)}`;
  const { db, ctx: { settings: ofSite } } = site;
  const open = (timeoutMs: number) =>
    usdt.open({ ...keys, url: chainUrl }, { db, settings: ofSite, siteUrl: "", now, timeoutMs });
  // Patient with a busy machine, unless the node is silent on purpose.
  const [patient, hasty] = [open(120_000), open(500)];
  const vendor = new Proxy(patient, {
    get: (_, name) => Reflect.get(faults.query === "silent" ? hasty : patient, name),
  });
  vendors.set(vendor.code, vendor);
  const invoice = (orderId: string) =>
    site.db.selectFrom("usdt_invoices").selectAll().where("order_id", "=", orderId).executeTakeFirstOrThrow();
  const press = async (button: "send" | "fork", form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const response = await fetch(`${chainUrl}/wallet/${button}`, { method: "POST", body, redirect: "manual" });
    await response.body?.cancel();
    if (response.status !== 303) throw new Error(`the wallet answered ${response.status}`);
  };
  const pass = (ms: number) => void (clock.at = new Date(clock.at.getTime() + ms));
  return {
    site,
    vendor,
    keys,
    chainUrl,
    faults,
    clock,
    pass,
    finalize: () => pass(9_000),
    async deposit(member, amount) {
      const { body } = await site.call("deposit", member, { amount, cash_vendor_id: methodId });
      if (!body.status) throw new Error(`the top-up was refused: ${body.errorCode}`);
      return body.data.order_id;
    },
    invoice,
    order: (id) => site.db.selectFrom("deposit_orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    async send(orderId, moreUnits = 0n, form = {}) {
      const { address, units } = await invoice(orderId);
      await press("send", { to: address, amount: toUsdt(units + moreUnits), ...form });
    },
    fork: () => press("fork", {}),
    watch: () => watchPayments(site.ctx),
    async catchUp() {
      // A chain that answers too late once leaves the cursor where it is, too.
      for (let polls = 0, still = 0; polls < 1000; polls++) {
        const { block: before } = await cursor(site);
        await watchPayments(site.ctx);
        still = (await cursor(site)).block === before ? still + 1 : 0;
        if (still === 3) return;
      }
      throw new Error("the watcher never caught up");
    },
    transfers: () => site.db.selectFrom("usdt_transfers").selectAll().orderBy("id").execute(),
    async [Symbol.asyncDispose]() {
      await service.stop();
      await site[Symbol.asyncDispose]();
    },
  };
}

async function cursor(site: TestSite) {
  return await site.db.selectFrom("usdt_cursors").selectAll().executeTakeFirstOrThrow();
}
