import assert from "node:assert/strict";
import { makeUsdtKeys } from "@/api/payments/deposits/vendors/usdt/keys.ts";
import { usdt } from "@/api/payments/deposits/vendors/usdt/vendor.ts";
import { underTest } from "@/testing/conformance/vendors/fixture.ts";
import { createUsdtSandbox, usdtSandbox } from "./sandbox.ts";

const keys = makeUsdtKeys();

/** USDT under the suite. */
export const fixture = underTest(usdt, usdtSandbox, {
  server: createUsdtSandbox(keys),
  keys,
  strangerKeys: makeUsdtKeys(),
  channels: [{ method: { kind: "online", flag: "usdt-TRC20", name: "USDT-TRC20" }, storeType: null }],
  async pay({ pageUrl }) {
    const wallet = new URL(pageUrl ?? "");
    const body = new URLSearchParams(wallet.searchParams);
    const response = await fetch(`${wallet.origin}${wallet.pathname}/send`, {
      method: "POST",
      body,
      redirect: "manual",
    });
    await response.body?.cancel();
    assert.equal(response.status, 303);
  },
  finalAfterMs: 9_000,
});
