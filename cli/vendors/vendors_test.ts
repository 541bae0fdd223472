import assert from "node:assert/strict";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { onSite } from "@/testing/cli/vendor_cli.ts";

Deno.test("vendors disable takes a vendor's methods from members and enable gives them back, with reason and once", async () => {
  await using context = await depositSite();
  const run = onSite(context);
  const member = await context.site.member();
  const offered = async () => {
    const { body } = await context.site.call("deposit/vendor", member);
    return body.data.map(({ id }: { id: number }) => id);
  };
  const all = await offered();
  assert.equal((await run("vendors", "disable", "DUMMY")).code, 2);
  const disabled = await run(
    "vendors",
    "disable",
    "DUMMY",
    "--method",
    "2",
    "--reason",
    "outage",
    "--operator",
    "ada",
  );
  assert.match(disabled.stdout, /^2 .* is disabled\.\n$/);
  assert.deepEqual(await offered(), all.filter((id: number) => id !== 2));
  assert.equal(
    (await run("vendors", "disable", "DUMMY", "--method", "2", "--reason", "outage")).stdout,
    "Nothing changed.\n",
  );
  const { vendors } = JSON.parse((await run("vendors", "list", "--json")).stdout);
  const listed = vendors.find(({ code }: { code: string }) => code === "DUMMY");
  assert.equal(listed.isAtWork, true);
  assert.equal(listed.methods.find(({ id }: { id: number }) => id === 2).enabled, false);
  await run("vendors", "enable", "DUMMY", "--reason", "it is back", "--operator", "ben");
  assert.deepEqual(await offered(), all);
  const audited = await context.site.db.selectFrom("audit_events").select(["operator", "action", "reason", "detail"])
    .orderBy("id").execute();
  assert.deepEqual(audited, [
    { operator: "ada", action: "vendor.disabled", reason: "outage", detail: { methods: "2" } },
    { operator: "ben", action: "vendor.enabled", reason: "it is back", detail: { methods: "2" } },
  ]);
  assert.equal((await run("vendors", "enable", "UNKNOWN", "--reason", "test")).code, 4);
});

Deno.test("vendors test says whether connection and keys work", async () => {
  await using context = await depositSite();
  const run = onSite(context);
  const good = await run("vendors", "test", "DUMMY");
  assert.deepEqual([good.code, good.stdout], [
    0,
    `DUMMY answers at ${context.vendorUrl}/dummy/ and accepts our keys.\n`,
  ]);
  context.faults.query = "error";
  const refusing = await run("vendors", "test", "DUMMY");
  assert.equal(refusing.code, 6);
  assert.match(refusing.stderr, /^DUMMY at http:\S+ does not work: it refuses to answer/);
  await context.stopVendor();
  const { stderr } = await run("vendors", "test", "DUMMY");
  assert.equal(stderr, `DUMMY at ${context.vendorUrl}/dummy/ does not work: it can't be reached.\n`);
  assert.equal((await run("vendors", "test", "UNKNOWN")).code, 4);
});
