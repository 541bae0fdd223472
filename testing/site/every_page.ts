import { sql } from "kysely";
import { v7 } from "uuid";
import { seedMethods } from "@/api/deposits/orders/seed_methods.ts";
import { seedGames } from "@/db/seed/games.ts";
import { seedNews } from "@/db/seed/news.ts";
import { requireTurnover } from "@/api/bets/testing.ts";
import { createVendors } from "@/api/deposits/vendors/create_vendors.ts";
import type { PaymentVendor } from "@/api/deposits/vendors/port.ts";
import type { Instructions } from "@/api/deposits/schema.ts";
import { insertAddress, insertCard } from "@/api/withdrawals/testing/insert_targets.ts";
import { connectVendors } from "@/sandboxes/connect.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { type TestMember, type TestSite, testSite } from "./test_site.ts";

/** A site where every page has something to show. */
interface SiteWithEverything extends TestSite {
  /** A member with one of everything. */
  owner: TestMember;
  /** The addresses of the pages of the member's orders. */
  orders: string[];
}

/** Opens it, with every registered vendor. */
export async function siteWithEverything(): Promise<SiteWithEverything> {
  const vendors = new Map<string, PaymentVendor>();
  const site = await testSite({ vendors });
  for (const [code, vendor] of vendorsOf(site)) vendors.set(code, vendor);
  const { member: owner, orders } = await everything(site);
  return { ...site, owner, orders };
}

/** The addresses of the pages that visitors see. */
export const pagesOfVisitors: readonly string[] = [
  "/?",
  "/hot?",
  "/online?",
  "/games?",
  "/news?",
  "/login?",
  "/login?next=/member/wallet",
  "/?login=1&next=/egame",
  "/maintain?",
  "/no-such-page?",
];

/** The addresses of the pages that members see, but for those of an order. */
export const pagesOfMembers: readonly string[] = [
  "/",
  ...["live", "lottery", "sport", "chess", "egame", "fish", "online", "hot"].map((group) => `/${group}`),
  "/news",
  "/logout",
  "/no-such-page",
  "/play?user=1&game_name=rsg&device=web",
  "/member/wallet",
  "/member/recharge",
  "/member/recharge/form",
  "/member/withdraw",
  "/member/withdraw/form",
  "/member/card",
  "/member/card/form",
  "/member/transfer",
  "/member/transfer?game=rsg&group=egame",
  "/member/password",
  "/member/record",
  "/member/record?from=2026-13-40",
  "/member/record?from=2020-01-01&to=2020-01-02",
  "/member/record/withdrawal",
  "/member/record/withdrawal?done=1",
  "/member/record.csv",
  "/member/record/withdrawal.csv",
];

/** Every registered vendor, at an address where nothing listens: pages only show the vendor's capabilities and ask it nothing. */
function vendorsOf({ ctx: { settings, now }, db }: TestSite) {
  const { providerKey: rsaKey, siteKey } = testKeys.rsa_json;
  const secrets = { provider: "a secret", vendor: "a secret of the tests", rsaKey, siteKey };
  const sandboxes = connectVendors("http://127.0.0.1:9", secrets);
  return createVendors({ keys: {}, sandboxes }, { db, settings, now, siteUrl: "http://localhost", timeoutMs: 1000 });
}

/** A member with one of everything that a page may show, and the addresses of the orders. */
async function everything(site: TestSite): Promise<{ member: TestMember; orders: string[] }> {
  const { db, ctx } = site;
  await seedGames(db);
  await seedMethods(db);
  await seedNews(db, ctx.now());
  const member = await site.member({ main: 50_000_00n, userLevel: 3 });
  const card = await insertCard(ctx, member);
  await insertCard(ctx, member, { state: "waiting", last4: "0001" });
  await insertCard(ctx, member, { state: "rejected", last4: "0002" });
  await insertAddress(ctx, member);
  await requireTurnover(ctx, member.id, 1860_00n);
  await db.insertInto("withdrawals").values(
    (["requested", "approved", "paid", "rejected"] as const).map((state, day) => ({
      id: v7(),
      member_id: member.id,
      mode: "card",
      card_id: BigInt(card),
      amount_cents: 1000_00n,
      state,
      reason: state === "rejected" ? "影像模糊" : null,
      taipei_day: `2026-10-0${day + 1}`,
      turnover_met_cents: 0n,
      created_at: ctx.now(),
      ...(state !== "requested" && { approved_at: ctx.now() }),
      ...(state === "paid" || state === "rejected" ? { ended_at: ctx.now() } : {}),
      payout_reference: state === "paid" ? "R1" : null,
    })),
  ).execute();
  const methods = await db.selectFrom("payment_methods").select(["id", "vendor_code", "vendor_flag"]).execute();
  const rows = methods.flatMap(({ id, vendor_code, vendor_flag }) =>
    (["awaiting_payment", "created", "credited", "expired", "failed"] as const).map((state) => ({
      id: v7(),
      member_id: member.id,
      method_id: id,
      vendor_code,
      vendor_order_no: v7(),
      amount_cents: 3000_00n,
      state,
      lang: "tw",
      store_type: vendor_flag === "north-CVS" ? "IBON" : vendor_flag === "yun-STORE" ? "fami" : null,
      flags: sql<string[]>`${state === "credited" ? ["late"] : []}::text[]`,
      instructions: state === "created" ? null : JSON.stringify(instructionsOf(vendor_flag ?? "")),
      page_html: vendor_flag === "c2p-CARD" && state === "awaiting_payment" ? "<p>" : null,
      paid_at: state === "credited" ? ctx.now() : null,
      credited_at: state === "credited" ? ctx.now() : null,
      created_at: ctx.now(),
      expires_at: new Date(ctx.now().getTime() + 3_600_000),
      next_query_at: ctx.now(),
    }))
  );
  await db.insertInto("deposit_orders").values(rows).execute();
  const orders = rows.map(({ id, page_html, instructions }) => {
    if (page_html !== null) return `/c2p_pay?order=${id}`;
    return instructions?.includes('"usdt"') ? `/u_pay?order=${id}` : `/pay?order=${id}`;
  });
  return { member, orders };
}

function instructionsOf(flag: string): Instructions {
  switch (flag) {
    case "north-ATM":
      return { kind: "atm", bank_code: "822", bank_name: "中國信託", account: "95123456789012" };
    case "yun-VIP-ATM":
      return { kind: "atm", bank_code: "999", bank_name: "沙盒銀行", account: "95123456789012" };
    case "north-CVS":
    case "yun-STORE":
      return { kind: "store", code: "LLL12345678", store: null, barcodes: ["1234"] };
    case "usdt-TRC20":
      return {
        kind: "usdt",
        network: "TRC20",
        address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8",
        amount: "95.24",
        rate: 31.5,
      };
    default:
      return { kind: "page" };
  }
}
