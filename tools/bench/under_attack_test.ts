import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { attacks } from "./attacks/attacks.ts";
import { benchUnderAttack } from "./under_attack.ts";

Deno.test("honest members are measured beside an attack, which does what it says", async () => {
  await using database = await testDatabase();
  const only = "withdrawals";
  const seen: string[] = [];
  // Of the usual priority: of the lowest, the attacker waits for all others on a busy machine.
  const short = { rounds: 1, sliceMs: 500, warmUpMs: 500, settlingMs: 0, nice: 0 };
  for await (const figure of benchUnderAttack({ url: database.url, only, ...short })) {
    const { attack, calm, attacked, outcomes } = figure;
    seen.push(attack.name);
    assert.ok(Number.isFinite(calm) && Number.isFinite(attacked), attack.name);
    assert.match(outcomes, /^\d+ (opened|held|[2-4]\d\d)\b/, attack.name);
  }
  assert.deepEqual(seen, attacks.map(({ name }) => name).filter((name) => name.includes(only)));
});
