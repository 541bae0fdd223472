import assert from "node:assert/strict";
import { newToken } from "@/api/identity/sessions/session.ts";
import { beginIdentities } from "@/db/cell.ts";
import { taipeiDay } from "@/shared/taipei_time.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";
import { behind } from "../testing/behind.ts";

Deno.test("the address that members know leads a browser of another cell there, with all that it asked; others stay", async () => {
  const [siteConf, listenConf] = await Promise.all(["entry.conf", "entry_listen.conf"].map(readConf));
  await using entry = await behind("nginx", undefined, { siteConf, listenConf });
  const led = async (cookie: string | null, path: string, method = "GET") => {
    const headers: Record<string, string> = cookie === null ? {} : { cookie };
    const response = await fetch(`${entry.proxy.url}${path}`, { method, headers, redirect: "manual" });
    await response.body?.cancel();
    return [response.status, response.headers.get("location")];
  };
  const to7 = (path: string) => [307, `https://7.site.example${path}`];
  assert.deepEqual(await led("lang=tw; jadehall_cell=7", "/member/mail?id=1&x=%20y"), to7("/member/mail?id=1&x=%20y"));
  assert.deepEqual(await led("jadehall_cell=7", "/api/v1/sign_in", "POST"), to7("/api/v1/sign_in"));
  assert.deepEqual(entry.seen, []);
  for (const cookie of [null, "lang=tw", "jadehall_cell=", "jadehall_cell=8", "jadehall_cell=7.evil.example"]) {
    assert.deepEqual(await led(cookie, "/"), [200, null], String(cookie));
  }
});

Deno.test("a cell gives its number once to each browser with a session, and to no visitor", async () => {
  await using cell = await behind("nginx", undefined, { siteConf: await readConf("cell.conf") });
  const given = async (cookie: string) => {
    const response = await fetch(`${cell.proxy.url}/member`, { headers: { cookie } });
    assert.equal(await response.text(), "done");
    return response.headers.getSetCookie();
  };
  const session = `__Host-jadehall_session=${newToken()}`;
  const mark = "jadehall_cell=7; Domain=site.example; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax";
  assert.deepEqual(await given(session), [mark]);
  assert.deepEqual(await given(`jadehall_cell=0; ${session}`), [mark]);
  assert.deepEqual(await given(`${session}; jadehall_cell=7`), []);
  assert.deepEqual(await given("lang=tw"), []);
});

Deno.test("the sum of cells' reports is that of their figures, row by row, and none that disagrees is summed", async () => {
  // Over, so that it is the same day for all that follows.
  const yesterday = new Date(Date.now() - 86_400_000);
  const day = taipeiDay(yesterday);
  const reports: Report[] = [];
  for (const [number, cents] of [[0, 100_10n], [7, 250_45n]] as const) {
    await using cell = await testSite({
      fresh: true,
      prepare: (db) => beginIdentities(db, number),
      now: () => yesterday,
    });
    await cell.member({ main: cents });
    const said = await runCli(
      { ...environmentOn(cell.url), CELL: String(number) },
      ...["report", "daily", "--from", day, "--to", day, "--json"],
    );
    assert.equal(said.code, 0, said.stderr);
    reports.push(JSON.parse(said.stdout));
  }
  const [first, second] = reports.map(({ rows }) => rows[0]!);
  const [sum, ...more] = await summed(reports);
  assert.deepEqual([more, sum!.adjustments, sum!.members_have, sum!.from], [[], 350.55, 350.55, day]);
  for (const [key, value] of Object.entries(first!)) {
    if (typeof value !== "number" && !/^-?\d+\.\d\d$/.test(value ?? "")) continue;
    const expected = key.endsWith("_percent")
      ? undefined
      : Math.round((Number(value) + Number(second![key])) * 100) / 100;
    assert.equal(sum![key], expected, key);
  }
  assert.equal((await summed([...reports, ...reports]))[0]!.adjustments, 701.1);
  for (const wrong of [[], [reports[0]!, { ...reports[1]!, agrees: false }]]) {
    await assert.rejects(summed(wrong), /is missing or does not agree with its ledger/);
  }
});

function readConf(name: string): Promise<string> {
  return Deno.readTextFile(new URL(name, import.meta.url));
}

type Row = Record<string, string | number | null>;

interface Report {
  rows: Row[];
  agrees: boolean;
}

/** The rows that jq makes of reports. */
async function summed(reports: readonly unknown[]): Promise<Row[]> {
  const child = new Deno.Command("env", {
    args: ["jq", "--slurp", "--from-file", new URL("sum_reports.jq", import.meta.url).pathname],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(reports.map((report) => JSON.stringify(report)).join("\n")));
  await writer.close();
  const { code, stdout, stderr } = await child.output();
  if (code === 127) throw new Error("jq is missing: install Debian's package jq");
  if (code !== 0) throw new Error(new TextDecoder().decode(stderr));
  return JSON.parse(new TextDecoder().decode(stdout));
}
