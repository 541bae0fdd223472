import assert from "node:assert/strict";
import { describeFailure, freshSeeds } from "./report.ts";
import { simulate } from "./simulate.ts";

const operations = 250;
const given = Deno.env.get("SIMULATOR_SEED");

for (const seed of given === undefined ? freshSeeds(5) : [Number(given)]) {
  Deno.test(`no point is lost or made, whatever goes wrong (SIMULATOR_SEED=${seed})`, async () => {
    const report = await simulate({ seed, operations });
    assert.equal(report.violation, null, describeFailure(report, operations));
  });
}

Deno.test("a seed makes the same run each time", async () => {
  const [seed = 0, other = 0] = freshSeeds(2);
  const first = await simulate({ seed, operations: 80 });
  const second = await simulate({ seed, operations: 80 });
  const another = await simulate({ seed: other, operations: 80 });
  assert.deepEqual(second, first, `seed ${seed}`);
  assert.notEqual(another.traceHash, first.traceHash);
});

Deno.test("a provider that moves points twice is noticed at that step, and the report says how to see it again", async () => {
  const report = await simulate({
    seed: 7,
    operations,
    tamper({ providers, faults }) {
      faults.crash = 0;
      for (const provider of providers) {
        const honest = provider.transfer;
        provider.transfer = (input, reply) => {
          honest(input, reply);
          honest({ ...input, id: `${input.id} again` }, () => {});
        };
      }
    },
  });
  assert.match(report.violation ?? "", /were issued$/);
  assert.match(describeFailure(report, operations), /Again: deno task simulate --seed 7 --operations 250$/);
});
