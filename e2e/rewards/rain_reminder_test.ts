import assert from "node:assert/strict";
import { openPacket, packetDraft } from "@/api/rewards/red_packets/testing/packet_site.ts";
import { savePacket } from "@/api/rewards/red_packets/operators/save_packet.ts";
import type { PacketsAnswer } from "@/api/rewards/red_packets/schema.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { openBrowserSite } from "../journey/open_site.ts";
import { untilServed } from "../journey/until_served.ts";
import { browserOf, inView, phoneViews } from "../journey/views.ts";

Deno.test("red packets: a reminder, and a packet that opens", async (test) => {
  await using site = await openBrowserSite({ isOwn: true, isNotified: true });
  const t = site.steps(test);
  const atMinutes = (minutes: number) => new Date(site.ctx.now().getTime() + minutes * 60_000).toISOString();

  for (const view of phoneViews) {
    await t.step(
      `who asked is reminded on another page at the time that the site has by then, ${inView(view)}`,
      async () => {
        const { redPacket } = textsOf(view.lang);
        const title = `rain-${view.lang}`;
        const draft = { key: title, texts: { tw: { title } }, starts: atMinutes(10), ends: atMinutes(60) };
        const packet = await openPacket(site.ctx, draft);
        await untilState(packet, "announced");
        const member = await site.member();
        const { page, watched } = await site.open(browserOf(view), member);
        await page.clock.install();
        await page.goto("/red_packet");
        const stage = page.getByRole("region", { name: title });
        await stage.getByRole("button", { name: redPacket.remind }).click();
        await stage.getByRole("button", { name: redPacket.reminded }).waitFor();
        await page.goto("/coupon");
        const line = page.getByRole("link", { name: fill(redPacket.rainBegun, { title }) });
        assert.equal(await line.count(), 0, "it has not begun");
        const begun = packetDraft(site.ctx, { ...draft, starts: atMinutes(-1) });
        const saved = await savePacket(site.ctx, begun, { operator: "ada", reason: "a test", may: "edit" });
        assert.deepEqual(saved, { kind: "edited" });
        await untilState(packet, "running");
        await page.clock.fastForward("10:00");
        await line.click();
        await page.waitForURL((url) => url.pathname === "/red_packet");
        const opener = stage.locator(".opener");
        await opener.click();
        await stage.locator(".envelope__card").waitFor();
        await stage.getByText(redPacket.got.split("{")[0]!).waitFor();
        const claims = site.ctx.db.selectFrom("red_packet_claims").select("id").where("member_id", "=", member.id);
        assert.equal((await claims.execute()).length, 1);
        await page.goto("/coupon");
        await page.getByRole("banner").waitFor();
        assert.equal(
          await page.evaluate(() => localStorage.getItem("rains-asked")),
          null,
          "it is not reminded of again",
        );
        watched.assertQuiet();
      },
    );
  }

  /** Waits until the site, which is another process, shows a packet so. */
  async function untilState(packet: number, state: "announced" | "running"): Promise<void> {
    await untilServed(site, "/api/v1/web/red_packet/list", (body) => {
      const { data }: PacketsAnswer = JSON.parse(body);
      return data.some((one) => one.packet === packet && one.state === state);
    });
  }
});
