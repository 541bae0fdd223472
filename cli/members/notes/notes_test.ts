import assert from "node:assert/strict";
import { withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { addNote } from "@/api/identity/notes/add_note.ts";
import { tagMember } from "@/api/identity/notes/tag_member.ts";
import { insertAddress, insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { testSite } from "@/testing/site/test_site.ts";

Deno.test("operators find a note and a tag where they look at a member, and list members by a tag", async () => {
  await using site = await testSite();
  const [{ account }, other] = [await site.member(), await site.member()];
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runCli(environmentOn(site.url), "members", ...args);
    return `${code} ${stdout}${stderr}`.trim();
  };
  const by = ["--operator", "ada"];
  assert.equal(await run("note", account, "called about\na card", ...by), `0 Noted about ${account}.`);
  assert.match(await run("note", account, " ", ...by), /^2 Give a text of 1 to 1000 characters; nothing was noted\./);
  assert.match(await run("note", account, "x", "--operator", " "), /^2 --operator must not be empty\./);
  assert.equal(await run("note", "nobody1", "x", ...by), "4 There is no member nobody1.");
  const why = ["--reason", "a regular", ...by];
  assert.equal(await run("tag", account, "VIP", ...why), `0 ${account} has the tag vip.`);
  assert.equal(await run("tag", account, "vip", ...why), `0 ${account} already has tag vip.`);
  assert.equal(await run("untag", account, "other", ...why), `0 ${account} has no tag other.`);
  assert.match(await run("tag", account, "v_p", ...why), /^2 Give small letters and digits/);
  assert.match(await run("tag", account, "vip", "more", ...why), /^2 Give an account and one tag\./);
  assert.match(
    await run("show", account),
    /\ntags +vip\nnote +\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+08:00 ada: called about a card$/m,
  );
  const shown = JSON.parse((await runCli(environmentOn(site.url), "members", "show", account, "--json")).stdout);
  const { tags, latest, count } = shown.notes;
  assert.deepEqual([tags, count, latest[0].operator, latest[0].note], [["vip"], 1, "ada", "called about\na card"]);
  const timeline = await runCli(environmentOn(site.url), "members", "timeline", account, "--kind", "note", "--json");
  const [event] = JSON.parse(timeline.stdout).events;
  assert.deepEqual([event.text, event.by], ["called about\na card", "ada"]);
  const listed = await runCli(environmentOn(site.url), "members", "list", "--tag", "vip", "--json");
  const { members } = JSON.parse(listed.stdout);
  assert.deepEqual(members.map(({ account, tags }: { account: string; tags: string[] }) => [account, tags]), [
    [account, ["vip"]],
  ]);
  assert.doesNotMatch(await run("show", other.account), /\n(note|tags)/);
  assert.equal(await run("untag", account, "vip", ...why), `0 ${account} has the tag vip no more.`);
  assert.equal(await run("list", "--tag", "vip"), "0 There are no matching members.");
});

Deno.test("the review of a withdrawal shows the notes and tags of its member, and of no other one", async () => {
  await using site = await withdrawalSite();
  const [member, other] = [await site.member({ main: 100_000_00n }), await site.member()];
  const cardId = await boundCard(site, member);
  await site.db.updateTable("bank_cards").set({ state: "approved", reviewed_at: site.ctx.now() }).execute();
  const id = await site.ask({ ...member, cardId }, 1000);
  const run = async (...args: string[]) => {
    const { stdout, stderr, code } = await runCli(environmentOn(site.url), ...args, "--operator", "ada");
    assert.equal(code, 0, stderr);
    return stdout;
  };
  await run("members", "note", member.account, "look at the card twice");
  await run("members", "note", other.account, "of another");
  await run("members", "tag", member.account, "watched", "--reason", "odd");
  for (const args of [["review"], ["show", id]]) {
    const { stdout } = await runCli(environmentOn(site.url), "withdrawals", ...args);
    assert.match(stdout, /\n *tags +watched\n *note +\S+ ada: look at the card twice\n/);
    assert.doesNotMatch(stdout, /of another/);
  }
  const [waiting] = JSON.parse(await run("withdrawals", "review", "--json"));
  assert.deepEqual([waiting.notes.tags, waiting.notes.latest[0].note], [["watched"], "look at the card twice"]);
});

for (const noun of ["cards", "addresses"] as const) {
  Deno.test(`the review of ${noun} shows the notes and tags of their member`, async () => {
    await using site = await testSite();
    const member = await site.member();
    await (noun === "cards" ? insertCard : insertAddress)(site.ctx, member, { state: "waiting" });
    const by = { operator: "ada", reason: "odd" };
    await addNote(site.ctx, { account: member.account, operator: "ada", note: "look at it twice" });
    await tagMember(site.ctx, { account: member.account, tag: "watched", ...by });
    const { stdout, stderr } = await runCli(environmentOn(site.url), noun, "review");
    assert.match(stdout, /\ntags +watched\nnote +\S+ ada: look at it twice\n/, stderr);
  });
}
