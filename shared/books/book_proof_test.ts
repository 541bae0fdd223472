import assert from "node:assert/strict";
import { type BookProof, bookText, computeBook, sha256 } from "./book_proof.ts";

/** The proof of a member with 7.00 in two leaves, beside another one with 5.00, made without the code under test. */
async function twoMembers(): Promise<{ proof: BookProof; root: string }> {
  const leaves = await Promise.all([
    sha256("leaf:2026-11-20:ming:1:s1:300"),
    sha256("leaf:2026-11-20:ming:2:s2:400"),
    sha256("leaf:2026-11-20:hoa:1:s3:500"),
  ]);
  const zeros = "0".repeat(64);
  const left = await sha256(`node:${leaves[0]}:300:${leaves[1]}:400`);
  const right = await sha256(`node:${leaves[2]}:500:${zeros}:0`);
  const above = { side: "right", hash: right, cents: "500" } as const;
  return {
    root: await sha256(`node:${left}:700:${right}:500`),
    proof: {
      day: "2026-11-20",
      account: "ming",
      leaves: [
        { salt: "s1", cents: "300", path: [{ side: "right", hash: leaves[1], cents: "400" }, above] },
        { salt: "s2", cents: "400", path: [{ side: "left", hash: leaves[0], cents: "300" }, above] },
      ],
    },
  };
}

Deno.test("a proof gives the root over all points, and the member's own", async () => {
  const { proof, root } = await twoMembers();
  assert.deepEqual(await computeBook(proof), { root, cents: 1200n, ownCents: 700n });
});

Deno.test("a proof of another member, day, salt or sum leads elsewhere or nowhere", async () => {
  const { proof, root } = await twoMembers();
  const [one, other] = proof.leaves as [BookProof["leaves"][number], BookProof["leaves"][number]];
  const changed: BookProof[] = [
    { ...proof, account: "hoa" },
    { ...proof, day: "2026-11-21" },
    { ...proof, leaves: [other, one] },
    { ...proof, leaves: [one, one] },
    { ...proof, leaves: [{ ...one, salt: "s9" }, other] },
    { ...proof, leaves: [{ ...one, cents: "301" }, other] },
  ];
  for (const bad of changed) assert.notEqual((await computeBook(bad))?.root, root, JSON.stringify(bad));
});

Deno.test("a sum below zero, a part of a cent, another number of leaves and leaves of two trees are no proof", async () => {
  const { proof } = await twoMembers();
  const [one, other] = proof.leaves as [BookProof["leaves"][number], BookProof["leaves"][number]];
  const cents = (text: string) => [{ ...one, path: [{ ...one.path[0]!, cents: text }, one.path[1]!] }, other];
  for (const text of ["-400", "4.00", "", "0x10", " 400", "1".repeat(19)]) {
    assert.equal(await computeBook({ ...proof, leaves: cents(text) }), null, text);
  }
  assert.equal(await computeBook({ ...proof, leaves: [{ ...one, cents: "-300" }, other] }), null);
  // Both leaves lead to the same root, over a sum that hides points.
  const hiding = [one, other].map((leaf) => ({ ...leaf, path: [leaf.path[0]!, { ...leaf.path[1]!, cents: "-500" }] }));
  assert.equal(await computeBook({ ...proof, leaves: hiding }), null);
  assert.equal(await computeBook({ ...proof, leaves: [one] }), null);
  assert.equal(await computeBook({ ...proof, leaves: [one, other, other] }), null);
  assert.equal(await computeBook({ ...proof, leaves: [one, { ...other, path: [] }] }), null);
});

Deno.test("the signed text holds the day, the sum, the root and the text before", () => {
  const book = { day: "2026-11-20", root: "ab", cents: 1200n };
  assert.equal(
    bookText(book, "none"),
    "jadehall books 1\nday 2026-11-20\ncents 1200\nroot ab\nprevious none\n",
  );
});
