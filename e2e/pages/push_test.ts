import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { browserOf } from "@/api/messages/push/testing/push_service.ts";
import { until } from "@/api/games/catalogue/testing/until.ts";
import { sendMail } from "@/api/messages/mail/send_mail.ts";
import { type Lang, textsOf } from "@/i18n/mod.ts";
import { assertAccessible } from "../accessible.ts";
import { openBrowserSite } from "../journey/open_site.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, withWorker: true } as const;

Deno.test("notices on a phone", async (test) => {
  await using site = await openBrowserSite({ isOwn: true });
  const { ctx } = site;
  const t = site.steps(test);

  for (const lang of ["tw", "vn"] as const) {
    const { push } = textsOf(lang);

    await t.step(`are switched on by a press, come, open their mail and end with the session: ${lang}`, async () => {
      const member = await site.member();
      const { page, watched } = await site.open(phone, member);
      // Before it subscribes, so that the site sends nothing to a push service.
      await sendMail(ctx.db, {
        to: member.id,
        content: { kind: "top_up_credited", params: { cents: "12300" } },
        at: ctx.now(),
      });
      const { id } = await ctx.db.selectFrom("mails").select("id").where("member_id", "=", member.id)
        .executeTakeFirstOrThrow();
      await page.context().grantPermissions(["notifications"], { origin: site.site.url });
      await openSecurity(page, lang, site.site.url);
      await page.getByText(push.isOff, { exact: true }).waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
      await assertAccessible(page);
      await page.getByRole("button", { name: push.turnOn }).click();
      await page.getByText(push.isOn, { exact: true }).waitFor();
      const subscriptions = () =>
        ctx.db.selectFrom("push_subscriptions").select(["lang", "shows_details"]).where("member_id", "=", member.id)
          .execute();
      assert.deepEqual(await subscriptions(), [{ lang, shows_details: false }]);
      await page.getByRole("checkbox", { name: push.details }).click();
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>(".check input")?.checked);
      await page.reload();
      await page.getByText(push.isOn, { exact: true }).waitFor();
      assert.deepEqual(await subscriptions(), [{ lang, shows_details: true }]);

      const notice = { title: "Jadehall", body: push.paid, tag: id, url: `/member/message?id=${id}` };
      const [worker] = page.context().serviceWorkers();
      await worker!.evaluate(standInForScreen);
      await deliver(page, site.site.url, JSON.stringify(notice));
      await deliver(page, site.site.url, JSON.stringify(notice));
      const shown = () => worker!.evaluate(() => (globalThis as unknown as Screen).shown);
      await until("both are shown", async () => (await shown()).length === 2);
      // Of the same tag a browser shows the last one alone.
      const { title, body, tag } = notice;
      assert.deepEqual((await shown()).map(({ title, body, tag }) => ({ title, body, tag })), [
        { title, body, tag },
        { title, body, tag },
      ]);
      await worker!.evaluate(() => {
        const notification = { data: (globalThis as unknown as Screen).shown[0]?.data, close() {} };
        dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil() {} }));
      });
      await page.waitForURL(`**/member/message?id=${id}`);
      watched.assertQuiet();

      await page.goto("/member/security");
      await page.getByRole("button", { name: push.turnOff }).click();
      await page.getByText(push.isOff, { exact: true }).waitFor();
      assert.deepEqual(await subscriptions(), []);
    });

    await t.step(`a browser that says no shows how to allow it, and nothing is subscribed: ${lang}`, async () => {
      const member = await site.member();
      const { page } = await site.open(phone, member);
      await page.context().clearPermissions();
      await openSecurity(page, lang, site.site.url);
      await page.getByRole("button", { name: push.turnOn }).click();
      await page.getByText(push.blocked, { exact: true }).waitFor();
      await assertAccessible(page);
      await page.getByRole("button", { name: push.turnOn }).waitFor();
    });
  }
});

async function openSecurity(page: Page, lang: Lang, url: string): Promise<void> {
  await page.context().addCookies([{ name: "lang", value: lang, url }]);
  const { subscription: { endpoint, ...keys } } = browserOf("https://fcm.googleapis.com/fcm/send/of-a-test");
  await page.addInitScript(standInForPushService, { endpoint, keys });
  await page.goto("/member/security");
  await page.evaluate(async () => {
    const active = (await navigator.serviceWorker.ready).active!;
    if (active.state === "activated") return;
    await new Promise((activated) => active.addEventListener("statechange", activated, { once: true }));
  });
}

/** Runs in the page. A browser subscribes at its maker's push service, which a test doesn't reach. */
function standInForPushService(json: { endpoint: string; keys: Record<string, string> }): void {
  const kept = "push service";
  const subscription = {
    toJSON: () => json,
    unsubscribe() {
      localStorage.removeItem(kept);
      return Promise.resolve(true);
    },
  };
  const found = () => Promise.resolve(localStorage.getItem(kept) ? subscription : null);
  Object.assign(PushManager.prototype, {
    subscribe() {
      localStorage.setItem(kept, "1");
      return Promise.resolve(subscription);
    },
    getSubscription: found,
  });
}

/** A notice as the worker shows it. */
interface Shown {
  title: string;
  body?: string;
  tag?: string;
  data?: string;
}

/** The worker's global scope, with the notices that it would have shown. */
interface Screen {
  shown: Shown[];
  registration: ServiceWorkerRegistration;
}

/** Runs in the worker. A browser without a window shows no notices. */
function standInForScreen(): void {
  const worker = globalThis as unknown as Screen;
  worker.shown = [];
  worker.registration.showNotification = (title, options) => {
    worker.shown.push({ title, ...options });
    return Promise.resolve();
  };
}

/** Delivers a message to the page's service worker, as the push service would. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
    if (own) registered.resolve(own.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  const registrationId = await registered.promise;
  await devtools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await devtools.detach();
}
