import assert from "node:assert/strict";
import { openOutbox } from "@/sandboxes/outbox/outbox.ts";
import { setSetting } from "@/api/platform/settings/set_setting.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { fill, textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "./accessible.ts";
import { openBrowserSite } from "./journey/open_site.ts";
import { untilServed } from "./journey/until_served.ts";
import { browserOf, inView, journeyViews } from "./journey/views.ts";
import { tw } from "./texts.ts";

Deno.test("copies of mails by e-mail: an address is proved, copies are switched and ended", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  await using outbox = await openOutbox(site.databaseUrl);
  await setSetting(site.ctx, "email.copies", true, { operator: "ada", reason: "a test" });
  const t = site.steps(test);
  for (const view of journeyViews) {
    await t.step(
      `a member proves an address, stops copies, has them again and ends them by a copy's link, ${inView(view)}`,
      async () => {
        const { emails, errors } = textsOf(view.lang);
        const member = await site.member();
        const address = `${member.account}@example.com`;
        const masked = `${member.account[0]}***@example.com`;
        const last = async (holds: (text: string) => boolean) => {
          for (;;) {
            const [email] = await outbox.read({ channel: "email", recipient: address, max: 1 });
            if (email && holds(email.text)) return email.text;
          }
        };
        const { page, watched } = await site.open(browserOf(view), member);
        const section = page.getByRole("region", { name: emails.title });
        const field = section.getByRole("textbox", { name: emails.address, exact: true });
        await untilServed(site, "/member/security", (body) => body.includes(tw.emails.address), member);
        await page.goto("/member/security");

        // Of its own, as the answer to it is no success.
        const { page: wrong } = await site.open(browserOf(view), member);
        await wrong.goto("/member/security");
        await wrong.getByRole("textbox", { name: emails.address, exact: true }).fill("chen");
        await wrong.getByRole("button", { name: emails.send, exact: true }).click();
        await wrong.getByText(errors.fields.email_format).first().waitFor();
        await assertAccessible(wrong);
        await field.fill(address);
        await section.getByRole("button", { name: emails.send, exact: true }).click();
        await section.getByText(fill(emails.awaiting, { address: masked })).waitFor();
        const code = /\b\d{6}\b/.exec(await last(() => true))?.[0] ?? assert.fail("no code");
        await section.getByLabel(emails.code).fill(code);
        await section.getByRole("button", { name: emails.verify, exact: true }).click();
        await section.getByText(fill(emails.on, { address: masked })).waitFor();
        await assertAccessible(page);
        const isTooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
        assert.equal(await page.evaluate(isTooWide), false, "nothing is wider than the page");

        await section.getByRole("button", { name: emails.turnOff, exact: true }).click();
        await section.getByText(fill(emails.off, { address: masked })).waitFor();
        await section.getByRole("button", { name: emails.turnOn, exact: true }).click();
        await section.getByText(fill(emails.on, { address: masked })).waitFor();

        // A copy of a mail has the link by which its reader ends copies, signed in or not.
        const content = { kind: "password_changed", params: {} } as const;
        await sendMail(site.ctx.db, { to: member.id, content, at: new Date() });
        const text = await last((message) => message.includes("/unsubscribe?id="));
        const { pathname, search } = new URL(/https?:\/\/\S+\/unsubscribe\?id=\S+/.exec(text)![0]);
        const stranger = await site.open(browserOf(view));
        await stranger.page.goto(pathname + search);
        await assertAccessible(stranger.page);
        await stranger.page.getByRole("button", { name: emails.endButton, exact: true }).click();
        await stranger.page.getByText(emails.ended).waitFor();
        await page.reload();
        await section.getByText(fill(emails.off, { address: masked })).waitFor();

        // And as a mail program does it, by one click.
        await section.getByRole("button", { name: emails.turnOn, exact: true }).click();
        await section.getByText(fill(emails.on, { address: masked })).waitFor();
        const oneClick = await page.request.post(`/api/v1/email${pathname}${search}`, {
          form: { "List-Unsubscribe": "One-Click" },
        });
        assert.equal(oneClick.status(), 200);
        await page.reload();
        await section.getByText(fill(emails.off, { address: masked })).waitFor();
        await section.getByRole("button", { name: emails.remove, exact: true }).click();
        await field.waitFor();
        watched.assertQuiet();
        stranger.watched.assertQuiet();
      },
    );
  }
});
