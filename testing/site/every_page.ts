import { sql } from "kysely";
import { v7 } from "uuid";
import { seedMethods } from "@/api/payments/deposits/orders/seed_methods.ts";
import { sendComplaint } from "@/api/messages/complaints/send_complaint.ts";
import { seedGames } from "@/db/seed/games.ts";
import { seedContents } from "@/db/seed/contents.ts";
import { requireTurnover } from "@/api/games/bets/testing.ts";
import { createVendors } from "@/api/payments/deposits/vendors/create_vendors.ts";
import { markFavourite } from "@/api/games/provider_games/favourites.ts";
import { recordPlayed } from "@/api/games/provider_games/played.ts";
import { takeList } from "@/api/games/provider_games/take_list.ts";
import { listed } from "@/api/games/provider_games/testing.ts";
import type { PaymentVendor } from "@/api/payments/deposits/vendors/port.ts";
import type { Instructions } from "@/api/payments/deposits/schema.ts";
import { endPacket } from "@/api/rewards/red_packets/operators/change_packet.ts";
import { openPacket } from "@/api/rewards/red_packets/testing/packet_site.ts";
import { drawPrize } from "@/api/rewards/turntable/draw_prize.ts";
import { giveChances } from "@/api/rewards/turntable/testing/give_chances.ts";
import { openTurntable } from "@/api/rewards/turntable/testing/turntable_site.ts";
import { insertAddress, insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { connectVendors } from "@/sandboxes/connect.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { type TestMember, type TestSite, testSite } from "./test_site.ts";

/** A site if every page has something to show. */
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

/** The providers with a page of their own games, each of which has sent its list. */
const listedProviders = ["be", "evoplay", "kgs", "av", "sea", "wd", "atg"];

/** The pages of providers' own games. */
const providerPages = ["/be_game", "/evo", "/kgs", "/forever8", "/sea", "/wdgame", "/atg_game"];

/** The addresses of the pages that visitors see. */
export const pagesOfVisitors: readonly string[] = [
  "/?",
  "/hot?",
  "/online?",
  "/games?",
  "/games?q=slot",
  "/provider/bng?",
  "/news?",
  "/article?",
  "/article?category=guide",
  "/article_detail?",
  "/coupon?",
  "/coupon?category=deposit",
  "/coupon_detail?",
  "/turntable?",
  "/turntable_v1?",
  "/login?",
  "/login?next=/member/wallet",
  "/forgot?",
  "/forgot?done=1",
  "/?login=1&next=/egame",
  "/maintain?",
  "/offline?",
  "/signup?",
  "/terms?",
  "/red_packet?",
  "/red_packet?packet=1",
  "/unsubscribe?id=0192f0c1-0000-7000-8000-000000000000",
  "/unsubscribe?done=1",
  "/downApp?",
  "/service?",
  "/forum?",
  "/fairness?",
  ...providerPages.map((path) => `${path}?`),
  "/no-such-page?",
];

/** The addresses of the pages that members see, but for those of an order. */
export const pagesOfMembers: readonly string[] = [
  "/",
  ...["live", "lottery", "sport", "chess", "egame", "fish", "online", "hot"].map((group) => `/${group}`),
  ...["balls", "esports", "sports"].map((kind) => `/${kind}`),
  "/downApp",
  "/service",
  "/forum",
  "/fairness",
  ...providerPages,
  "/provider/bng",
  "/games",
  "/games?q=slto&sort=name",
  "/favourites",
  "/played",
  "/news",
  "/article",
  "/article_detail",
  "/coupon",
  "/coupon_detail",
  "/turntable",
  "/turntable_v1",
  "/red_packet",
  "/logout",
  "/no-such-page",
  "/play?user=1&game_name=rsg&device=web",
  "/centre",
  "/member/wallet",
  "/member/cash",
  "/member/bind",
  "/member/recharge",
  "/member/recharge/form",
  "/member/withdraw",
  "/member/withdraw/form",
  "/member/card",
  "/member/card/form",
  "/member/transfer",
  "/member/transfer?game=rsg&group=egame",
  "/member/password",
  "/member/security",
  "/member/breaks",
  "/member/breaks?length=d7",
  "/member/vip",
  "/member/vip/rebate",
  "/member/message",
  "/member/message?status=unread",
  "/logs",
  "/logs?group=security",
  "/member/record",
  "/member/record?from=2026-13-40",
  "/member/record?from=2020-01-01&to=2020-01-02",
  "/member/record/withdrawal",
  "/member/record/withdrawal?done=1",
  "/member/record?view=print",
  "/member/record/transfer",
  "/member/record/activity",
  "/member/record/distribution",
  "/member/record/red_packet",
  "/member/record/turnover",
  "/member/logs",
  "/member/logs?view=print",
  "/member/statement",
  "/member/statement?view=print",
  "/member/activity",
  "/member/activity?group=egame",
  "/member/limits",
  "/member/complaints",
  "/member/limits?done=1",
  "/member/share",
  "/member/shareLogs",
  "/member/shareLogs?month=2026-01&after=20",
  "/member/record.csv",
  "/member/record/transfer.csv",
  "/member/record/activity.csv",
  "/member/record/turnover.csv",
  "/member/logs.csv",
  "/member/statement.csv",
  "/member/activity.csv",
  "/member/record/withdrawal.csv",
];

/** One of each mark, and of two kinds. */
const listedGames = [
  listed("slot-1", { isNew: true, returnPercent: 96.5, jackpotCents: 1_234_567_89n }),
  listed("table-1", { isHot: true, kind: "table" }),
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
  await seedContents(db, ctx.now());
  await db.insertInto("provider_game_lists").values(
    listedProviders.map((provider) => ({ provider, next_pull_at: ctx.now() })),
  ).execute();
  for (const provider of listedProviders) await takeList(ctx, provider, listedGames);
  const member = await site.member({ main: 50_000_00n, userLevel: 3 });
  const card = await insertCard(ctx, member);
  await insertCard(ctx, member, { state: "waiting", last4: "0001" });
  await insertCard(ctx, member, { state: "rejected", last4: "0002" });
  await insertAddress(ctx, member);
  await markFavourite(ctx, member.id, { provider: "be", gameId: "slot-1" });
  await recordPlayed(ctx, member.id, { provider: "be", group: "egame", gameId: "slot-1" });
  await requireTurnover(ctx, member.id, 1860_00n);
  await openPacket(ctx, { key: "past", shares: 1 });
  await endPacket(ctx, "past", { operator: "ada", reason: "a test" });
  await openPacket(ctx);
  await openTurntable(ctx, [{ number: 1, kind: "points", amount: 8, turnover: 1, weight: 1 }]);
  await sendComplaint(ctx, member.id, { id: v7(), subject: "withdrawal", reference: "W1", text: "about W1" });
  await giveChances(ctx, member.id, 2);
  await drawPrize(ctx, member.id, { drawId: v7() });
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
