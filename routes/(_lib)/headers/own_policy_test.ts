import assert from "node:assert/strict";
import { App, csp } from "fresh";
import type { State } from "@/define.ts";
import { keepOwnPolicy, sendOwnPolicy } from "./own_policy.ts";

const header = "Content-Security-Policy";
const bringsOwn = () => new Response("vendor's", { headers: { [header]: "sandbox" } });
const handler = new App<State>()
  .use(sendOwnPolicy, csp({ useNonce: true }), keepOwnPolicy)
  .get("/own", bringsOwn)
  .get("/plain", () => new Response("ours"))
  .handler();
const policyOf = async (path: string) => (await handler(new Request(`http://localhost${path}`))).headers.get(header);

Deno.test("a page's own policy is sent instead of the site's, though csp() writes over it", async () => {
  assert.equal(await policyOf("/own"), "sandbox");
  assert.match(await policyOf("/plain") ?? "", /^default-src 'self'/);
  const alone = new App<State>().use(csp()).get("/own", bringsOwn).handler();
  const { headers } = await alone(new Request("http://localhost/own"));
  assert.match(headers.get(header) ?? "", /^default-src 'self'/, "this is what it is for");
});
