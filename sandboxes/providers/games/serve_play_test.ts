import assert from "node:assert/strict";
import { v7 } from "uuid";
import { testDatabase } from "@/testing/database/database.ts";
import { createHmacJsonProvider } from "@/api/games/providers/hmac_json/adapter.ts";
import { testKeys } from "@/testing/providers/keys.ts";
import { sandboxProviderAddress } from "@/api/games/providers/sandbox_address.ts";
import { startSandboxProvider } from "../service.ts";
import { browserOf } from "../testing.ts";
import { lineWins, reels, slotPay, type SlotSymbol } from "./slot/rules.ts";

const losing = losingStops();
const spinId = () => crypto.randomUUID();

Deno.test("a spin takes the bet and pays what its lines pay", async () => {
  // A wild stands beside two jacks in the middle row.
  await using harness = await openHarness([0, 20, 17, 0, 0].map((row, reel) => reel < 3 ? row : stopOf(reel, "ace")));
  const browser = await harness.open();
  const id = spinId();
  const spin = await (await browser.spin(id, 500)).json();
  const [{ stops, wins, pay }] = spin.round;
  const paid = slotPay(stops, false, 500n);
  assert.deepEqual(wins, lineWins(stops));
  assert.deepEqual([spin.id, spin.step, spin.open, spin.bet], [id, 1, false, 500]);
  assert.deepEqual([BigInt(pay), BigInt(spin.win), BigInt(spin.balance)], [paid, paid, 100_00n - 500n + paid]);
  assert.equal(await harness.balanceCents(), BigInt(spin.balance));
  assert.deepEqual((await (await browser.table()).json()).recent.map((round: { id: string }) => round.id), [id]);
});

Deno.test("the same spin asked for again, also at once, is one spin", async () => {
  await using harness = await openHarness();
  const browser = await harness.open();
  const id = spinId();
  const answers = await Promise.all(Array.from({ length: 10 }, () => browser.spin(id, 1000)));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  for (const body of bodies) assert.deepEqual(body, bodies[0]);
  assert.equal(await harness.balanceCents(), BigInt(bodies[0].balance));
  const otherBet = await browser.spin(id, 500);
  assert.deepEqual([otherBet.status, await otherBet.json()], [409, { error: "conflict" }]);
  assert.equal(await harness.balanceCents(), BigInt(bodies[0].balance));
});

Deno.test("no player plays with points that aren't there, however fast", async () => {
  await using harness = await openHarness(losing);
  const browser = await harness.open();
  const answers = await Promise.all(Array.from({ length: 15 }, () => browser.spin(spinId(), 1000)));
  const statuses = answers.map(({ status }) => status).sort();
  for (const answer of answers) await answer.body?.cancel();
  assert.deepEqual(statuses, [...Array(10).fill(200), ...Array(5).fill(402)]);
  assert.equal(await harness.balanceCents(), 0n);
});

Deno.test("a bet that isn't one of the sizes, or no spin at all, is refused", async () => {
  await using harness = await openHarness();
  const browser = await harness.open();
  for (const bet of [0, -100, 99, 100.5, "100", null, 1e308]) {
    const answer = await browser.spin(spinId(), bet);
    assert.deepEqual([answer.status, await answer.json()], [400, { error: "bad_request" }]);
  }
  const form = await browser.spin(spinId(), 100, { "content-type": "text/plain" });
  assert.deepEqual([form.status, await form.json()], [415, { error: "not_json" }]);
  assert.equal(await harness.balanceCents(), 100_00n);
});

Deno.test("a launch address opens once; the game's own address opens for its cookie only", async () => {
  await using harness = await openHarness();
  const launchUrl = await harness.launch();
  const browser = await browserOf(launchUrl);
  const again = await fetch(launchUrl, { redirect: "manual" });
  assert.equal(again.status, 410);
  assert.match(await again.text(), /遊戲已結束/);
  const entry = await fetch(await harness.launch(), { redirect: "manual" });
  await entry.body?.cancel();
  const opened = entry.headers.get("location");
  assert.match(
    entry.headers.get("set-cookie")!,
    new RegExp(`; Path=${opened}; Max-Age=43200; HttpOnly; SameSite=Lax$`),
  );
  const page = await browser.page();
  assert.equal(page.status, 200);
  await page.body?.cancel();
  const stranger = await fetch(browser.url);
  assert.equal(stranger.status, 410);
  await stranger.body?.cancel();
  const spin = await fetch(`${browser.url}/step`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: spinId(), step: 0, action: { bet: 100 } }),
  });
  assert.deepEqual([spin.status, await spin.json()], [401, { error: "closed" }]);
});

Deno.test("a launch address that was not opened in time is closed", async () => {
  let at = Date.now();
  await using harness = await openHarness(losing, () => new Date(at));
  const launchUrl = await harness.launch();
  at += 3 * 60_000;
  await assert.rejects(() => browserOf(launchUrl), /410/);
});

Deno.test("ending a player's games closes them and the launches that were not opened", async () => {
  await using harness = await openHarness();
  const browser = await harness.open();
  const unopened = await harness.launch();
  assert.deepEqual(await harness.provider.kick({ player: "jh1" }), { kind: "kicked" });
  const spin = await browser.spin(spinId(), 100);
  assert.deepEqual([spin.status, await spin.json()], [401, { error: "closed" }]);
  await assert.rejects(() => browserOf(unopened), /410/);
  assert.equal(await harness.balanceCents(), 100_00n);
});

Deno.test("the page is in the player's language, names the link back, and runs only its own script", async () => {
  await using harness = await openHarness();
  const vietnamese = await (await browserOf(await harness.launch("vn", 'http://site.test/?a="><script>'))).page();
  const html = await vietnamese.text();
  assert.match(html, /<html lang="vi">/);
  assert.ok(!html.includes('"><script>'));
  const policy = vietnamese.headers.get("content-security-policy") ?? "";
  assert.match(policy, /script-src 'self';/);
  assert.match(policy, /default-src 'none'/);
  assert.match(await (await (await harness.open()).page()).text(), /<html lang="zh-Hant-TW">.*100\.00/s);
});

function stopOf(reel: number, symbol: SlotSymbol): number {
  return reels[reel]!.indexOf(symbol);
}

/** Stops if no line pays and no free spins come. */
function losingStops(): number[] {
  for (let stop = 0; stop < 32; stop++) {
    const stops = [stop, (stop + 5) % 32, 0, 0, 0];
    if (lineWins(stops).length === 0) return stops;
  }
  throw new Error("every line pays");
}

/** A provider where the player `jh1` has 100.00, and whose reels stop where the test says. */
async function openHarness(stops = losing, now?: () => Date) {
  const database = await testDatabase();
  let drawn = 0;
  const below = () => stops[drawn++ % stops.length]!;
  const service = await startSandboxProvider({ database: database.lend(), port: 0, keys: testKeys, below, now });
  const reach = {
    url: sandboxProviderAddress(service.url, "hmac_json"),
    timeoutMs: 30_000,
    now: now ?? (() => new Date()),
  };
  const provider = createHmacJsonProvider("bng", reach, testKeys.hmac_json);
  await provider.createPlayer({ player: "jh1" });
  await provider.transfer({ transferId: v7(), player: "jh1", amountCents: 100_00n, sentAt: now?.() ?? new Date() });
  const launch = async (language = "tw", backUrl = "http://site.test/") => {
    const answer = await provider.launch({ player: "jh1", device: "mobile", language, backUrl, group: "egame" });
    assert.ok(answer.kind === "launch");
    return answer.url;
  };
  return {
    provider,
    launch,
    open: async () => browserOf(await launch()),
    async balanceCents() {
      const answer = await provider.balance({ player: "jh1" });
      assert.ok(answer.kind === "balance");
      return answer.balanceCents;
    },
    async [Symbol.asyncDispose]() {
      await service.stop();
      await database[Symbol.asyncDispose]();
    },
  };
}
