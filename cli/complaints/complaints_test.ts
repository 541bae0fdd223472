import assert from "node:assert/strict";
import { complaintNumber } from "@/api/messages/complaints/complaint.ts";
import { reopenComplaint } from "@/api/messages/complaints/member_steps.ts";
import { complained, letComplaintWait } from "@/api/messages/complaints/testing.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("operators list, show, take, answer and close complaints, by the number that the member has", async () => {
  await using site = await testSite();
  const [member, other] = [await site.member(), await site.member()];
  const id = await complained(site.ctx, member.id, "two\nlines \u001b[2J");
  const late = await complained(site.ctx, other.id);
  const number = complaintNumber(id);
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(environmentOn(site.url), ...args);
    return `${code} ${stdout}${stderr}`.trim();
  };
  const step = (...args: string[]) => run("complaints", ...args, "--operator", "ada");
  const listed = async (...args: string[]) => {
    const { stdout } = await runCli(environmentOn(site.url), "complaints", "list", ...args, "--json");
    return JSON.parse(stdout).complaints.map((one: { number: string }) => one.number);
  };
  await letComplaintWait(site.ctx, late, 11);
  assert.deepEqual(await listed("--state", "overdue"), [complaintNumber(late)]);
  assert.deepEqual(await listed("--member", member.account, "--state", "open", "--subject", "game"), [number]);
  assert.deepEqual(await listed("--subject", "bonus"), []);
  assert.deepEqual((await listed("--limit", "1")).length, 1);
  assert.match(await run("complaints", "list", "--csv"), /number,id,sent \(Taipei\),member,.*overdue/s);

  assert.match(
    await step("answer", number, "too early"),
    /^6 \S+ is received, and no operator has taken it; nothing changed/,
  );
  assert.equal(await step("take", number), `0 ${number} is yours.`);
  assert.equal(await step("take", number), `0 ${number} is yours already; nothing changed.`);
  assert.match(await run("complaints", "take", number, "--operator", "ben"), /^6 \S+ is with ada; nothing changed\./);
  const over = await run("complaints", "take", number, "--from", "ada", "--operator", "ben");
  assert.equal(over, `0 ${number} is yours, taken over from ada.`);
  assert.deepEqual(await listed("--taken-by", "ben"), [number]);
  assert.match(await step("answer", number, "not mine"), /^6 \S+ is with ben/);
  const answer = async (...text: string[]) => await run("complaints", "answer", id, ...text, "--operator", "ben");
  assert.match(await answer(" "), /^2 Give a text of 1 to 2000 characters; nothing was sent\./);
  assert.match(await answer("It was paid."), /^0 \S+ is answered; it closes at /);
  assert.match(await step("close", number, "--reason", "done"), /^6 The member may reopen \S+ until /);
  assert.match(
    await run("complaints", "show", number),
    /received +\S+ by the member\n {2}\| two\n {2}\| lines {2}\[2J\n/,
  );
  await reopenComplaint(site.ctx, member.id, { id, text: "still open" });
  await step("take", number);
  await step("answer", number, "Paid again.");
  assert.equal(await step("close", number, "--reason", "answered twice"), `0 ${number} is closed.`);
  const shown = JSON.parse((await runCli(environmentOn(site.url), "complaints", "show", number, "--json")).stdout);
  assert.deepEqual([shown.state, shown.account, shown.reopened], ["closed", member.account, true]);
  assert.deepEqual(shown.changes.map(({ kind, operator }: { kind: string; operator: string }) => [kind, operator]), [
    ["received", null],
    ["taken", "ada"],
    ["taken", "ben"],
    ["answered", "ben"],
    ["reopened", null],
    ["taken", "ada"],
    ["answered", "ada"],
    ["closed", "ada"],
  ]);
  assert.match(await run("complaints", "show", "C261129-000000"), /^4 There is no complaint/);
  assert.match(await run("complaints", "take", number, "--operator", " "), /^2 --operator must not be empty\./);
  assert.match(
    await run("members", "show", member.account),
    new RegExp(`\\ncomplaint +${number} \\S+ game, closed$`, "m"),
  );
  assert.match(await run("members", "show", other.account), /\ncomplaint .* game, overdue$/m);
  assert.match(await run("status"), /overdue complaints.*complaints list --state overdue/);
});
