import assert from "node:assert/strict";
import { scoreHarm } from "@/api/accounting/harm_markers/score_harm.ts";
import { lastOverDay } from "@/api/accounting/reports/close_days.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("members risk lists who shows markers of harm, and a member's days with the rules; letters are kept and sent", async () => {
  await using site = await testSite();
  const member = await site.member();
  const day = lastOverDay(site.ctx.now());
  await site.db.insertInto("limit_raise_days").values({ member_id: member.id, day, raises: 2 }).execute();
  await scoreHarm(site.ctx);
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(environmentOn(site.url), ...args);
    return { code, said: `${stdout}${stderr}` };
  };
  const listed = JSON.parse((await run("members", "risk", "--json")).said);
  const highest = { day, score: 2, figures: { raises: 2 } };
  assert.deepEqual(listed, { members: [{ account: member.account, total: 2, highest, noted_at: null }], next: null });
  const { days, rules } = JSON.parse((await run("members", "risk", member.account, "--json")).said);
  assert.deepEqual([days, rules.raises], [[highest], { from: 1, points: 2 }]);
  assert.match(
    (await run("members", "risk", member.account)).said,
    new RegExp(`raises +2 from 1[^]*${day}\t2\traises 2`),
  );
  assert.equal((await run("members", "risk", "no-one")).code, 4);

  const by = ["--reason", "a test", "--operator", "ada"];
  const file = `${site.imageFolder}-letter.md`;
  try {
    await Deno.writeTextFile(file, "# 休息一下\n\n您可以設定限額。\n");
    assert.equal((await run("mail", "send", "--letter", "take-a-break", "--to", member.account, ...by)).code, 2);
    const saved = await run("mail", "save", "take-a-break", file, "--en", file, ...by);
    assert.deepEqual(saved, { code: 0, said: "The letter take-a-break is saved.\n" });
    assert.match((await run("mail", "save", "take-a-break", file, "--en", file, ...by)).said, /nothing changed/);
    assert.match((await run("mail", "save", "take-a-break", file, ...by)).said, /has new texts/);
    const { letters } = JSON.parse((await run("mail", "letters", "--json")).said);
    assert.deepEqual(
      letters.map(({ kind, saved_by, texts }: { kind: string; saved_by: string; texts: object }) => [
        ...[kind, saved_by, texts],
      ]),
      [["take-a-break", "ada", { tw: { title: "休息一下", body: "您可以設定限額。" } }]],
    );
    assert.equal((await run("mail", "letters", "take-a-break")).said, "[tw] 休息一下\n\n您可以設定限額。\n\n");
    assert.equal((await run("mail", "send", file, "--letter", "take-a-break", "--to", member.account, ...by)).code, 2);
    assert.equal((await run("mail", "send", "--to", member.account, ...by)).code, 2);
    const letter = ["mail", "send", "--letter", "take-a-break"];
    assert.equal((await run(...letter, "--en", file, "--to", member.account, ...by)).code, 2);
    const send = await run(...letter, "--to", member.account, ...by);
    assert.equal(send.code, 0, send.said);
    const { body } = await site.call("user/mail", member);
    assert.deepEqual([body.data[0].title, body.data[0].body], ["休息一下", "您可以設定限額。"]);
    assert.equal((await run("mail", "remove", "take-a-break", "--yes", ...by)).code, 0);
    assert.equal((await run("mail", "remove", "take-a-break", "--yes", ...by)).code, 4);
    assert.equal((await run("mail", "letters", "take-a-break")).code, 4);
    const events = await site.db.selectFrom("audit_events").select(["action", "subject"]).where(
      "action",
      "like",
      "letter.%",
    )
      .orderBy("id").execute();
    assert.deepEqual(events.map(({ action }) => action), ["letter.saved", "letter.saved", "letter.removed"]);
  } finally {
    await Deno.remove(file);
  }
});
