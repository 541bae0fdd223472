import assert from "node:assert/strict";
import { sql } from "kysely";
import { checkAccounts } from "@/api/accounting/books/check_accounts.ts";
import { insertCard } from "@/api/payments/withdrawals/testing/insert_targets.ts";
import { commandPath } from "@/cli/help/help.ts";
import { topics } from "@/cli/help/topics.ts";
import { orderNumber } from "@/shared/order_number.ts";
import type { Given } from "./desk.ts";
import { typed } from "../typed.ts";
import { type StoryOperator, storySite } from "./story_site.ts";

// A day at the desk: each story by the commands that `jadehall help <topic>` names, in a terminal of 80 columns, by the
// roles that may and one that may not. All on one site. One process runs all commands but those that ask and those that try
// a process's end: starting it takes 0.9 s of processor time.

const why = "--reason 'case 1122'";

Deno.test("the stories of a day are played by commands that help leads to, by the roles that may", async (t) => {
  await using story = await storySite();
  const { context, desk } = story;
  const { site } = context;
  const member = await site.member({ main: 200_000_00n });
  let topic = "";

  const isLed = (command: string) =>
    topics[topic]!.steps.some((step) => command.startsWith(commandPath(step.command).join(" ")));
  const give = async (operator: StoryOperator, command: string, how = desk.give): Promise<Given> => {
    assert.ok(isLed(command), `help ${topic} leads to ${command}`);
    return await how(operator, command);
  };
  /** Gives a command that is done; a list of it fits the terminal, and cuts neither a time nor an amount. */
  const does = async (
    operator: StoryOperator,
    command: string,
    text: RegExp,
    { code = 0, how = desk.give } = {},
  ): Promise<string> => {
    const given = await give(operator, command, how);
    assert.equal(given.code, code, `${operator}: ${command}\n${given.text}`);
    assert.match(given.text, text, command);
    if (/^(\w+ list|status|report|members timeline|find)/.test(command)) {
      assert.deepEqual(given.wide, [], command);
      assert.doesNotMatch(given.text, /\d{4}-\d*…|:\d?…|\d\.\d?…/, command);
    }
    return given.text;
  };
  const mayNot = async (operator: StoryOperator, command: string, how = desk.give) => {
    const given = await give(operator, command, how);
    assert.equal(given.code, 3, `${operator}: ${command}\n${given.text}`);
    assert.match(given.text, /^The role \w+ has no right to /);
  };
  const proposes = (operator: StoryOperator, command: string, how = desk.give) =>
    does(operator, command, /^Proposed\./, { code: 5, how });
  const tell = (name: string, play: () => Promise<void>) =>
    t.step(name, async () => {
      topic = name;
      const { text, code, wide } = await desk.give("rita", `help ${name}`);
      assert.deepEqual([code, wide], [0, []]);
      assert.ok(text.startsWith(`${topics[name]!.about}:\n`), text);
      await play();
    });

  await tell("top-up", async () => {
    const order = orderNumber("deposit", await context.deposit(member, 1500));
    await does("sue", `find ${order}`, new RegExp(`orders show ${order}`));
    await does("sue", `orders list --member ${member.account}`, /1500\.00 +awaiting_payment/);
    await does("sue", `orders show ${order}`, /state +awaiting_payment/);
    await mayNot("sue", `orders query ${order} ${why}`);
    await does("fin", `orders query ${order} ${why}`, /The vendor says: awaiting payment/);
    const credit = `orders credit ${order} --amount 1500 --against-vendor ${why}`;
    await mayNot("rex", credit);
    assert.equal((await give("fin", `orders credit ${order} --amount 1500 ${why}`)).code, 6);
    await proposes("fin", credit);
    await does("flo", credit, /as proposed by fin/);
  });

  await tell("transfer", async () => {
    await site.call("game/transfer", member, { game_name: "bng", amount: 100 });
    story.losesAnswers = true;
    const { body } = await site.call("game/transfer", member, { game_name: "bng", amount: 250 });
    story.losesAnswers = false;
    const id = orderNumber("transfer", body.data.order_id);
    await does("sue", "transfers list --state open", new RegExp(`^${id} .*bng .*250\\.00  unknown`, "m"));
    await does("sue", `transfers show ${id} --ask`, /provider says +moved 250\.00/);
    await mayNot("sue", `transfers resolve ${id} --yes --as succeeded --moved 250 ${why}`);
    // A request may still work on one that is younger.
    await sql`
      update game_transfers set created_at = created_at - interval '5 minutes', sent_at = sent_at - interval '5 minutes'
        where state = 'unknown'`.execute(site.db);
    await does("fin", `transfers reconcile --now --id ${id}`, /1 succeeded, 0 failed/);
    await does(
      "fin",
      `transfers resolve ${id} --yes --as succeeded --moved 250 ${why}`,
      /already has succeeded with 250\.00/,
    );
  });

  await tell("phone", async () => {
    await does("sue", `members show ${member.account}`, /sessions +1\n/);
    await mayNot("rita", `members sessions ${member.account} --end ${why}`);
    await does("sue", `members sessions ${member.account} --end ${why}`, /Sessions ended: 1/);
    assert.equal((await give("sue", `members remove-factors ${member.account} ${why}`)).code, 6, "there is none");
    await does("sue", `members reset-password ${member.account} ${why}`, /temporary password of .*: \w{12}\n/);
    const correct = `members correct ${member.account} --line lost_88 --proof 'case 1122' ${why}`;
    // A process of its own has to give the codes of refusals and proposals, too.
    await mayNot("fin", correct, desk.giveAlone);
    await proposes("sue", correct, desk.giveAlone);
    await does("rex", correct, /as proposed by sue/, { how: desk.giveAlone });
  });

  await tell("fraud", async () => {
    await mayNot("fin", `members freeze ${member.account} ${why}`);
    await does("rex", `members freeze ${member.account} ${why}`, /is frozen/);
    await does("rex", `members show ${member.account}`, /linked by device +none/);
    await does("sue", `members timeline ${member.account}`, /member\.frozen +rex/);
    await does("rex", `withdrawals list --member ${member.account}`, /There are no matching withdrawals/);
    await does("rex", `members note ${member.account} 'called twice'`, /^Noted/);
    await does("rex", `members unfreeze ${member.account} ${why}`, /is active/);
  });

  await tell("withdrawal", async () => {
    const waiting = 20;
    for (let nth = 0; nth < waiting; nth++) {
      const one = await site.member({ main: 5_000_00n });
      const input = { bank_id: await insertCard(site.ctx, one), amount: 1000 + nth, mode: "a" };
      assert.equal((await site.call("user/withdrawal", one, input)).body.status, true);
    }
    await does("rita", "status", /20 +withdrawals to review .*withdrawals review/);
    await mayNot("sue", "withdrawals review");
    desk.begin("rex", "withdrawals review");
    for (let nth = 1; nth < waiting; nth++) {
      const asked = await desk.answer(/\(q\)uit:/, nth === 2 ? "s" : nth === 3 ? "r" : "a");
      assert.match(asked, new RegExp(`\\b${nth} of 20\n`));
      if (nth === 3) await desk.answer(/Reason, shown to the member:/, "another name");
      else if (nth !== 2) await desk.answer(/Reason, for the audit trail:/, "payday");
    }
    await desk.answer(/20 of 20[^]*\(q\)uit:/, "q");
    const ended = await desk.end();
    assert.equal(ended.code, 0, ended.text);
    const listed = await does("fin", "withdrawals list --state open", /1018\.00 +approved/);
    assert.equal(listed.match(/ approved$/gm)?.length, 17);
    const [left = ""] = /^W\S+(?= .*requested$)/m.exec(listed) ?? [];
    await does("sue", `withdrawals show ${left}`, /state +requested/);
    await does("ray", `withdrawals approve ${left} ${why}`, /is approved/);
    const byHand = `withdrawals pay ${left} --by-hand --reference BANK-7 ${why}`;
    await mayNot("rex", byHand);
    await proposes("fin", byHand);
    await does("flo", byHand, /is paid/);
  });

  await tell("promotion", async () => {
    const folder = await Deno.makeTempDir({ dir: new URL("../../.data/", import.meta.url).pathname });
    try {
      const [texts, terms] = [`${folder}/autumn.md`, `${folder}/terms.json`];
      await Deno.writeTextFile(texts, activityFile);
      const given = { kind: "sign_in", starts_at: "2026-01-01T00:00:00+08:00", turnover_times: 5, amount: 20 };
      await Deno.writeTextFile(terms, JSON.stringify({ ...given, most_in_total: 1_000 }));
      await mayNot("sue", `activities create ${texts} ${why}`);
      await does("cora", `activities create ${texts} ${why}`, /^autumn: created/);
      await does("cora", "activities preview autumn", /preview=/);
      await mayNot("eve", `activities terms set autumn ${terms} ${why}`);
      await does("cora", `activities terms set autumn ${terms} ${why}`, /now has these terms/);
      await does("cora", `activities publish autumn ${why}`, /shown from now on/);
      await does("fin", "report promotions", /agrees with the ledger/);
      await does("fin", `activities terms end autumn ${why}`, /./);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  });

  await tell("setting", async () => {
    await does("eve", `settings set deposit.open_orders 5 ${why}`, /is 5; it was 10/);
    await does("rita", "settings history deposit.open_orders", /default +5 +eve +case 1122/);
    await does("rita", "settings get deposit.open_orders", /5/);
    // After a hundred others a command prints what it prints in a process of its own.
    const all = "settings list";
    assert.deepEqual(await desk.give("rita", all), await desk.giveAlone("rita", all));
    await mayNot("fin", `settings reset deposit.open_orders ${why}`);
    await proposes("eve", `settings reset deposit.open_orders ${why}`);
    await does("ada", `settings reset deposit.open_orders ${why}`, /is 10, as proposed by eve; it was 5/);
  });

  await tell("month", async () => {
    await does("fin", "accounts check", /Everything agrees to the cent/);
    await mayNot("cora", "report daily --by month");
    const days = await does("fin", "report daily --by month", /agrees with the ledger to the cent/);
    assert.match(days, /^No room for hold percent, .*--csv has all\.$/m);
    await does("fin", "report vendors --by month", /DUMMY +1 +1500\.00/);
    await does("fin", "report providers --by month", /bng/);
    await does("fin", "referrals list", /./);
    await does("fin", "books list", /./);
  });

  await tell("provider", async () => {
    const until = new Date(Date.now() + 7_200_000).toISOString();
    const close = `maintenance provider bng --until ${until} ${why}`;
    await mayNot("sue", close);
    await does("eve", close, /1 member has 350\.00 TWD of points there/);
    await does("sue", "maintenance list", /provider bng +maintenance/);
    await does("sue", "games show bng", /Its games are closed by maintenance from \S+ until \S+;/);
    await does("sue", "transfers list --provider bng", /250\.00 +succeeded/);
    await does("eve", "bets show bng", /never pulled/);
    await does("eve", `maintenance provider bng --end ${why}`, /is ended/);
    assert.doesNotMatch((await give("sue", "games show bng")).text, /closed by maintenance/);
  });

  await tell("erase", async () => {
    const gone = await site.member();
    await does("rex", `members show ${gone.account}`, /credit +0\n/);
    await mayNot("sue", `members close ${gone.account} --yes ${why}`);
    const held = await give("rex", `members close ${member.account} --yes ${why}`);
    assert.deepEqual([held.code, /game:bng holds 350\.00 TWD/.test(held.text)], [6, true]);
    await mayNot("fin", `members recall ${member.account} ${why}`);
    await does("rex", `members recall ${member.account} ${why}`, /bng: 350\.00 TWD are back/);
    await does("rex", `members close ${gone.account} --yes ${why}`, /is closed/);
    await mayNot("fin", `members erase ${gone.account} ${why}`);
    await proposes("rex", `members erase ${gone.account} ${why}`);
    await does("ray", `members erase ${gone.account} ${why}`, /is erased, as proposed by rex/);
  });

  assert.deepEqual(await checkAccounts(site.ctx), []);
});

const activityFile = `---
key: autumn
category: event
title:
  tw: ${typed.promotion}
---

<!-- tw -->

${typed.promotion}
`;
