import assert from "node:assert/strict";
import { sql } from "kysely";
import { type Cell, idsPerCell } from "@/db/cell.ts";
import { testDatabase } from "@/testing/database/database.ts";
import { isOfOtherCell, ofOtherCell } from "./player_cell.ts";

const ids = [0, 1, 6, 7, 8, 42, 999, 1000].flatMap((cell) =>
  [-1n, 0n, 1n, 2n, 999n, idsPerCell - 1n].map((local) => BigInt(cell) * idsPerCell + local)
);
const names = [
  ...ids.map((id) => `jh${id}`),
  ...["", "jh", "jh0", "jh007", "jh+7", "jh7000000000001 ", " jh7000000000001", "JH7000000000001", "p7000000000001"],
  ...["jh7000000000001x", "jh7000000000001\n", "jh9999999999999999999999", "demo01", "jh７０００００００００００１"],
];

Deno.test("a player is another cell's if the name is of an id that this one gives: in code and in SQL alike", async () => {
  await using database = await testDatabase();
  for (const number of [0, 7, 999]) {
    const cell: Cell = { number, isAlone: false };
    const expected = ids.filter((id) => {
      const [of, local] = [Number(id / idsPerCell), id % idsPerCell];
      return id > 0n && local > 0n && of <= 999 && of !== number;
    }).map((id) => `jh${id}`);
    assert.deepEqual(names.filter((name) => isOfOtherCell(cell, name)), expected);
    assert.deepEqual(await inSql(cell), expected);
    assert.deepEqual(await inSql({ number, isAlone: true }), []);
    assert.ok(!names.some((name) => isOfOtherCell({ number, isAlone: true }, name)));
  }

  async function inSql(cell: Cell): Promise<string[]> {
    const { rows } = await sql<{ player: string }>`
      select player from unnest(${[...names, null]}::text[]) with ordinality named (player, n)
        where ${ofOtherCell(cell, "player")} order by n`.execute(database.db);
    return rows.map(({ player }) => player);
  }
});
