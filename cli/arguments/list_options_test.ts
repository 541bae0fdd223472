import assert from "node:assert/strict";
import { packetDraft } from "@/api/rewards/red_packets/testing/packet_site.ts";
import { savePacket } from "@/api/rewards/red_packets/operators/save_packet.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { type TestSite, testSite } from "@/testing/site/test_site.ts";

const at = new Date("2026-11-20T04:00:00Z");

/** Lists, how they come to three rows, what these are called in their order, and where the name stands for programs. */
const lists: {
  command: string[];
  rows: string;
  id: string;
  fill(site: TestSite): Promise<unknown>;
  ids: unknown[];
  /** A cursor after which there is nothing, and with what code the command ends. */
  end: [string, number];
}[] = [
  {
    command: ["turntable", "list"],
    rows: "turntables",
    id: "turntable",
    ids: ["3", "2", "1"],
    end: ["1", 0],
    fill: ({ db }) =>
      db.insertInto("turntables").values(
        ["one", "two", "three"].map((tw) => (
          { titles: JSON.stringify({ tw }), rules: JSON.stringify({ tw: "" }), created_at: at }
        )),
      ).execute(),
  },
  {
    command: ["red-packets", "list"],
    // The first two begin at one time: the later one of them comes first.
    rows: "red_packets",
    id: "key",
    ids: ["late", "second", "first"],
    end: ["no-such", 4],
    async fill({ ctx }) {
      const starts = at.toISOString();
      const ends = "2027-01-01T00:00:00Z";
      const by = { operator: "ada", reason: "a test", may: "create" } as const;
      const later = "2026-12-01T00:00:00Z";
      for (const [key, begins] of [["first", starts], ["second", starts], ["late", later]] as const) {
        await savePacket(ctx, packetDraft(ctx, { key, starts: begins, ends }), by);
      }
    },
  },
  {
    command: ["withdrawals", "batches"],
    rows: "batches",
    id: "batch",
    ids: [4, 2, 1],
    end: ["1", 0],
    fill: ({ db }) => {
      const batch = { withdrawals: 1, total_cents: 1_000_00n, proposed_at: at };
      return db.insertInto("payout_batches").values([
        { ...batch, state: "proposed" },
        { ...batch, state: "exported", exported_at: at },
        { ...batch, state: "voided", ended_at: at },
        { ...batch, state: "proposed" },
      ]).execute();
    },
  },
];

for (const { command, rows, id, fill, ids, end } of lists) {
  Deno.test(`${command.join(" ")} says that there are more, and its pages have all rows, each once`, async () => {
    await using site = await testSite();
    await fill(site);
    const run = (...args: string[]) => runCli(environmentOn(site.url), ...command, ...args);
    const shown = (await run("--limit", "2")).stdout;
    assert.ok(shown.endsWith(`\nFor more: --cursor ${ids[1]}\n`), shown);
    const page = async (...args: string[]) => {
      const { [rows]: data, next } = JSON.parse((await run("--limit", "2", "--json", ...args)).stdout);
      return [data.map((row: Record<string, unknown>) => row[id]), next];
    };
    assert.deepEqual(await page(), [ids.slice(0, 2), String(ids[1])]);
    assert.deepEqual(await page("--cursor", String(ids[1])), [ids.slice(2), null]);
    assert.equal((await run("--cursor", end[0])).code, end[1]);
  });
}
