import assert from "node:assert/strict";
import { faultsIn } from "../faults_in.ts";
import { privateWords, privateWordsIn } from "./private_words.ts";

const planted = `// whoever calls\nconst titles = ["nobody is told"];\n\n/* two twins */ toldText(); weight(); helped;`;

Deno.test("a private word is found wherever it is written, and words that only hold one are not", () => {
  const written = privateWordsIn(planted).map(({ range }) => planted.slice(...range));
  assert.deepEqual(written.sort(), ["nobody", "told", "twins", "whoever"]);
  for (const room of ["api", "db", "e2e", "packages", "sandboxes", "static", "testing", "tools"]) {
    assert.deepEqual(faultsIn(privateWords, `${room}/some/planted_test.ts`, planted).sort(), [
      "nobody: no member, operator, process or caller",
      "told: reported, called, answered, alerted",
      "twins: sandbox server",
      "whoever: the member, operator, process or caller that",
    ]);
  }
});

Deno.test("each private word is found, in small and in capital letters", () => {
  const sentences = [
    ...["in another dress", "two dresses", "its like", "Manners", "NOBODY", "a purse", "Somebody", "is helped"],
    ...["be helped", "told", "a twin", "weighs", "Whoever"],
  ];
  for (const sentence of sentences) {
    assert.equal(faultsIn(privateWords, "api/planted.ts", `// ${sentence}`).length, 1, sentence);
  }
});
