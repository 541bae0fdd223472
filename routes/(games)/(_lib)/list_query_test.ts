import assert from "node:assert/strict";
import { listAddress, readListQuery } from "./list_query.ts";

const read = (query: string) => readListQuery(new URL(`http://localhost/be_game?${query}`));

Deno.test("a list's address says what is asked for, and what it does not know counts as not asked", () => {
  assert.deepEqual(read(""), { search: "", kind: null, only: null, sort: null, page: 1, upTo: 1 });
  assert.deepEqual(read("q=+Rồng+&kind=slot&only=new&sort=jackpot&page=3&upto=2"), {
    search: "Rồng",
    kind: "slot",
    only: "new",
    sort: "jackpot",
    page: 3,
    upTo: 2,
  });
  assert.deepEqual(read(`q=${"x".repeat(61)}&kind=all&only=&sort=up&page=0&upto=-1`), read(""));
  assert.deepEqual(read("page=1.5&upto=many"), read(""));
});

Deno.test("a list that has grown is bounded, whatever its address says", () => {
  assert.equal(read("upto=2000").upTo, 40);
  assert.equal(read("page=2001").page, 1);
});

Deno.test("an address that is written is read as the same", () => {
  const query = { search: "a&b", kind: "fish", only: "hot", sort: "returns", page: 2 } as const;
  const address = new URL(listAddress("/sea", query), "http://localhost");
  assert.deepEqual(readListQuery(address), { ...query, upTo: 1 });
  assert.equal(listAddress("/sea", { search: "", kind: null, page: 1 }), "/sea");
});
