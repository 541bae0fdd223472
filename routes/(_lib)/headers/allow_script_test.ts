import assert from "node:assert/strict";
import { allowScript } from "./allow_script.ts";

const policy = "default-src 'self'; script-src 'self'; style-src 'self'";
const html = '<p>x</p><script type="module" nonce="abc">import { boot } from "/a.js";boot({},"[]");</script>';

Deno.test("a visitor's page allows the script that Fresh wrote into it by its hash, and no other", async () => {
  const answer = await allowScript(pageOf({ policy, link: '</a.js>; rel="modulepreload"' }));
  assert.equal(await answer.text(), html);
  const bytes = new TextEncoder().encode('import { boot } from "/a.js";boot({},"[]");');
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toBase64();
  assert.equal(
    answer.headers.get("content-security-policy"),
    policy.replace("script-src 'self'", `script-src 'self' 'sha256-${hash}'`),
  );
});

Deno.test("a page without islands, and one whose policy has a nonce or allows no script, stays as it is", async () => {
  const link = '</a.js>; rel="modulepreload"';
  const withNonce = policy.replace("script-src 'self'", "script-src 'self' 'nonce-abc'");
  for (const page of [{ policy }, { policy: withNonce, link }, { policy: "default-src 'none'", link }]) {
    const response = pageOf(page);
    assert.equal(await allowScript(response), response);
    await response.body?.cancel();
  }
});

function pageOf({ policy, link }: { policy: string; link?: string }): Response {
  return new Response(html, { headers: { "content-security-policy": policy, ...link && { link } } });
}
