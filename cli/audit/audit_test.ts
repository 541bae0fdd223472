import assert from "node:assert/strict";
import { sql } from "kysely";
import { linkEvents } from "@/api/platform/audit/link_events.ts";
import { recordEvents } from "@/api/platform/audit/record_event.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { followCommand } from "@/testing/cli/follow_command.ts";
import { runCli } from "@/testing/cli/run_cli.ts";
import { type OpenedSite, testSite } from "@/testing/site/test_site.ts";

Deno.test("audit list finds events by who, what, of whom and when, newest first, page by page", async () => {
  await using site = await testSite();
  const { anna, card } = await events(site);
  const list = (...args: string[]) => runCli(environmentOn(site.url), "audit", "list", ...args);
  const found = async (...args: string[]) =>
    JSON.parse((await list("--json", ...args)).stdout).events.map(({ action }: { action: string }) => action);
  assert.deepEqual(await found(), ["setting.changed", "card.approved", "member.frozen"]);
  assert.deepEqual(await found("--by", "amy"), ["card.approved", "member.frozen"]);
  assert.deepEqual(await found("--action", "card."), ["card.approved"]);
  assert.deepEqual(await found("--subject", `card ${card}`), ["card.approved"]);
  assert.deepEqual(await found("--member", anna), ["card.approved", "member.frozen"]);
  assert.deepEqual(await found("--from", "2026-11-21", "--to", "2026-11-21"), ["card.approved"]);
  assert.equal((await list("--member", "nobody1")).code, 4);
  const { next } = JSON.parse((await list("--json", "--limit", "1")).stdout);
  assert.deepEqual(await found("--limit", "1", "--cursor", next), ["card.approved"]);
  assert.match((await list()).stdout, /\tsetting\.changed\tsite\.name\tasked for\tFormer to New\n/);
  assert.match((await list("--csv")).stdout, /,setting\.changed,site\.name,asked for,Former to New/);
});

Deno.test("audit show prints all of an event with its link, or that there is none", async () => {
  await using site = await testSite();
  await events(site);
  const show = (...args: string[]) => runCli(environmentOn(site.url), "audit", "show", ...args);
  assert.match(
    (await show("3")).stdout,
    /^event 3: setting\.changed\n +of +site\.name\n +by +ben\n +at +2026-11-22T08:00:00\+08:00\n +why +asked for\n +after +New\n +before +Former\n +link +none yet\n$/,
  );
  await linkEvents(site);
  const { position, hash } = JSON.parse((await show("3", "--json")).stdout);
  assert.equal(position, 3);
  assert.match(hash, /^[0-9a-f]{64}$/);
  assert.equal((await show("4")).code, 4);
});

Deno.test("audit list --follow prints each linked event once, from a link on, until it is stopped; accounts check compares it", async () => {
  await using site = await testSite();
  await events(site);
  await linkEvents(site);
  await using following = followCommand(site.url, "audit", "list", "--follow", "--json", "--after", "1");
  const lines = [await following.line(), await following.line()];
  await recordEvents(site.db, [{ at: site.ctx.now(), operator: "amy", action: "member.closed", subject: "member 1" }]);
  await linkEvents(site);
  lines.push(await following.line());
  assert.deepEqual(lines.map((line) => JSON.parse(line).position), [2, 3, 4]);
  assert.equal(await following.stop(), 0);
  const check = async (text: string) => {
    const file = await Deno.makeTempFile({ dir: new URL("../../.data/", import.meta.url).pathname });
    try {
      await Deno.writeTextFile(file, text);
      return await runCli(environmentOn(site.url), "accounts", "check", "--chain", file, "--json");
    } finally {
      await Deno.remove(file);
    }
  };
  assert.deepEqual(JSON.parse((await check(`${lines.join("\n")}\n`)).stdout), []);
  const another = lines.with(
    1,
    lines[1]!.replace(/"hash":"./, (text) => text.endsWith("0") ? '"hash":"1' : '"hash":"0'),
  );
  const { code, stdout } = await check(another.join("\n"));
  assert.deepEqual([code, JSON.parse(stdout)[0].invariant], [6, "audit_chain_is_as_exported"]);
  const bad = await check(`${lines[0]}\n{}`);
  assert.deepEqual([bad.code, bad.stderr.includes("Line 2 is no line of audit list --follow --json")], [2, true]);
});

/** Two events about a member by amy, and one about a setting by ben, at midnight UTC of three days. */
async function events(site: OpenedSite) {
  const { id } = await site.member();
  const { account } = await site.db.selectFrom("members").select("account").where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { rows: [card] } = await sql<{ id: bigint }>`
    insert into bank_cards (member_id, bank_id, bank_branch, holder, account_sealed, account_last4, account_print,
        id_number_sealed, id_number_last4, id_number_print, birthday, created_at, updated_at)
      values (${id}, '004', 'Taipei', 'Anna', '', '1234', 'one', '', '5678', 'two', '1990-01-01', now(), now())
      returning id`.execute(site.db);
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const detail = { before: "Former", after: "New" };
  await recordEvents(site.db, [
    { at: at(20), operator: "amy", action: "member.frozen", subject: `member ${id}` },
    { at: at(21), operator: "amy", action: "card.approved", subject: `card ${card!.id}` },
    { at: at(22), operator: "ben", action: "setting.changed", subject: "site.name", reason: "asked for", detail },
  ]);
  return { anna: account, card: card!.id };
}
