import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { untilServed } from "@/e2e/journey/until_served.ts";
import { lookAtViews } from "./look_at_views.ts";

Deno.test("two pages are looked at in each view, with a picture of each, and a fault is said where it is", async () => {
  const path = await Deno.makeTempDir({ prefix: "jadehall-views-" });
  try {
    const said: unknown[] = [];
    const { views, faults } = await lookAtViews({
      pages: { visitor: ["/terms"], member: ["/member/statement"] },
      langs: ["vn"],
      widths: [1440, 390],
      folder: pathToFileURL(`${path}/`),
      onFault: (fault) => said.push(fault),
      // The operators' menu, which a member's own pages leave out on a phone.
      prepare: async (site) => {
        const value = JSON.stringify({ title: "2026-11-23", sites: [{ name: "OB", url: "https://ob.example.com/" }] });
        await site.ctx.db.insertInto("settings").values({ key: "links.live_a", value }).execute();
        await untilServed(site, "/terms", (page) => page.includes("2026-11-23"));
      },
    });
    assert.equal(views, 4);
    assert.deepEqual(faults.map(({ who, path, lang, width, kind }) => `${who} ${path} ${lang} ${width} ${kind}`), [
      "visitor /terms vn 1440 machine_date",
      "visitor /terms vn 390 machine_date",
      "member /member/statement vn 1440 machine_date",
    ]);
    // Views are looked at side by side.
    assert.deepEqual(new Set(said), new Set(faults));
    const names = (await Array.fromAsync(Deno.readDir(path))).map(({ name }) => name).sort();
    const pages = ["member.member_statement", "visitor.terms"];
    assert.deepEqual(names, pages.flatMap((name) => [`${name}.vn.1440.jpeg`, `${name}.vn.390.jpeg`]));
  } finally {
    await Deno.remove(path, { recursive: true });
  }
});
