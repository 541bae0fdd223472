import { until } from "@/api/payments/deposits/testing.ts";
import { bearer, type TestMember, type TestSite } from "@/testing/site/test_site.ts";

/** Opens an order at a running site and pays it at the sandbox vendor; gives its amount in cents. */
export async function pay(api: TestSite, url: string, member: TestMember): Promise<bigint> {
  const headers = { ...bearer(member), "content-type": "application/json" };
  const body = JSON.stringify({ amount: 1000, cash_vendor_id: 2 });
  const opened = await (await fetch(`${url}/api/v1/deposit`, { method: "POST", headers, body })).json();
  const { page_url } = await api.db.selectFrom("deposit_orders").select("page_url")
    .where("id", "=", opened.data.order_id).executeTakeFirstOrThrow();
  const paid = await fetch(`${page_url}/pay`, { method: "POST", redirect: "manual" });
  await paid.body?.cancel();
  return 1000_00n;
}

/** Waits until a member has so much. */
export async function credited(api: TestSite, member: TestMember, cents: bigint): Promise<void> {
  await until(async () => (await api.money(member)).main === cents);
}
