import assert from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { formOf, goodForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { manyScans } from "@/api/content/images/testing/many_scans.ts";
import { chunk, pngOf } from "@/api/content/images/testing/pictures.ts";
import { testCtx } from "@/testing/site/test_ctx.ts";
import { type TestMember, testMember } from "@/testing/site/test_member.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { childrenOf, isRunning, peakBytes } from "./proc.ts";
import { type SiteProcess, startSiteProcess } from "./site_process.ts";

const megabyte = 1024 * 1024;

Deno.test("pictures at a site under its own permissions", async (t) => {
  await using database = await testDatabase();
  const ctx = testCtx(database.db, "nowhere");
  await using site = await startSiteProcess({ databaseUrl: database.url, pullsBets: false });
  const [bomber, honest, other] = [await testMember(ctx), await testMember(ctx), await testMember(ctx)];

  await t.step("a process that draws is started with the first picture", async () => {
    assert.deepEqual(await childrenOf(site.pid), []);
    assert.equal(await bind(site, honest), 200);
    assert.equal((await childrenOf(site.pid)).length, 1);
  });

  await t.step("bombs as large as may be take no more memory than they may", async () => {
    const bombs = [
      // All waves of all colours are kept until the last scan: 320 MB.
      manyScans({ width: 7000, height: 5700, scans: 2 }),
      manyScans({ width: 7000, height: 5700, scans: 50 }),
      // Each pixel has eight bytes, and none is the last before all are there: 320 MB.
      pngOf(7000, 5700, [chunk("IDAT", deflateSync(new Uint8Array(64 * megabyte)))], {
        coloured: true,
        interlaced: true,
      }),
    ];
    for (const bomb of bombs) {
      assert.equal(await bind(site, bomber, { id_front: bomb, id_back: bomb, bank_cover: bomb.slice(0, 2000) }), 422);
      for (const pid of await childrenOf(site.pid)) assert.ok(await peakBytes(pid) < 600 * megabyte);
    }
    assert.ok(await peakBytes(site.pid) < 600 * megabyte);
    assert.equal(await bind(site, honest, { bank_id: "004" }), 200);
  });

  await t.step("a process that is killed in the middle of a picture is followed by another", async () => {
    const [pid] = await childrenOf(site.pid);
    // A tenth of the time that a picture may take on an idle processor: on a busy one it is drawn in time as well.
    const answer = bind(site, other, { id_front: manyScans({ width: 3000, height: 3000, scans: 8 }) });
    // With nothing to draw it has 65 MB.
    while (await peakBytes(pid!) < 100 * megabyte);
    Deno.kill(pid!, "SIGKILL");
    assert.equal(await answer, 200);
    const cards = await database.db.selectFrom("bank_cards").select("id").where("member_id", "=", other.id).execute();
    assert.equal(cards.length, 1);
    assert.deepEqual(await database.db.selectFrom("loose_images").selectAll().execute(), []);
    assert.notDeepEqual(await childrenOf(site.pid), [pid]);
  });

  await t.step("it ends with the site, however that ends", async () => {
    const children = await childrenOf(site.pid);
    assert.equal(children.length, 1);
    await site.kill();
    while (await isRunning(children[0]!));
    await using another = await startSiteProcess({ databaseUrl: database.url, pullsBets: false });
    assert.equal(await bind(another, await testMember(ctx)), 200);
    const [drawing] = await childrenOf(another.pid);
    await another[Symbol.asyncDispose]();
    assert.equal(await isRunning(drawing!), false);
  });
});

async function bind(site: SiteProcess, { token }: TestMember, changes: Parameters<typeof goodForm>[0] = {}) {
  const response = await fetch(`${site.url}/api/v1/user/bank/create`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: formOf(await goodForm(changes)),
  });
  await response.body?.cancel();
  return response.status;
}
