import assert from "node:assert/strict";
import { testRing } from "@/api/platform/vault/testing.ts";
import { createVault } from "@/api/platform/vault/vault.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { redPacketsOf } from "@/api/rewards/red_packets/red_packet_cache.ts";

const by = ["--reason", "a festival", "--operator", "ada"];
const head = "key: moon\nkind: code\nstarts: 2026-01-01T00:00:00Z\nends: 2126-01-01T00:00:00Z\nleast: 0.5\n";

Deno.test("a red packet is put in from a file, published by two, edited with before and after, ended and verified by commands", async () => {
  await using site = await testSite({ vault: createVault(testRing("test")) });
  const run = (...args: string[]) => runCli(environmentOn(site.url), "red-packets", ...args);
  // Commands read nothing outside of the project.
  const folder = new URL("../../.data", import.meta.url).pathname;
  const path = await Deno.makeTempFile({ dir: folder, suffix: ".md" });
  const write = (fields: string, title = "moon", body = "for **all**") =>
    Deno.writeTextFile(path, `---\n${head}${fields}title:\n  tw: ${title}\n---\n\n<!-- tw -->\n\n${body}\n`);
  try {
    await write("sum: 1\nshares: 10\n");
    const wrong = await run("create", path, ...by);
    assert.deepEqual([wrong.code, wrong.stderr.includes("least: the shares together would be more than the sum")], [
      6,
      true,
    ]);
    await write("sum: 60000\nshares: 3\n");
    assert.match((await run("create", path, ...by)).stderr, /moon: a packet by code needs a code/);
    await write("sum: 60000\nshares: 3\ncode: moon-2027\n");
    assert.equal((await run("create", path, ...by)).stdout, "moon: created.\n");
    assert.match((await run("preview", "moon")).stdout, /60000\.00 TWD in 3 shares[^]*Split by an example seed/);
    // Above the setting, one operator alone publishes nothing.
    assert.equal((await run("publish", "moon", ...by)).code, 5);
    assert.match((await run("list")).stdout, /\nmoon\tmoon\tcode\tdraft\t/);
    const published = await run("publish", "moon", "--reason", "read", "--operator", "bea");
    assert.match(published.stdout, /^moon is published.*: members take part from /);
    assert.match((await run("show", "moon")).stdout, /Code: sealed; [^\n]*\nHash of the seed: [0-9a-f]{64}\n/);
    assert.equal((await run("show", "moon", "--code")).code, 2, "the code is read for a reason");
    assert.match((await run("show", "moon", "--code", ...by)).stdout, /Code: MOON-2027\n/);

    const member = await site.member();
    await redPacketsOf(site.ctx).refresh(site.ctx.now());
    const { body } = await site.call("user/red_packet/claim", member, { code: "moon-2027" });
    assert.equal(body.data.number, 1, JSON.stringify(body));
    await write("sum: 70000\nshares: 3\n");
    assert.match(
      (await run("edit", path, ...by)).stderr,
      /moon: it is published, so these can't be changed.*sum_cents/,
    );
    const exported = (await run("export", "moon")).stdout;
    assert.ok(!exported.includes("MOON-2027"), "no file has the code");
    await Deno.writeTextFile(path, exported.replace("tw: moon", "tw: new moon"));
    assert.equal((await run("import", path, ...by)).stdout, "moon: edited.\n");
    const later = await run("schedule", "moon", "--from", "2027-01-01", ...by);
    assert.match(later.stderr, /can't be changed: starts_at/);
    assert.equal((await run("verify")).stdout, "1 share of 1 red packet is as computed from the seeds.\n");
    const unknown = await run("verify", "mon");
    assert.deepEqual([unknown.code, unknown.stdout], [4, ""]);
    assert.match((await run("end", "moon", "--yes", ...by)).stdout, /^moon is ended: \d+\.\d\d TWD were taken, /);

    await site.db.updateTable("red_packets").set({ server_seed: "0".repeat(64) }).execute();
    assert.match((await run("verify", "moon")).stderr, /moon: the seed's hash is not/);
    const events = await site.db.selectFrom("audit_events").select(["action", "detail"]).orderBy("id").execute();
    const actions = events.map(({ action }) => action).filter((action) => action.startsWith("red_packet."));
    for (const action of ["created", "published", "edited", "ended", "code_read"]) {
      assert.equal(actions.filter((one) => one === `red_packet.${action}`).length, 1, actions.join());
    }
    const edited = events.find(({ action }) => action === "red_packet.edited")!.detail as Record<string, string>;
    assert.deepEqual([edited.before, edited.after], ['{"texts.tw.title":"moon"}', '{"texts.tw.title":"new moon"}']);
  } finally {
    await Deno.remove(path);
  }
});
