import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { makeKeyRing, readKeyRing } from "./key_ring.ts";
import { testDataKeys, testRing } from "./testing.ts";
import { type CellAddress, createVault } from "./vault.ts";

const cell: CellAddress = { table: "bank_cards", column: "id_number", row: "7/12" };

Deno.test("what is sealed opens again at its place, and never looks the same twice", async () => {
  const vault = createVault(testRing());
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (plain) => {
      const [one, other] = [await vault.seal(plain, cell), await vault.seal(plain, cell)];
      assert.deepEqual([...await vault.open(one, cell)], [...plain]);
      assert.notDeepEqual(one, other);
    }),
    { numRuns: 50 },
  );
  const sealed = await vault.seal("A123456789", cell);
  assert.equal(await vault.openText(sealed, cell), "A123456789");
  assert.ok(!new TextDecoder("latin1").decode(sealed).includes("A123456789"));
});

Deno.test("it opens at no other table, column or row", async () => {
  const vault = createVault(testRing());
  const sealed = await vault.seal("A123456789", cell);
  for (const other of [{ table: "members" }, { column: "account" }, { row: "7/13" }, { row: "7" }]) {
    await assert.rejects(vault.open(sealed, { ...cell, ...other }), JSON.stringify(other));
  }
});

Deno.test("a single changed bit, wherever it is, is noticed", async () => {
  const vault = createVault(testRing());
  const sealed = await vault.seal("A123456789", cell);
  for (let at = 0; at < sealed.length; at++) {
    const changed = sealed.slice();
    changed[at]! ^= 1;
    await assert.rejects(vault.open(changed, cell), `byte ${at}`);
  }
  await assert.rejects(vault.open(new Uint8Array(), cell));
});

Deno.test("an older key still opens, the current one seals, and a key that left the ring is named", async () => {
  const before = createVault(testRing("old"));
  const now = createVault(testRing("new", "old"));
  const sealed = await before.seal("A123456789", cell);
  assert.equal(await now.openText(sealed, cell), "A123456789");
  assert.deepEqual([now.isCurrent(sealed), before.isCurrent(sealed)], [false, true]);
  assert.equal(now.isCurrent(await now.seal("A123456789", cell)), true);
  await assert.rejects(createVault(testRing("new")).open(sealed, cell), /data key old is not in DATA_KEYS/);
});

Deno.test("equal texts of one kind share a fingerprint across keys; kinds and rings without a shared key don't", async () => {
  const before = createVault(testRing("old"));
  const now = createVault(testRing("new", "old"));
  const [stored] = await before.fingerprints("id_number", "A123456789");
  assert.ok((await now.fingerprints("id_number", "A123456789")).includes(stored));
  assert.ok(!(await now.fingerprints("id_number", "A123456788")).includes(stored));
  assert.ok(!(await now.fingerprints("account", "A123456789")).includes(stored));
  const elsewhere = createVault(testRing("new"));
  assert.ok(!(await elsewhere.fingerprints("id_number", "A123456789")).includes(stored));
  assert.ok(!stored.includes("A123456789"));
});

Deno.test("a ring is read whole or not at all", () => {
  assert.deepEqual(readKeyRing(testDataKeys("b", "a"))?.map(({ id }) => id), ["b", "a"]);
  assert.equal(readKeyRing(makeKeyRing())?.[0].bytes.length, 32);
  const good = testDataKeys("a");
  for (const wrong of ["", "a", "a:", `${good},`, `${good},${good}`, good.slice(0, -4), `A${good}`, `${good}=`]) {
    assert.equal(readKeyRing(wrong), null, wrong);
  }
});

Deno.test("bytes that no one drew at random are no key: zeros, a pattern, a count, a text, one key under two names", () => {
  const ringOf = (bytes: Iterable<number>) => readKeyRing(`a:${Uint8Array.from(bytes).toBase64()}`);
  const drawn = (of: (index: number) => number) => Array.from({ length: 32 }, (_, index) => of(index));
  const text = [...new TextEncoder().encode("0123456789abcdefghijklmnopqrstuv")];
  for (const bytes of [drawn(() => 0), drawn(() => 255), drawn((n) => n % 16 * 13), drawn((n) => n), text]) {
    assert.equal(ringOf(bytes), null, bytes.join());
  }
  // The same ones in each run: of random ones a few in 10^10 are taken for one of these.
  for (let tried = 0; tried < 1000; tried++) assert.ok(ringOf(createHash("sha256").update(`key ${tried}`).digest()));
  const [one = ""] = testDataKeys("a").split(":").slice(1);
  assert.equal(readKeyRing(`a:${one},b:${one}`), null);
});
