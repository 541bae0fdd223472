import assert from "node:assert/strict";

/** Pays the number in the address of a sandbox server's counter, as the payer who presses its button does. */
export async function payAtCounter(counterUrl: string | null): Promise<void> {
  const url = new URL(counterUrl ?? "");
  const body = new URLSearchParams({ no: url.searchParams.get("no") ?? "", act: "pay" });
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  await response.body?.cancel();
  assert.equal(response.status, 303);
}
