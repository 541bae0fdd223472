import assert from "node:assert/strict";
import { testDatabase } from "@/testing/database/database.ts";
import { benchScale } from "./scale.ts";

Deno.test("the scale bench asks every page and list, and its seed's books and reports agree", async () => {
  await using database = await testDatabase();
  const tiny = { members: 12, bets: 200, seed: 1 };
  const lines: string[] = [];
  const wrong: string[] = [];
  for await (
    const { line, reached } of benchScale(database.url, {
      few: tiny,
      many: { ...tiny, bets: 400 },
      often: { rounds: 1, warmUps: 0, roundsInDoubt: 1 },
    })
  ) {
    lines.push(line);
    // Times are the bench's business; here it is what agrees.
    if (!reached && /findings|disagreements/.test(line)) wrong.push(line);
  }
  assert.deepEqual(wrong, []);
  for (
    const part of [
      "/member/record:",
      "/api/v1/user/bet/detail",
      "a posting",
      "the longest file",
      "findings",
      "disagreements",
      "rebates of",
    ]
  ) {
    assert.ok(lines.some((line) => line.includes(part)), part);
  }
});
