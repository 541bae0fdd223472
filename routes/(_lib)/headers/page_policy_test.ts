import assert from "node:assert/strict";
import { createCaptchas } from "@/api/platform/captcha/captchas.ts";
import { wideLimits } from "@/api/platform/limits/testing.ts";
import { fixedSettings } from "@/api/settings.ts";
import { sessionCookie } from "@/api/identity/sessions/session.ts";
import { testMember } from "@/testing/site/test_member.ts";
import { type ServedPages, servePages } from "@/testing/site/serve_pages.ts";

const google = createCaptchas({ google: { siteKey: "site", secret: "secret" } });
const requested = fixedSettings({ ...wideLimits, "captcha.kind": "google" });
const notRequested = fixedSettings({ ...wideLimits });

/** The visitor's policy while nothing of Google's is loaded. */
const own = {
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "connect-src": ["'self'"],
  "frame-src": undefined,
};
const opened = {
  "script-src": ["'self'", "https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "style-src": ["'self'"],
  "connect-src": ["'self'", "https://www.google.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

Deno.test("a visitor's page, kept or not, may load Google's captcha exactly while the setting asks for it", async () => {
  await using pages = await servePages({ captchas: google });
  for (const [settings, expected] of [[notRequested, own], [requested, opened], [notRequested, own]] as const) {
    pages.site.ctx.settings = settings;
    for (const path of ["/", "/login", "/signup", "/forgot", "/?login=1&next=/member/card"]) {
      assert.deepEqual(await policyOf(pages, path), expected, path);
    }
  }
});

Deno.test("without Google's keys the setting opens nothing", async () => {
  await using pages = await servePages();
  pages.site.ctx.settings = requested;
  assert.deepEqual(await policyOf(pages, "/forgot"), own);
});

Deno.test("a page for an ended session may load it too, and a member's page loads nothing of Google's", async () => {
  await using pages = await servePages({ captchas: google });
  pages.site.ctx.settings = requested;
  const ended = await policyOf(pages, "/", "ended");
  assert.match(ended["script-src"]?.pop() ?? "", /gstatic/);
  assert.deepEqual(ended["frame-src"], opened["frame-src"]);
  const { token } = await pages.site.member();
  for (const path of ["/", "/member/password", "/member/security"]) {
    assert.doesNotMatch(JSON.stringify(await policyOf(pages, path, token)), /google|gstatic/, path);
  }
});

/** The sources of a page's policy, by directive. */
async function policyOf(pages: ServedPages, path: string, token?: string) {
  const response = await pages.get(path, token === undefined ? {} : { cookie: `jadehall_session=${token}` });
  await response.body?.cancel();
  assert.equal(response.status, 200);
  const policy = response.headers.get("content-security-policy") ?? "";
  const directives = new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      // The hash of the script that the real Fresh writes into the page.
      return [name, sources.filter((source) => !source.startsWith("'sha256-"))];
    }),
  );
  const names = ["script-src", "style-src", "connect-src", "frame-src"] as const;
  return Object.fromEntries(names.map((name) => [name, directives.get(name)]));
}

Deno.test("no policy asks for HTTPS: a site in a local network may have none", async () => {
  await using pages = await servePages();
  const member = await testMember(pages.site.ctx);
  for (const cookie of ["", `${sessionCookie}=${member.token}`]) {
    const response = await pages.get("/terms", { cookie });
    assert.doesNotMatch(response.headers.get("content-security-policy") ?? "none", /upgrade-insecure-requests|^none/);
    await response.body?.cancel();
  }
});
