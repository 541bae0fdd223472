import assert from "node:assert/strict";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { giveChances } from "@/api/rewards/turntable/testing/give_chances.ts";
import { drawOnce } from "@/api/rewards/turntable/testing/turntable_site.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { testRing } from "@/api/platform/vault/testing.ts";

const by = ["--reason", "a festival", "--operator", "ada"];
const recipient = { name: "An Chen", mobile: "0912345678", address: "7 Jade Road" };

Deno.test("a turntable is made, published, edited with before and after, shipped, verified and ended by commands", async () => {
  await using site = await testSite({ vault: createVault(testRing("test")) });
  const run = (...args: string[]) => runCli(environmentOn(site.url), "turntable", ...args);
  // Commands read nothing outside of the project.
  const folder = new URL("../../.data", import.meta.url).pathname;
  const path = await Deno.makeTempFile({ dir: folder, suffix: ".json" });
  try {
    const file = {
      title: { tw: "festival" },
      prizes: [{ number: 1, kind: "goods", name: { tw: "phone" }, cost: 9000, weight: 1, stock: 1 }],
    };
    await Deno.writeTextFile(path, JSON.stringify({ ...file, prizes: [{ ...file.prizes[0], weight: 0 }] }));
    const wrong = await run("create", path, ...by);
    assert.deepEqual([wrong.code, wrong.stderr.includes("prizes: no prize has a weight")], [6, true]);
    await Deno.writeTextFile(path, JSON.stringify(file));
    assert.match((await run("create", path, ...by)).stdout, /^Turntable 1 is a draft/);
    assert.match((await run("preview", "1")).stdout, /100%\nA draw costs 9000\.00 TWD on average\.\n$/);
    const times = ["--from", "2026-11-01", "--to", "2099-01-01"];
    const scheduled = await run("schedule", "1", ...times, ...by);
    assert.equal(
      scheduled.stdout,
      "Turntable 1 is scheduled from 2026-11-01T00:00:00+08:00 to 2099-01-01T00:00:00+08:00.\n",
    );
    const crossed = await run("schedule", "1", "--to", "2026-10-01", ...by);
    assert.deepEqual([crossed.code, crossed.stderr.includes("would end before it starts")], [6, true]);
    assert.match((await run("publish", "1", ...by)).stdout, /^Turntable 1 is published from 2026-11-01T/);
    const shown = JSON.parse((await run("show", "1", "--json")).stdout);
    shown.prizes[0].stock = 2;
    await Deno.writeTextFile(path, JSON.stringify(shown));
    const proposed = await run("edit", "1", path, ...by);
    assert.deepEqual([proposed.code, proposed.stdout.split("\n")], [5, [
      "Proposed. A second operator must give the same command. Turntable 1 stays unchanged until then.",
      "  prize 1 stock: 1 → 2",
      proposed.stdout.match(/Estimated by the days from .*:/)?.[0],
      "  expected sum of a draw: 9000.00 TWD",
      "  draws a day: 0",
      "  expected sum a day: 0.00 TWD",
      "",
    ]]);
    assert.match(
      (await run("edit", "1", path, "--reason", "a festival", "--operator", "ben")).stdout,
      /^Turntable 1 is changed, as proposed by ada; its odds are now version 2\.\n {2}prize 1 stock: 1 → 2\n/,
    );

    const member = await site.member();
    await giveChances(site.ctx, member.id, 1);
    const { data: { order_id } } = await drawOnce(site, member);
    assert.equal((await run("ship")).stdout, "There are no goods to send.\n");
    const address = await site.call("web/turntable/address", member, { order_id, ...recipient });
    assert.equal(address.body.status, true);
    const other = await site.member();
    assert.equal((await site.call("web/turntable/address", other, { order_id, ...recipient })).status, 404);
    const { recipient_sealed } = await site.db.selectFrom("turntable_shipments").select("recipient_sealed")
      .executeTakeFirstOrThrow();
    assert.ok(!recipient_sealed!.includes("Jade Road"));
    assert.match((await run("ship")).stdout, new RegExp(`\\t${order_id}\\t${member.account}\\tphone\\t`));
    assert.equal((await run("ship", order_id, ...by)).stdout, "phone\nwaiting\nAn Chen\n0912345678\n7 Jade Road\n");
    const sent = await run("ship", order_id, "--carrier", "post", "--tracking", "90", ...by);
    assert.equal(sent.stdout, `The goods of draw ${order_id} are marked as sent.\n`);
    assert.equal(
      (await site.call("web/turntable/address", member, { order_id, ...recipient })).body.errorCode,
      "goods_shipped",
    );
    assert.equal((await run("verify", order_id)).stdout, "1 draws match their seeds.\n");

    shown.prizes[0].stock = 0;
    await Deno.writeTextFile(path, JSON.stringify(shown));
    assert.match((await run("edit", "1", path, ...by)).stderr, /prize 1 was won 1 time: its stock can't be 0/);
    assert.equal((await run("end", "1", "--yes", ...by)).stdout, "Turntable 1 is ended.\n");
    assert.match((await run("list")).stdout, /\n1\tfestival\tended\t/);
    const events = await site.db.selectFrom("audit_events").select(["action", "detail"]).orderBy("id").execute();
    assert.deepEqual(events.map(({ action }) => action), [
      ...[
        "turntable.created",
        "turntable.scheduled",
        "turntable.published",
        "turntable.edit_proposed",
        "turntable.edited",
        "turntable.address_read",
      ],
      ...["turntable.shipped", "turntable.ended"],
    ]);
    const edited = events[4]!.detail as Record<string, string>;
    assert.deepEqual([JSON.parse(edited["prize 1 before"]!).stock, JSON.parse(edited["prize 1 after"]!).stock], [1, 2]);
  } finally {
    await Deno.remove(path);
  }
});

Deno.test("a turntable's file is exported, goes to another site and back, and changes the one that it names", async () => {
  await using site = await testSite();
  const run = (...args: string[]) => runCli(environmentOn(site.url), "turntable", ...args);
  const folder = new URL("../../.data", import.meta.url).pathname;
  const path = await Deno.makeTempFile({ dir: folder, suffix: ".md" });
  try {
    const file = `---\ntitle:\n  tw: 中秋\n  en: Moon\nprizes:\n  - { number: 1, kind: nothing, weight: 3 }\n` +
      `  - { number: 2, kind: points, amount: 88.5, turnover: 1.5, weight: 1, stock: 9 }\n---\n\n` +
      `<!-- tw -->\n\n每次**一**轉\n\n<!-- en -->\n\nOne **turn**\n`;
    await Deno.writeTextFile(path, file);
    assert.match((await run("import", path, ...by)).stdout, /^Turntable 1 is a draft/);
    const exported = (await run("export", "1")).stdout;
    assert.match(exported, /^---\nturntable: 1\ntitle:\n {2}tw: 中秋\n.*\n<!-- en -->\n\nOne \*\*turn\*\*\n$/s);
    await Deno.writeTextFile(path, exported);
    assert.equal((await run("import", path, ...by)).stdout, "Turntable 1 already has these values.\n");
    await Deno.writeTextFile(path, exported.replace("turntable: 1", "turntable: 7"));
    assert.deepEqual([(await run("import", path, ...by)).code], [4]);
    await Deno.writeTextFile(path, exported.replace("weight: 3", "weight: 0").replace("weight: 1\n", "weight: 0\n"));
    const wrong = await run("import", path, ...by);
    assert.deepEqual([wrong.code, wrong.stderr], [6, "prizes: no prize has a weight\nNothing was changed.\n"]);
    assert.match((await run("export", "9")).stderr, /There is no turntable 9/);
  } finally {
    await Deno.remove(path);
  }
});
