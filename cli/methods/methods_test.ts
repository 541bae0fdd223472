import assert from "node:assert/strict";
import { depositSite } from "@/api/payments/deposits/testing.ts";
import { vendorRange } from "@/api/payments/deposits/operators/change_method.ts";
import { onSite } from "@/testing/cli/vendor_cli.ts";

const reason = ["--reason", "their notice"];

Deno.test("methods set prints the old values, keeps the bounds, and takes two operators where a limit is loosened", async () => {
  await using context = await depositSite();
  const run = onSite(context);
  const member = await context.site.member({ userLevel: 3 });
  const set = (operator: string, ...args: string[]) =>
    run("methods", "set", ...args, ...reason, "--operator", operator);

  const wrong = [
    ["2"],
    ["2", "--hours", "09:00-09:00"],
    ["2", "--hours", "24:00-02:00"],
    ["2", "--days", "0-3"],
    ["2", "--levels", "5-3"],
    ["2", "--shown", "--hidden"],
    ["2", "--least", "-1"],
  ];
  for (const args of wrong) assert.equal((await set("ada", ...args)).code, 2, args.join(" "));
  assert.equal((await set("ada", "9", "--place", "1")).code, 4);
  const findings = [
    ["2", "--least", "50000"],
    ["2", "--least", "0.50"],
    ["2", "--most", "1000000.01"],
    ["2", "--place", "2", "--levels", "0-5", "--shown"],
  ];
  for (const args of findings) assert.equal((await set("ada", ...args)).code, 6, args.join(" "));

  const preview = await set("ada", "2", "--place", "1", "--levels", "3,5", "--most", "60000", "--dry-run");
  assert.equal(
    preview.stdout,
    `Method 2 would be changed:
  place: 1; before: 2
  most: 60000.00 TWD; before: 49999.00 TWD
  levels: 3,5; before: 0-5
It takes two operators.
Level 0 would be offered now: 1.
Level 1 would be offered now: 1.
Level 2 would be offered now: 1, 3.
Level 3 would be offered now: 2, 1, 3.
Level 4 would be offered now: 1, 3.
Level 5 would be offered now: 2, 1, 3.
`,
  );
  const offered = async () => {
    const { body } = await context.site.call("deposit/vendor", member);
    return body.data.map(({ id, max }: { id: number; max: number }) => [id, max]);
  };
  const before = await offered();
  assert.equal((await set("ada", "2", "--most", "60000")).stdout.split(".")[0], "Proposed");
  assert.deepEqual(await offered(), before, "neither a trial nor a proposal changes anything");
  const agreed = await set("ben", "2", "--most", "60000");
  assert.equal(
    agreed.stdout,
    "Method 2 is changed, as proposed by ada:\n  most: 60000.00 TWD; before: 49999.00 TWD\n",
  );
  for (const args of [["--least", "500"], ["--levels", "0-5"]]) {
    const method = args[0] === "--levels" ? "3" : "2";
    assert.match((await set("ada", method, ...args)).stdout, /^Proposed/, args.join(" "));
  }
  // A stricter one takes one operator, and ends what was proposed from other values.
  assert.equal((await set("ada", "2", "--least", "1500", "--place", "3")).code, 0);
  const open = await context.site.db.selectFrom("approvals").select("subject_id").where("ended_at", "is", null)
    .execute();
  assert.deepEqual(open.map(({ subject_id }) => subject_id), ["3"]);
  assert.match((await set("ben", "2", "--least", "500")).stdout, /^Proposed/);
  assert.deepEqual((await offered()).map(([id]: number[]) => id), [1, 3, 2]);
  assert.equal((await set("ada", "1", "--hidden")).stdout, "Method 1 is changed:\n  shown: hidden; before: shown\n");
  assert.deepEqual((await offered()).map(([id]: number[]) => id), [3, 2]);

  assert.equal(
    (await set("ada", "3", "--days", "1-5,7", "--hours", "22:00-02:00")).stdout,
    "Method 3 is changed:\n  days: 1-5,7; before: 1-7\n  hours: 22:00-02:00; before: the whole day\n",
  );
  const { methods } = JSON.parse((await run("methods", "list", "--level", "0", "--json")).stdout);
  assert.deepEqual(
    methods.map((one: Record<string, unknown>) => [one.id, one.place, one.offer, one.least, one.minutes]),
    [[1, 1, "hidden", 1000, null], [3, 2, "other levels", 1000, { from: 1320, to: 120 }], [
      2,
      3,
      "offered",
      1500,
      null,
    ]],
  );
  assert.match(
    (await run("methods", "list", "--csv")).stdout,
    /\r\n3,Dummy,[a-z ]+,1000,49999,2-5,"?days 1-5,7 22:00-02:00"?/,
  );
  assert.match(
    (await run("methods", "show", "3")).stdout,
    /It is for levels 2-5; times \(Taipei\): days 1-5,7 22:00-02:00\./,
  );
  const shown = JSON.parse((await run("methods", "show", "2", "--json")).stdout);
  assert.deepEqual([shown.vendor_takes, shown.offered_to], [{ least: 1, most: 1_000_000 }, [0, 1, 2, 3, 4, 5]]);

  const audited = await context.site.db.selectFrom("audit_events").select(["operator", "detail"])
    .where("action", "=", "method.changed").orderBy("id").execute();
  assert.deepEqual(audited[0], {
    operator: "ben",
    detail: { before: '{"most_cents":"4999900"}', after: '{"most_cents":"6000000"}', proposed_by: "ada" },
  });
  assert.equal(audited.length, 4);
});

Deno.test("the bounds of a method are what its vendor takes", () => {
  const range = (vendor_code: string, vendor_flag: string) => Object.values(vendorRange({ vendor_code, vendor_flag }));
  assert.deepEqual([range("NORTH", "north-CVS"), range("YUN", "yun-VIP-ATM"), range("C2P", "c2p-CARD")], [
    [30_00n, 20_000_00n],
    [1_00n, 49_999_00n],
    [1_00n, 49_999_00n],
  ]);
});
