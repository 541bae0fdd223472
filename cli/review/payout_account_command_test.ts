import assert from "node:assert/strict";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { type OpenedSite, testSite } from "@/testing/site/test_site.ts";
import { forgetSiteProcess, noteSiteProcess } from "@/api/platform/vault/site_processes.ts";
import { testDataKeys } from "@/api/platform/vault/testing.ts";
import { cardReviewQueue } from "../cards/review.ts";
import type { Site } from "@/server/open_site.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import type { Ran } from "@/testing/cli/run_cli_alone.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { goThrough } from "./go_through.ts";

const program = new URL("../../", import.meta.url).pathname;

Deno.test("cards review lists, approves and rejects by flags, for people and for programs", async () => {
  await using site = await testSite();
  const ann = await site.member();
  const [one, other] = [await boundCard(site, ann), await boundCard(site, ann, { bank_id: "004" })];
  const plain = await jadehall(site, "cards", "review");
  assert.match(
    plain.stdout,
    new RegExp(`card +${one}\\nmember +${ann.account}[^]*A123456789[^]*901540001234[^]*2 wait\\.`),
  );
  const waiting = JSON.parse((await jadehall(site, "cards", "review", "--json")).stdout);
  assert.deepEqual(waiting.map(({ id }: { id: number }) => id), [one, other]);
  const why = ["--reason", "照片模糊", "--operator", "ada"];
  assert.equal((await jadehall(site, "cards", "review", "--reject", `${one}`)).code, 2);
  assert.equal((await jadehall(site, "cards", "review", "--reject", `${one}`, "--approve", `${one}`)).code, 2);
  assert.equal((await jadehall(site, "cards", "review", "--approve", "x")).code, 2);
  assert.equal((await jadehall(site, "cards", "review", "--approve", "99")).code, 4);
  assert.equal((await jadehall(site, "cards", "review", "--approve", `${other}`, "--despite-risks", ...why)).code, 0);
  const rejected = await jadehall(site, "cards", "review", "--reject", `${one}`, "--json", ...why);
  assert.deepEqual(JSON.parse(rejected.stdout), { id: one, kind: "decided" });
  assert.equal((await jadehall(site, "cards", "review", "--approve", `${one}`)).code, 6);
  const { body } = await site.call("user/bank/list", ann);
  const states = body.data.map(({ verify, reason }: Record<string, unknown>) => [verify, reason]);
  assert.deepEqual(states, [["n", "照片模糊"], ["y", null]]);
});

Deno.test("images that were not looked at and risks are overruled by a flag and a reason, which are kept", async () => {
  await using site = await testSite();
  const [ann, ben] = [await site.member(), await site.member()];
  const card = `${await boundCard(site, ann)}`;
  const approve = (operator: string, ...more: string[]) =>
    jadehall(site, "cards", "review", "--approve", card, "--operator", operator, ...more);
  const unseen = await approve("ada");
  assert.equal(unseen.code, 6);
  assert.match(
    unseen.stderr,
    /^Card \d+ is not approved: its images were not looked at\. To approve it .*--despite-risks/,
  );
  assert.equal((await approve("ada", "--despite-risks")).code, 6, "not without a reason");
  assert.equal((await approve("ada", "--reason", "known")).code, 6, "not by a reason alone");
  const unasked = await jadehall(site, "--no-input", "cards", "review", "--look", card, "--operator", "ada");
  assert.deepEqual([unasked.code, unasked.stdout], [2, ""], "it does not wait for Enter");
  assert.match(unasked.stderr, /^--look shows images until Enter is pressed, which --no-input forbids\.\n/);
  assert.equal((await approve("ada")).code, 6, "nor were the images looked at");
  assert.equal((await jadehall(site, "cards", "review", "--look", card, "--operator", "ada")).code, 0);
  assert.equal((await approve("ben")).code, 6, "another operator has looked, not this one");
  assert.equal((await approve("Ada ")).stdout, `Card ${card} is approved.\n`);

  const risky = `${await boundCard(site, ben, { bank_account_name: "別人" })}`;
  assert.equal((await jadehall(site, "cards", "review", "--look", risky, "--operator", "ada")).code, 0);
  const flagged = ["cards", "review", "--approve", risky, "--operator", "ada"];
  assert.deepEqual(JSON.parse((await jadehall(site, ...flagged, "--json")).stdout), {
    id: Number(risky),
    kind: "risks",
    risks: ["name_mismatch", "account_shared", "id_number_shared"],
  });
  assert.equal((await jadehall(site, ...flagged, "--despite-risks", "--reason", "her maiden name")).code, 0);
  const events = await site.db.selectFrom("audit_events").select(["reason", "detail"])
    .where("action", "=", "card.approved").orderBy("id").execute();
  assert.deepEqual(events.map(({ reason, detail }) => [reason, (detail as Record<string, string>).despite ?? null]), [
    [null, null],
    ["her maiden name", "name_mismatch,account_shared,id_number_shared"],
  ]);
});

Deno.test("addresses review lists, approves and rejects by flags", async () => {
  await using site = await testSite();
  const ann = await site.member();
  const address = { channel: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", birthday: "1990-01-01" };
  const { body } = await site.call("user/virtual/create", ann, address);
  assert.match((await jadehall(site, "addresses", "review")).stdout, /TJRabPrwbZy45sbavfcjinPJC18kjpRTv8[^]*1 waits\./);
  const approved = await jadehall(site, "addresses", "review", "--approve", `${body.data.id}`);
  assert.deepEqual([approved.code, approved.stdout], [0, `Address ${body.data.id} is approved.\n`]);
  assert.equal((await site.call("user/bank/list", ann)).body.virtual[0].verify, "y");
});

Deno.test("images are written to files of this user's own, and are removed after Enter and after Ctrl-C", async () => {
  await using site = await testSite();
  const id = await boundCard(site, await site.member());
  for (const [end, code] of [["\n", 0], ["SIGINT", 130], ["SIGHUP", 129], ["SIGTERM", 143]] as const) {
    const child = showing(site, id);
    const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
    let said = "";
    while (said.split("\n").length < 4) said += (await lines.read()).value ?? assert.fail(said);
    const paths = said.trim().split("\n");
    assert.equal(paths.length, 3);
    for (const path of paths) {
      assert.deepEqual([...(await Deno.readFile(path)).subarray(0, 2)], [0xff, 0xd8]);
      assert.equal((await Deno.stat(path)).mode! & 0o777, 0o600);
    }
    const stdin = child.stdin.getWriter();
    if (end === "\n") await stdin.write(new TextEncoder().encode(end));
    else child.kill(end);
    assert.equal((await child.status).code, code, end);
    await stdin.close().catch(() => {});
    await lines.cancel();
    for (const path of paths) await assert.rejects(Deno.stat(path), Deno.errors.NotFound, end);
  }
});

Deno.test("images that were looked at one by one are removed with the decision, and when something fails", async () => {
  await using site = await testSite();
  for (const bank_id of ["004", "005"]) await boundCard(site, await site.member(), { bank_id });
  const opened: string[] = [];
  const queue = {
    ...cardReviewQueue,
    async showImages(...input: Parameters<NonNullable<typeof cardReviewQueue.showImages>>) {
      const shown = await cardReviewQueue.showImages!(...input);
      opened.push(...shown?.paths ?? []);
      return shown;
    },
  };
  const answers = ["l", "a", "approve", "known to us", "l"];
  const ask = async () => {
    const answer = answers.shift();
    if (answer) return answer;
    for (const path of opened.slice(3)) await Deno.stat(path);
    throw new Error("the terminal is closed");
  };
  await assert.rejects(goThrough({ ctx: site.ctx } as Site, queue, "ada", ask), /the terminal is closed/);
  assert.equal(opened.length, 6);
  for (const path of opened) await assert.rejects(Deno.stat(path), Deno.errors.NotFound);
});

Deno.test("in a terminal cards review shows everything that waits one by one", async () => {
  await using site = await testSite();
  const ann = await site.member();
  for (const bank_id of ["004", "005", "006", "007"]) await boundCard(site, ann, { bank_id });
  const overruled = ["a", "y", "a", "approve", "", "a", "Approve ", "seen in person"];
  const answers = [...overruled, "?", "r", "", "r", "不符", "s", "q"];
  await goThrough({ ctx: site.ctx } as Site, cardReviewQueue, "ada", () => Promise.resolve(answers.shift() ?? null));
  const rows = await site.db.selectFrom("bank_cards").select(["state", "reason"]).orderBy("id").execute();
  assert.deepEqual(rows.map(({ state, reason }) => [state, reason]), [["approved", null], ["rejected", "不符"], [
    "waiting",
    null,
  ], [
    "waiting",
    null,
  ]]);
  assert.deepEqual(answers, []);
});

Deno.test("vault rotate encrypts with the first key, and says that the older is not needed", async () => {
  await using site = await testSite();
  await boundCard(site, await site.member());
  const environment = {
    ...environmentOn(site.url),
    IMAGE_FOLDER: site.imageFolder,
    DATA_KEYS: testDataKeys("new", "test"),
  };
  const process = crypto.randomUUID();
  await noteSiteProcess(site.db, process, site.ctx.vault);
  const early = await runCli(environment, "vault", "rotate", "--reason", "yearly");
  assert.deepEqual([early.code, /^1 running process lacks the key new:/.test(early.stderr)], [6, true]);
  await forgetSiteProcess(site.db, process);
  const rotated = await runCli(environment, "vault", "rotate", "--reason", "yearly");
  assert.match(rotated.stdout, /^Re-encrypted with key new: .*, 1 card, 3 images, 0 red packets, 0 /);
  const onlyNew = { ...environment, DATA_KEYS: testDataKeys("new") };
  assert.match((await runCli(onlyNew, "cards", "review")).stdout, /901540001234/);
  const older = await runCli({ ...environment, DATA_KEYS: testDataKeys("test") }, "cards", "review");
  assert.deepEqual(older, {
    code: 1,
    stdout: "",
    stderr: "DATA_KEYS lacks the key new, with which data is encrypted: add it behind the first one.\n",
  });
});

function showing(site: OpenedSite, id: number): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: [...taskProgram("jadehall"), "cards", "review", "--look", `${id}`, "--operator", "ada"],
    cwd: program,
    env: { ...environmentOn(site.url), IMAGE_FOLDER: site.imageFolder },
    stdin: "piped",
    stdout: "piped",
    stderr: "null",
  }).spawn();
}

function jadehall(site: OpenedSite, ...args: string[]): Promise<Ran> {
  return runCli({ ...environmentOn(site.url), IMAGE_FOLDER: site.imageFolder }, ...args);
}
