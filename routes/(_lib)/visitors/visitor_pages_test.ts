import assert from "node:assert/strict";
import { gameGroups } from "@/api/games/schema.ts";
import { projectRoot } from "@/server/fresh.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import { visitorPages } from "./visitor_pages.ts";

Deno.test("the pages that are kept are all that a visitor can get, and no others", async () => {
  await using pages = await servePages();
  const open: string[] = [];
  for (const path of await addresses()) {
    const response = await pages.get(path);
    const isPage = response.status === 200 && response.headers.get("content-type")?.startsWith("text/html");
    await response.body?.cancel();
    if (isPage) open.push(path);
  }
  assert.deepEqual(open.sort(), [...visitorPages].sort());
});

Deno.test("a visitor's page has no script or style of ours inside, so its policy allows the site's files and Fresh's script alone", async () => {
  await using pages = await servePages();
  for (const path of [...visitorPages, "/?login=1&next=/member/card", "/no-such-page"]) {
    const response = await pages.get(path);
    const policy = response.headers.get("content-security-policy") ?? "";
    // The real Fresh begins its islands by a script in the page, which the policy names by its hash.
    assert.match(policy, /script-src 'self'( 'sha256-[^' ]+')?; style-src 'self';/, path);
    assert.doesNotMatch(policy, /unsafe|nonce/, path);
    const html = (await response.text()).replace(/<script type="module" nonce="\w+">import [^<]*<\/script>/, "");
    assert.doesNotMatch(html, /<style|\sstyle="|\son[a-z]+="|javascript:/, path);
    for (const [script] of html.matchAll(/<script\b[^>]*>/g)) {
      assert.match(script, /\ssrc="\/|type="application\/(ld\+)?json"/, path);
    }
  }
});

Deno.test("no form of a visitor's page asks for the same twice", async () => {
  await using pages = await servePages();
  for (const path of [...visitorPages, "/?login=1"]) {
    const html = await (await pages.get(path)).text();
    for (const [form] of html.matchAll(/<form\b.*?<\/form>/gs)) {
      const inputs = [...form.matchAll(/<input\b[^>]*>/g)].filter(([input]) => !input.includes('type="radio"'));
      const names = inputs.flatMap(([input]) => / name="([^"]+)"/.exec(input)?.[1] ?? []);
      assert.deepEqual(names, [...new Set(names)], path);
    }
  }
});

/** The addresses of all route files, and of every group of games. */
async function addresses(): Promise<string[]> {
  const found: string[] = [];
  async function walk(folder: URL, path: string): Promise<void> {
    for await (const { name, isDirectory } of Deno.readDir(folder)) {
      if (/^(_|\(_)|_test\./.test(name)) continue;
      const plain = name.replace(/\.tsx?$/, "");
      const below = /^\(.*\)$/.test(plain) || plain === "index" ? path : `${path}/${plain}`;
      if (isDirectory) await walk(new URL(`${name}/`, folder), below);
      else if (below.endsWith("[group]")) found.push(...gameGroups.map((group) => below.replace("[group]", group)));
      else if (!below.includes("[")) found.push(below === "" ? "/" : below);
    }
  }
  await walk(new URL("routes/", projectRoot), "");
  return found;
}
