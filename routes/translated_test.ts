import assert from "node:assert/strict";
import { createApp } from "@/server/create_app.ts";
import { createPageHandler } from "@/server/fresh.ts";
import { pagesOfMembers, pagesOfVisitors, siteWithEverything } from "@/testing/site/every_page.ts";
import { pageVisitor } from "@/testing/site/serve_pages.ts";
import type { TestSite } from "@/testing/site/test_site.ts";

Deno.test("every page is whole in a language that isn't written in Han characters, whatever it shows", async (t) => {
  await using site = await siteWithEverything();
  const { owner: member, orders } = site;
  const open = await pageOpener(site);
  const addresses = [...pagesOfVisitors, ...pagesOfMembers, ...orders];
  await t.step("every page of the site is among those that are looked at", async () => {
    const paths = addresses.map((address) => address.split("?")[0]!);
    const missing = (await pagesOfSite()).filter((page) => !paths.some((path) => page.test(path)));
    assert.deepEqual(missing, []);
  });
  const session = `jadehall_session=${member.token}`;
  for (const lang of ["vn", "en"]) {
    for (const address of addresses) {
      const cookie = pagesOfVisitors.includes(address) ? "" : session;
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
      const cookie = pagesOfVisitors.includes(address) ? "" : session;
      assert.notDeepEqual(hanIn(await open(address, "tw", cookie)), [], address);
    }
    await site.db.updateTable("payment_methods").set({ vendor_name: "匯款", vendor_flag: "x-NEW" })
      .where("vendor_flag", "=", "c2p-CARD").execute();
    assert.deepEqual([...new Set(hanIn(await open("/member/recharge", "vn", session)))], ["匯款"]);
  });
});

/** The invalid forms that a browser without a script could send. */
const wrongForms: [address: string, form: string][] = [
  ["/login", "account=nobody1&password=wrong-one"],
  ["/member/recharge", "amount=1&method=1"],
  ["/member/withdraw", "pick=a1&amount=1"],
  ["/member/card", "form=address&channel=USDT-TRC20&address=x"],
  ["/member/password", "withdrawal_password=1&withdrawal_password_c=2"],
  ["/member/transfer", "game=rsg&group=egame&direction=in&amount=0"],
];

/** Texts of members and operators in the test's data. */
const typed = /測試|測\*|影像模糊|忠孝分行/g;
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
    const response = await handler(
      new Request(new URL(address, "http://localhost"), { method, headers, body }),
      pageVisitor,
    );
    const html = await response.text();
    assert.ok(response.status < 500 || address.startsWith("/play"), `${address} is ${response.status}`);
    assert.ok(![301, 302, 303].includes(response.status), `${address} leads to ${response.headers.get("location")}`);
    return html;
  };
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
