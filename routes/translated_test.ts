import assert from "node:assert/strict";
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
import { createApp } from "@/main.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { connectVendors } from "@/sandboxes/connect.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { type TestMember, type TestSite, testSite } from "@/testing/site/test_site.ts";

Deno.test("every page is whole in a language that isn't written in Han characters, whatever it shows", async (t) => {
  const vendors = new Map<string, PaymentVendor>();
  await using site = await testSite({ vendors });
  for (const [code, vendor] of vendorsOf(site)) vendors.set(code, vendor);
  const { member, orders } = await everything(site);
  const open = await pageOpener(site);
  const addresses = [...visitors, ...members, ...orders];
  await t.step("every page of the site is among those that are looked at", async () => {
    const paths = addresses.map((address) => address.split("?")[0]!);
    const missing = (await pagesOfSite()).filter((page) => !paths.some((path) => page.test(path)));
    assert.deepEqual(missing, []);
  });
  const session = `jadehall_session=${member.token}`;
  for (const lang of ["vn", "en"]) {
    for (const address of addresses) {
      const cookie = visitors.includes(address) ? "" : session;
      await t.step(`${lang} ${cookie && "as a member "}${address.replace(/=[0-9a-f-]{36}/, "=…")}`, async () => {
        assert.deepEqual(hanIn(await open(address, lang, cookie)), []);
      });
    }
    for (const [address, form] of wrongForms) {
      await t.step(`${lang} ${address} after a wrong form`, async () => {
        assert.deepEqual(hanIn(await open(address, lang, address === "/login" ? "" : session, form)), []);
      });
    }
  }
  await t.step("the same pages in tw are found, each, and so is one word from the database", async () => {
    for (const address of addresses.filter((one) => !/\.csv|\/form$/.test(one))) {
      const cookie = visitors.includes(address) ? "" : session;
      assert.notDeepEqual(hanIn(await open(address, "tw", cookie)), [], address);
    }
    await site.db.updateTable("payment_methods").set({ vendor_name: "匯款", vendor_flag: "x-NEW" })
      .where("vendor_flag", "=", "c2p-CARD").execute();
    assert.deepEqual([...new Set(hanIn(await open("/member/recharge", "vn", session)))], ["匯款"]);
  });
});

const visitors = [
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

const members = [
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

/** What a browser without a script may send that is wrong. */
const wrongForms: [address: string, form: string][] = [
  ["/login", "account=nobody1&password=wrong-one"],
  ["/member/recharge", "amount=1&method=1"],
  ["/member/withdraw", "pick=a1&amount=1"],
  ["/member/card", "form=address&channel=USDT-TRC20&address=x"],
  ["/member/password", "withdrawal_password=1&withdrawal_password_c=2"],
  ["/member/transfer", "game=rsg&group=egame&direction=in&amount=0"],
];

/** What members and operators wrote into the test's data. */
const typed = /測試|影像模糊|忠孝分行/g;
/** A language is offered in its own name. */
const offered = /<(button|a)[^>]* lang="zh-Hant-TW"[^>]*>繁體中文<\/\1>/g;

/** The Han characters of a page, run by run. */
function hanIn(html: string): string[] {
  return html.replaceAll(offered, "").replaceAll(typed, "").match(/\p{Script=Han}+/gu) ?? [];
}

/** Opens a page of the whole application in this process, or sends it a form. */
async function pageOpener({ ctx }: TestSite) {
  const handler = await createPageHandler(createApp(ctx));
  return async (address: string, lang: string, session: string, body?: string) => {
    const headers = new Headers({ cookie: `lang=${lang}; ${session}`, origin: "http://localhost" });
    if (body !== undefined) headers.set("content-type", "application/x-www-form-urlencoded");
    const method = body === undefined ? "GET" : "POST";
    const response = await handler(new Request(new URL(address, "http://localhost"), { method, headers, body }));
    const html = await response.text();
    assert.ok(response.status < 500 || address.startsWith("/play"), `${address} is ${response.status}`);
    assert.ok(![301, 302, 303].includes(response.status), `${address} leads to ${response.headers.get("location")}`);
    return html;
  };
}

/** Every registered vendor, at an address where nothing listens: pages only show the vendor's capabilities and ask it nothing. */
function vendorsOf({ ctx: { settings, now }, db }: TestSite) {
  const { providerKey: rsaKey, siteKey } = testKeys.rsa_json;
  const secrets = { provider: "a secret", vendor: "a secret of the tests", rsaKey, siteKey };
  const sandboxes = connectVendors("http://127.0.0.1:9", secrets);
  return createVendors({ keys: {}, sandboxes }, { db, settings, now, siteUrl: "http://localhost", timeoutMs: 1000 });
}

/** The pages by their files: what an address must look like to be one of theirs. */
async function pagesOfSite(folder = new URL("./", import.meta.url), path = ""): Promise<RegExp[]> {
  const pages: RegExp[] = [];
  for await (const { name, isDirectory } of Deno.readDir(folder)) {
    if (/^\(?_/.test(name) || name.endsWith("_test.ts")) continue;
    const here = /^\(.*\)$/.test(name) ? path : `${path}/${name}`;
    if (isDirectory) pages.push(...await pagesOfSite(new URL(`${name}/`, folder), here));
    else if (name.endsWith(".tsx")) {
      const address = here.replace(/\.tsx$/, "").replace(/\/index$/, "").replace(/\[\w+\]/g, "\\w+");
      pages.push(new RegExp(`^${address || "/"}$`));
    }
  }
  return pages;
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
