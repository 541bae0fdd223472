import assert from "node:assert/strict";
import { readOptions } from "./options.ts";

const read = (...args: string[]) => readOptions(args, (arg) => arg.startsWith("api"));

Deno.test("options of ours are taken, paths are found, and the rest is for deno test", () => {
  const { jobs, ...options } = read(
    "--tier=full",
    "api/accounting/wallet",
    "--filter",
    "double press",
    "--changed",
    "--shuffle=7",
  );
  assert.ok(jobs > 0);
  assert.deepEqual(options, {
    tier: "full",
    paths: ["api/accounting/wallet"],
    changedSince: "HEAD",
    shuffle: 7,
    isRecorded: false,
    others: ["--filter", "double press"],
  });
  assert.equal(read("--tier", "full").tier, "full");
  assert.equal(read("--changed=main").changedSince, "main");
  assert.equal(typeof read("--shuffle").shuffle, "number");
  assert.deepEqual([read("--record").isRecorded, read("--jobs", "2").jobs, read().shuffle], [true, 2, null]);
});

Deno.test("a value that an option can't have is refused", () => {
  for (const wrong of ["--tier=whole", "--tier", "--shuffle=x", "--jobs=0", "--jobs=-1"]) {
    assert.throws(() => read(wrong), /^Error: --(tier|shuffle|jobs) /);
  }
});
