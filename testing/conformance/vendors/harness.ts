import { testDatabase } from "../../database/database.ts";
import { v7 } from "uuid";
import type { PaymentVendor, RawCallback, VendorOrder } from "@/api/payments/deposits/vendors/port.ts";
import type { Faults } from "@/sandboxes/vendors/common/faults.ts";
import { fixedSettings } from "@/api/settings.ts";
import { pathOf } from "@/sandboxes/vendors/common/sandbox_vendor.ts";
import { startSandboxVendors } from "@/sandboxes/vendors/common/service.ts";
import { type CallbackListener, listen } from "./listener.ts";
import { openLine, type Reply } from "./line.ts";
import type { AdapterSetup, VendorUnderTest } from "./fixture.ts";

/** One adapter, its vendor's sandbox server behind a proxy that the test can tamper with, and the listener that gets its callbacks. */
export interface Harness {
  underTest: VendorUnderTest;
  /** The adapter under test, connected through the proxy. */
  vendor: PaymentVendor;
  /** The same adapter with other options. */
  adapter(change: Partial<Pick<AdapterSetup, "baseUrl" | "timeoutMs" | "stranger" | "now">>): PaymentVendor;
  /** A new order of 1,000 TWD by the vendor's first channel. */
  order(change?: Partial<VendorOrder>): VendorOrder;
  /** How the sandbox server misbehaves. */
  faults: Faults;
  /** Changes the sandbox server's answers before they arrive; null leaves them. */
  tamper(change: ((reply: Reply) => Reply) | null): void;
  /** The time of adapter and sandbox server. */
  clock: { at: Date };
  /** Where callbacks arrive, and how they are answered. */
  site: CallbackListener;
}

/** One sandbox server for all the harnesses of a suite. */
export interface Suite extends AsyncDisposable {
  harness(): Harness;
}

/** Starts the sandbox server for the harnesses of one suite. */
export async function openSuite(underTest: VendorUnderTest): Promise<Suite> {
  await using cleanup = new AsyncDisposableStack();
  const database = cleanup.use(await testDatabase());
  const clock = { at: new Date() };
  const faults: Faults = {};
  const service = await startSandboxVendors({
    database: database.lend(),
    port: 0,
    sandboxServers: [underTest.server],
    log: { info() {}, warn() {}, error() {} },
    faults,
    now: () => clock.at,
    retryDelayMs: () => 0,
  });
  cleanup.defer(() => service.stop());
  const line = cleanup.use(openLine(service.url));
  const site = cleanup.use(listen(() => clock.at));
  const path = pathOf(underTest.code);
  const adapter: Harness["adapter"] = (change) =>
    underTest.adapter({
      baseUrl: `${line.url}${path}/`,
      pagesUrl: `${service.url}${path}`,
      siteUrl: site.url,
      db: database.db,
      settings: fixedSettings(),
      now: () => clock.at,
      timeoutMs: patienceMs,
      stranger: false,
      ...change,
    });
  const opened = cleanup.move();
  return {
    harness() {
      for (const name of Object.keys(faults) as (keyof Faults)[]) delete faults[name];
      clock.at = new Date();
      line.change = null;
      line.hangUp();
      const vendor = adapter({});
      site.answering = vendor.acknowledge(true);
      return {
        underTest,
        vendor,
        adapter,
        order: (change) => ({
          id: v7(),
          amountCents: 1000_00n,
          ...underTest.channels[0]!,
          expiresAt: new Date(clock.at.getTime() + 3_600_000),
          lang: "tw",
          ...change,
        }),
        faults,
        tamper: (change) => void (line.change = change),
        clock,
        site,
      };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

// Far longer than an answer takes on a busy machine: only what is made to be late is late.
const patienceMs = 600_000;

/** Reads the callbacks that arrived with the adapter, oldest first. */
export function readings({ vendor, site }: Harness, callbacks: readonly RawCallback[] = site.received) {
  return callbacks.map((callback) => vendor.verifyCallback(callback));
}
