import assert from "node:assert/strict";
import { demoPicture } from "@/server/demo/demo_picture.ts";
import { servePages } from "@/testing/site/serve_pages.ts";
import { newImageName } from "../../images/stores/port.ts";
import { addPicture } from "./add_picture.ts";
import { contentsOf } from "../contents.ts";

const by = { operator: "ada", reason: "for December" };

Deno.test("a picture is drawn anew, kept, and fetched by its name; nothing else of the store is", async () => {
  await using pages = await servePages();
  const { ctx } = pages.site;
  const added = await addPicture(ctx, demoPicture({ width: 64, height: 40 }), by);
  assert.ok("name" in added);
  const members = newImageName();
  await ctx.images.put(members, new Uint8Array([1, 2, 3]));
  await contentsOf(ctx).refresh(ctx.now());
  const shown = await pages.get(`/pictures/${added.name}.jpg`);
  assert.deepEqual([shown.status, shown.headers.get("content-type")], [200, "image/jpeg"]);
  assert.match(shown.headers.get("cache-control") ?? "", /immutable/);
  assert.deepEqual([...(await shown.bytes()).slice(0, 3)], [0xff, 0xd8, 0xff]);
  for (const name of [`${members}.jpg`, `${newImageName()}.jpg`, `${added.name}.png`, "..%2f..%2fetc%2fpasswd"]) {
    assert.equal((await pages.get(`/pictures/${name}`)).status, 404, name);
  }
  assert.deepEqual(await pages.site.db.selectFrom("loose_images").selectAll().execute(), []);
  const events = await pages.site.db.selectFrom("audit_events").select(["action", "subject"]).execute();
  assert.deepEqual(events, [{ action: "content.picture_added", subject: `picture ${added.name}` }]);
});

Deno.test("an SVG, a page and a picture with a page in it are refused", async () => {
  await using pages = await servePages();
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const html = new TextEncoder().encode("<!doctype html><script>alert(1)</script>");
  const mixed = new Uint8Array([...demoPicture({ width: 8, height: 8 }), ...html]);
  for (const [bytes, fault] of [[svg, "image_unknown"], [html, "image_unknown"], [mixed, "image_mixed"]] as const) {
    assert.deepEqual(await addPicture(pages.site.ctx, bytes, by), { fault });
  }
  assert.deepEqual(await pages.site.db.selectFrom("content_pictures").selectAll().execute(), []);
});
