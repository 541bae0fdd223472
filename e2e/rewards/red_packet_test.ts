import assert from "node:assert/strict";
import { openPacket } from "@/api/rewards/red_packets/testing/packet_site.ts";
import { endPacket } from "@/api/rewards/red_packets/operators/change_packet.ts";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import type { PacketAnswer, PacketsAnswer } from "@/api/rewards/red_packets/schema.ts";
import { textsOf } from "@/i18n/mod.ts";
import { type BrowserSite, openBrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { browserOf, inView, journeyViews } from "../journey/views.ts";

Deno.test("red packets: a rain, a code, and the verification of a share", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const t = site.steps(test);

  for (const [index, view] of journeyViews.entries()) {
    await t.step(`by keyboard a share is taken, and verified once the seed is revealed, ${inView(view)}`, async () => {
      const { redPacket } = textsOf(view.lang);
      const key = `rain-${index}`;
      const packet = await openPacket(site.ctx, { key, texts: { tw: { title: key } } });
      await untilShown(site, packet, "running");
      const member = await site.member();
      const { page, watched } = await site.open(browserOf(view), member);
      await page.goto("/red_packet");
      const stage = page.getByRole("region", { name: key });
      await stage.getByRole("timer").waitFor();
      await stage.getByRole("button", { name: redPacket.open }).focus();
      await page.keyboard.press("Enter");
      await stage.getByText(redPacket.got.split("{")[0]!).waitFor();
      await endPacket(site.ctx, key, { operator: "ada", reason: "a test" });
      await untilShown(site, packet, "over");
      await page.reload();
      const record = page.getByRole("region", { name: redPacket.mine }).getByRole("group").first();
      await record.locator("summary").focus();
      await page.keyboard.press("Enter");
      await record.getByRole("button", { name: redPacket.verify }).focus();
      await page.keyboard.press("Enter");
      await record.getByText(redPacket.verified).waitFor();
      watched.assertQuiet();
    });
  }

  await t.step(
    "a falling packet that is tapped opens until it falls again, and none falls for who asks for less motion",
    async () => {
      const { redPacket } = textsOf("tw");
      const packet = await openPacket(site.ctx, { key: "tapped", texts: { tw: { title: "tapped" } } });
      await untilShown(site, packet, "running");
      const member = await site.member();
      const view = { hasTouch: true, viewport: { width: 390, height: 844 } };
      const { page, watched } = await site.open({ ...view, reducedMotion: "no-preference" }, member);
      await page.goto("/red_packet");
      const stage = page.getByRole("region", { name: "tapped" });
      await stage.locator(".rp__packet--drop").first().evaluate(tapAsItFalls);
      await stage.getByRole("button", { name: redPacket.open }).waitFor();
      const claims = site.ctx.db.selectFrom("red_packet_claims").select("id").where("member_id", "=", member.id);
      assert.deepEqual(await claims.execute(), [], "it takes nothing");
      watched.assertQuiet();
      const calm = await site.open(view, member);
      await calm.page.goto("/red_packet");
      const calmStage = calm.page.getByRole("region", { name: "tapped" });
      const time = (await calmStage.getByRole("timer").boundingBox())!;
      const opener = (await calmStage.locator(".opener").boundingBox())!;
      assert.ok(opener.y + opener.height <= time.y, "no time is so long that the packet covers it");
      assert.equal(await calm.page.locator(".rp__packet--drop").first().isVisible(), false);
      await endPacket(site.ctx, "tapped", { operator: "ada", reason: "a test" });
    },
  );

  await t.step("without a script plain forms take a share of a rain and of a code, and say what is wrong", async () => {
    const { redPacket, errors } = textsOf("tw");
    await openPacket(site.ctx, { key: "plain", texts: { tw: { title: "plain" } } });
    const gift = await openPacket(site.ctx, {
      key: "gift",
      kind: "code",
      code: "jade-2027",
      texts: { tw: { title: "gift" } },
    });
    await untilShown(site, gift, "running");
    const member = await site.member();
    const { page } = await site.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } }, member);
    await page.goto("/red_packet");
    await page.getByRole("region", { name: "plain" }).getByRole("button", { name: redPacket.open }).click();
    await page.waitForURL((url) => url.searchParams.has("taken"));
    await page.getByRole("region", { name: "plain" }).getByText(redPacket.got.split("{")[0]!).waitFor();
    const enter = async (code: string) => {
      await page.getByLabel(redPacket.code, { exact: true }).fill(code);
      await page.getByRole("button", { name: redPacket.redeem, exact: true }).click();
    };
    await enter("jade-2026");
    await page.getByText(errors.red_packet_code_wrong).waitFor();
    await enter("jade-2027");
    await page.waitForURL((url) => url.searchParams.has("taken"));
    const claims = await site.ctx.db.selectFrom("red_packet_claims").select("id").where("member_id", "=", member.id)
      .execute();
    assert.equal(claims.length, 2);
    assert.deepEqual(await checkAccounts(site.ctx), []);
  });
});

/**
 * In the browser: taps a packet each time that it begins to fall, until it opens, which lasts until it falls again; ends
 * then. Where it falls is the browser's: it is tapped where it is.
 */
function tapAsItFalls(drop: Element): Promise<void> {
  let hasOpened = false;
  drop.addEventListener("animationiteration", () => {
    // After all that the page itself does as it begins to fall.
    requestAnimationFrame(() => hasOpened || drop.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  });
  return new Promise((ended) => {
    new MutationObserver(() => {
      const isOpen = drop.classList.contains("rp__packet--open");
      if (hasOpened && !isOpen) ended();
      hasOpened ||= isOpen;
    }).observe(drop, { attributeFilter: ["class"] });
  });
}

/** Waits until the site, which is another process, shows a packet so. */
async function untilShown(site: BrowserSite, packet: number, state: PacketAnswer["state"]): Promise<void> {
  await untilServed(site, "/api/v1/web/red_packet/list", (body) => {
    const { data }: PacketsAnswer = JSON.parse(body);
    return data.some((one) => one.packet === packet && one.state === state);
  });
}
