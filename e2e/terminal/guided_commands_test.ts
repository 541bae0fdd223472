import assert from "node:assert/strict";
import stringWidth from "string-width";
import { boundCard } from "@/api/payments/withdrawals/payout_accounts/cards/testing.ts";
import { secret, withdrawalSite } from "@/api/payments/withdrawals/testing.ts";
import { orderNumber } from "@/shared/order_number.ts";
import { taskProgram } from "@/testing/cli/task_program.ts";
import { environmentOn } from "@/testing/cli/environment_on.ts";
import { type OpenedSite, testSite } from "@/testing/site/test_site.ts";
import { ctrlC, openTerminal, type Terminal } from "./terminal.ts";
import { typed } from "../typed.ts";

// The parts of guided commands that only a terminal shows: questions, colours, a narrow window, Ctrl-C and Ctrl-D.

const ctrlD = "\x04";
const red = "\x1b[31m";

Deno.test("cards review: a card with risks and unseen images is approved by a word and a reason, in red", async () => {
  await using site = await testSite();
  await boundCard(site, await site.member());
  const card = await boundCard(site, await site.member(), { bank_account_name: typed.stranger });
  const input = review(site, "cards");
  await answer(input, "s");
  await input.until(new RegExp(`card +${card}\\r`));
  await input.until(/\(s\)kip[^]*\(s\)kip/);
  assert.ok(input.shown.includes(`${red}RISK`), input.shown);
  await input.type("x\n");
  await input.until(/Type one of the letters in brackets; \? explains them\./);
  await input.type("?\n");
  await input.until(/ {2}l {2}opens the images[^]* {2}a {2}approves it; risks[^]* {2}q {2}ends the review/);
  await input.type("a\n");
  await input.until(/RISK: the holder's name isn't the member's\.[^]*RISK: its images were not looked at\./);
  await input.until(/Type approve to approve anyway:/);
  await input.type("y\n");
  await input.until(/Not approved\./);
  await input.type("a\n");
  await input.until(/Type approve[^]*Type approve/);
  await input.type("approve\n");
  await input.until(/Reason, for the audit trail:/);
  await input.type("seen in person\n");
  await input.until(new RegExp(`Card ${card} is approved\\.`));
  assert.equal(await input.ended(), 0);
  assert.deepEqual(await states(site, "bank_cards"), ["waiting", "approved"]);
});

Deno.test("cards review: images that were viewed need no confirmation, and no file is left behind", async () => {
  await using site = await testSite();
  await boundCard(site, await site.member());
  const input = review(site, "cards");
  await answer(input, "l");
  const [path] = await input.until(/\/\S+id_front\.jpg/);
  await Deno.stat(path);
  await input.type("a\n");
  await input.until(/is approved\./);
  assert.equal(await input.ended(), 0);
  await assert.rejects(Deno.stat(path), Deno.errors.NotFound);
});

Deno.test("addresses review: rejected with a reason, in a terminal of 60 columns", async () => {
  await using site = await testSite();
  const address = { channel: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", birthday: "1990-01-01" };
  await site.call("user/virtual/create", await site.member(), address);
  const input = review(site, "addresses", 60);
  await answer(input, "r");
  await input.until(/Reason, shown to the member:/);
  await input.type("not yours\n");
  await input.until(/Address \d+ is rejected\./);
  assert.equal(await input.ended(), 0);
  assert.deepEqual(await states(site, "crypto_addresses"), ["rejected"]);
});

Deno.test("withdrawals review: approved, then paid, and listed within 60 columns", async () => {
  await using site = await withdrawalSite();
  const member = await site.member({ main: 100_000_00n });
  const cardId = await boundCard(site, member);
  await site.db.updateTable("bank_cards").set({ state: "approved", reviewed_at: new Date() }).execute();
  const id = await site.ask({ ...member, cardId }, 1000);
  const vendor = { SANDBOX_VENDOR_SECRET: secret, SANDBOX_VENDOR_URL: site.vendorUrl };
  for (const [key, done] of [["a", "approved"], ["p", "paid"]] as const) {
    const input = review(site, "withdrawals", 80, vendor);
    await answer(input, key);
    await input.until(/Reason, for the audit trail:/);
    await input.type("payday\n");
    await input.until(new RegExp(`${id} is ${done}\\.`));
    assert.equal(await input.ended(), 0);
  }
  const list = open(site, "withdrawals list", 60);
  assert.equal(await list.ended(), 0);
  const lines = plain(list.shown).trimEnd().split("\r\n");
  assert.equal(lines.length, 3);
  assert.equal(lines[2], "No room for id, assigned to; --csv has all.");
  for (const line of lines) assert.ok(stringWidth(line) <= 60, line);
  assert.match(lines[1]!, new RegExp(`^${orderNumber("withdrawal", id)} .*1000\\.00 +paid *$`));
});

Deno.test("every guided command ends by Ctrl-C and by Ctrl-D, and decides nothing then", async () => {
  await using site = await testSite();
  await boundCard(site, await site.member());
  const address = { channel: "USDT-TRC20", address: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8", birthday: "1990-01-01" };
  await site.call("user/virtual/create", await site.member(), address);
  for (const what of ["cards", "addresses"]) {
    for (const typed of [ctrlC, ctrlD]) {
      const input = review(site, what);
      await input.until(/\(q\)uit:/);
      await input.type(typed);
      assert.equal(await input.ended(), typed === ctrlC ? 130 : 0);
    }
  }
  // In the middle of an answer, too: half an approval is none.
  const half = review(site, "cards");
  await answer(half, "a");
  await half.until(/Type approve/);
  await half.type(ctrlD);
  assert.equal(await half.ended(), 0);
  assert.deepEqual([await states(site, "bank_cards"), await states(site, "crypto_addresses")], [["waiting"], [
    "waiting",
  ]]);
});

Deno.test("without colours a risk is shown in words alone", async () => {
  await using site = await testSite();
  await boundCard(site, await site.member(), { bank_account_name: typed.stranger });
  const input = review(site, "cards", 80, { NO_COLOR: "1" });
  await answer(input, "q");
  assert.equal(await input.ended(), 0);
  assert.match(input.shown, /RISK +the holder's name/);
  assert.ok(!input.shown.includes("\x1b["));
});

function review(site: OpenedSite, what: string, columns?: number, env?: Record<string, string>): Terminal {
  return open(site, `${what} review --operator ada`, columns, env);
}

/** Runs a command of the program in a terminal so wide, with colours unless `env` says otherwise. */
function open(site: OpenedSite, command: string, columns = 80, env: Record<string, string> = {}): Terminal {
  const program = [Deno.execPath(), ...taskProgram("jadehall"), command].join(" ");
  const colours = env.NO_COLOR ? "" : "env -u NO_COLOR ";
  return openTerminal(`stty cols ${columns} && exec ${colours}${program}`, {
    cwd: new URL("../../", import.meta.url),
    env: { ...environmentOn(site.url), IMAGE_FOLDER: site.imageFolder, ...env },
  });
}

async function answer(input: Terminal, key: string): Promise<void> {
  await input.until(/\(q\)uit:/);
  await input.type(`${key}\n`);
}

/** Removes the colours from the output. */
function plain(shown: string): string {
  return shown.replaceAll(new RegExp("\x1b\\[[0-9]*m", "g"), "");
}

async function states(site: OpenedSite, table: "bank_cards" | "crypto_addresses"): Promise<string[]> {
  return (await site.db.selectFrom(table).select("state").orderBy("id").execute()).map(({ state }) => state);
}
