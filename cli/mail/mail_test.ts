import assert from "node:assert/strict";
import { BroadcastTexts } from "@/api/messages/mail/operators/broadcast_texts.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("mail send says in a dry run whom it would reach and sends nothing, then sends; list, show and end tell of it", async () => {
  await using site = await testSite();
  const members = [await site.member({ userLevel: 2 }), await site.member({ userLevel: 2 }), await site.member()];
  const file = `${site.imageFolder}-notice.md`;
  await Deno.writeTextFile(file, "# 維護公告\n\n今晚 **維護**。\n");
  await Deno.writeTextFile(`${file}.en`, "Maintenance\n\nTonight.\n");
  try {
    const run = (...args: string[]) => runCli(environmentOn(site.url), "mail", ...args);
    const send = (...args: string[]) => run("send", file, ...args, "--reason", "a notice", "--operator", "ada");
    const dry = await send("--level", "2", "--dry-run");
    assert.deepEqual([dry.code, dry.stdout], [0, "It would reach 2 members. Nothing was sent.\n"]);
    assert.deepEqual(await site.db.selectFrom("broadcasts").select("id").execute(), []);
    const sent = await send("--level", "2", "--en", `${file}.en`, "--json");
    const { id, recipients } = JSON.parse(sent.stdout);
    assert.deepEqual([sent.code, recipients], [0, 2], sent.stderr);
    const { body } = await site.call("user/mail", members[0]!, {}, { cookie: "lang=en" });
    assert.deepEqual([body.data[0].title, body.data[0].body], ["Maintenance", "Tonight."]);
    assert.deepEqual((await site.call("user/mail", members[2]!)).body.data, []);
    assert.equal((await send("--level", "2", "--en", `${file}.en`)).code, 6, "sent a moment ago");
    assert.equal((await send("--to", members[0]!.account, "nobody01")).code, 4);
    assert.equal((await send("--all", "--level", "2")).code, 2);
    const listed = JSON.parse((await run("list", "--state", "live", "--json")).stdout);
    assert.deepEqual(listed.mails.map((mail: { id: string; title: string }) => [mail.id, mail.title]), [[
      id,
      "維護公告",
    ]]);
    await site.call("user/mail/read", members[1]!, { id });
    const shown = (await run("show", id.slice(0, 18))).stdout;
    assert.match(shown, /live, to level 2\n.*by ada\n.*\n {2}reached {4}2 when it was sent\n {2}read by {4}1\n/s);
    assert.match(shown, /\[tw\] 維護公告\n\n今晚 \*\*維護\*\*。\n\n\[en\] Maintenance\n\nTonight\.\n/);
    assert.equal((await run("end", id, "--reason", "a wrong date", "--operator", "ben")).code, 0);
    assert.deepEqual((await site.call("user/mail", members[0]!)).body.data, []);
  } finally {
    await Deno.remove(file);
    await Deno.remove(`${file}.en`);
  }
});

Deno.test("a mail without a title or text is refused, and one with characters that hide", () => {
  const wrong: [text: { title: string; body: string }, why: RegExp][] = [
    [{ title: " ", body: "text" }, /has no title/],
    [{ title: "A title", body: "\n" }, /has no text/],
    [{ title: "A\u202etitle", body: "text" }, /has a control character in its title/],
    [{ title: "A title", body: "te\u2066xt" }, /has a control character in its text/],
    [{ title: "a".repeat(121), body: "text" }, /more than 120/],
    [{ title: "A title", body: "a".repeat(20_001) }, /more than 20,000/],
  ];
  for (const [text, why] of wrong) {
    const messages = BroadcastTexts.safeParse({ tw: text }).error?.issues.map(({ message }) => message);
    assert.match(messages?.join() ?? "", why);
  }
  assert.ok(BroadcastTexts.safeParse({ tw: { title: "A title", body: "one\n\n\ttwo" } }).success);
  assert.ok(!BroadcastTexts.safeParse({ vn: { title: "A title", body: "text" } }).success, "tw has to be there");
});
