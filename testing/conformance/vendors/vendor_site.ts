import { sql } from "kysely";
import type { Ctx } from "@/api/context.ts";
import { testSite } from "../../site/test_site.ts";
import { roomForOrders } from "@/api/payments/deposits/testing.ts";
import { createOrder } from "@/api/payments/deposits/orders/create_order.ts";
import type { OrderRow } from "@/api/payments/deposits/orders/order.ts";
import { Instructions } from "@/api/payments/deposits/schema.ts";
import type { OpenedOrder, PaymentVendor, RawCallback } from "@/api/payments/deposits/vendors/port.ts";
import type { Faults } from "@/sandboxes/vendors/common/faults.ts";
import { pathOf } from "@/sandboxes/vendors/common/sandbox_vendor.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import type { Payment, RegisteredUnderTest } from "./fixture.ts";
import { v7 } from "uuid";

/** The whole site, served on a socket, with one vendor's sandbox server on another. */
export interface VendorSite extends AsyncDisposable {
  ctx: Ctx;
  vendor: PaymentVendor;
  /** How the vendor misbehaves from now on. */
  faults: Faults;
  now(): Date;
  /** The clock of site and vendor. */
  clock: { at: Date };
  /** Opens an order of a new member's by the vendor's first channel, and what a payment of it is. */
  unpaidOrder(): Promise<{ orderId: string; payment: Payment }>;
  /** Returns the vendor's answer when it opened an order. */
  openedOrder(id: string): Promise<OpenedOrder>;
  /** Sends a callback as it is; gives the answer's status and words. */
  send(callback: RawCallback): Promise<string>;
  order(id: string): Promise<OrderRow>;
  /** Returns the members' points in cents, account by account; accounts that were never used are left out. */
  money(): Promise<Record<string, bigint>>;
  /** How many callbacks were stored or counted, forged ones and repeats of one before as well. */
  storedCallbacks(): Promise<number>;
}

/** Opens the site with one vendor; dispose it at the test's end. */
export async function vendorSite(underTest: RegisteredUnderTest): Promise<VendorSite> {
  await using cleanup = new AsyncDisposableStack();
  const clock = { at: new Date() };
  const now = () => clock.at;
  const vendors = new Map<string, PaymentVendor>();
  const site = cleanup.use(await testSite({ now, vendors, settings: roomForOrders }));
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request, info) => {
    return site.api.fetch(request, info);
  });
  cleanup.defer(() => server.shutdown());
  const siteUrl = `http://127.0.0.1:${server.addr.port}`;
  const { log } = site.ctx;
  const faults: Faults = {};
  const service = await startSandboxVendors({
    database: site.lend(),
    port: 0,
    sandboxServers: [underTest.server],
    log,
    faults,
    now,
  });
  cleanup.defer(() => service.stop());
  const pagesUrl = service.url + pathOf(underTest.code);
  const setup = {
    baseUrl: `${pagesUrl}/`,
    pagesUrl,
    siteUrl,
    db: site.db,
    settings: site.ctx.settings,
    now,
    timeoutMs: 60_000,
    stranger: false,
  };
  const vendor = underTest.adapter(setup);
  vendors.set(underTest.code, vendor);
  const member = await site.member();
  const { method: { kind, flag, name }, storeType } = underTest.channels[0]!;
  await site.db.insertInto("payment_methods").values({
    id: methodId,
    kind,
    vendor_code: underTest.code,
    vendor_name: name,
    vendor_flag: flag,
    icon: "store",
    user_levels: sql<number[]>`'{0,1,2,3,4,5}'::smallint[]`,
    min_cents: 1n,
    max_cents: 10_000_00n,
    pay_within_minutes: 60,
    sort: 1,
  }).execute();
  const order = (id: string) =>
    site.db.selectFrom("deposit_orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const running = cleanup.move();
  return {
    ctx: site.ctx,
    vendor,
    faults,
    now,
    clock,
    async unpaidOrder() {
      const input = { orderId: v7(), methodId, amountCents: 1000_00n, storeType: storeType ?? undefined, lang: "tw" };
      const created = await createOrder(site.ctx, member.id, input);
      if (!created.ok) throw new Error(`the top-up was refused: ${created.refusal.code}`);
      const { id, vendor_order_no, amount_cents } = created.value;
      if (vendor_order_no === null) throw new Error("the vendor did not open the order");
      const paidAt = new Date(Math.floor(now().getTime() / 1000) * 1000);
      const payment = { orderId: id, vendorOrderNo: vendor_order_no, amountCents: amount_cents, paidAt };
      return { orderId: id, payment };
    },
    async send({ query, headers, body }) {
      const url = `${siteUrl}/api/v1/callback/${underTest.code}${query}`;
      const response = await fetch(url, { method: "POST", headers, body: body as BodyInit });
      return `${response.status} ${await response.text()}`;
    },
    async openedOrder(id) {
      const { vendor_order_no, instructions, page_url, page_html } = await order(id);
      return {
        vendorOrderNo: vendor_order_no ?? "",
        instructions: Instructions.parse(instructions),
        pageUrl: page_url,
        pageHtml: page_html,
      };
    },
    order,
    money: () => site.money(member),
    async storedCallbacks() {
      const { stored, forged } = await site.db.selectNoFrom((eb) => [
        eb.selectFrom("vendor_callbacks").select(({ fn }) => fn.sum<string | null>("received_count").as("sum"))
          .as("stored"),
        eb.selectFrom("forged_callback_counts").select(({ fn }) => fn.sum<string | null>("received").as("sum"))
          .as("forged"),
      ]).executeTakeFirstOrThrow();
      return Number(stored ?? 0) + Number(forged ?? 0);
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

// Beside the methods of the seed data.
const methodId = 9001;
