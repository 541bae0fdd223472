import assert from "node:assert/strict";
import { formOf, goodForm } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { photo } from "@/api/content/images/testing/pictures.ts";
import { buildIfStale } from "@/cli/build.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { canMountDisk, filesOn, fillDisk } from "@/testing/cli/small_disk.ts";
import { startSite } from "@/testing/cli/start.ts";
import { bearer, type TestMember, testSite } from "@/testing/site/test_site.ts";

await buildIfStale();

Deno.test({
  name: "a full disk refuses images with 503 and keeps none by halves; with room again the same form is taken " +
    "(ignored where no disk may be mounted)",
  ignore: !await canMountDisk(),
  async fn(t) {
    await using api = await testSite();
    const [member, other] = [await api.member(), await api.member()];
    await Deno.mkdir(api.imageFolder);
    const disk = { folder: api.imageFolder, kilobytes: 256 };
    const small = { PORT: "0", SANDBOXES: "off", DATABASE_CONNECTIONS: "5", IMAGE_FOLDER: disk.folder };
    const site = await startSite({ ...environmentOn(api.url), ...small }, { disk });
    const bind = (who: TestMember, fields: Awaited<ReturnType<typeof goodForm>>) =>
      fetch(`${site.url}/api/v1/user/bank/create`, { method: "POST", headers: bearer(who), body: formOf(fields) });
    const picture = await photo({ width: 300, height: 200 });
    const form = await goodForm({ id_front: picture, id_back: picture, bank_cover: picture });

    // With no space left the first image fails, with some space the second or third, after others are on the disk.
    for (const free of [0, 40]) {
      await t.step(`with ${free} kB left`, async () => {
        await using _filler = await fillDisk(disk, site.pid, { free });
        const refused = await bind(member, form);
        assert.deepEqual([refused.status, refused.headers.get("retry-after")], [503, "5"]);
        assert.equal((await refused.json()).errorCode, "unavailable");
        assert.deepEqual(await filesOn(disk, site.pid), ["filler"]);
        assert.deepEqual(await api.db.selectFrom("bank_cards").select("id").execute(), []);
        const honest = await fetch(`${site.url}/api/v1/user/detail`, { headers: bearer(other) });
        assert.equal((await honest.json()).data.account, other.account);
      });
    }

    await t.step("with room again", async () => {
      assert.equal((await bind(member, form)).status, 200);
      const card = await api.db.selectFrom("bank_cards").selectAll().executeTakeFirstOrThrow();
      assert.equal(card.member_id, member.id);
      const images = [card.id_front_image, card.id_back_image, card.bank_cover_image];
      assert.deepEqual((await filesOn(disk, site.pid)).sort(), images.sort());
    });

    assert.equal(await site.end("SIGTERM"), 0);
    assert.doesNotMatch(await site.complaint, /uncaught error|unhandled rejection/);
  },
});
