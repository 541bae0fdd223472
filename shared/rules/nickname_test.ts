import assert from "node:assert/strict";
import fc from "fast-check";
import { nicknameFault, nicknameMax, toNickname } from "./nickname.ts";

const plain = fc.array(fc.constantFrom(..."玉堂小明Nguyễn Văn An_-.!09🐟"), { maxLength: nicknameMax })
  .map((letters) => letters.join(""));
/** One character of each kind that is not seen: controls, bidi, zero width, line ends, fillers, halves, other spaces. */
const unseen = [
  "\0",
  "\t",
  "\n",
  "\x7f",
  "\x9b",
  "\u061c",
  "\u200b",
  "\u200d",
  "\u200e",
  "\u202a",
  "\u202e",
  "\u2066",
  "\u2069",
  "\ufeff",
  "\u2028",
  "\u2029",
  "\u00ad",
  "\u3164",
  "\u115f",
  "\uffa0",
  "\u2800",
  "\ud800",
  "\ue000",
  "\u3000",
  "\u00a0",
  "\u2003",
];

Deno.test("a nickname of at most twenty letters, digits, spaces and signs of any language is taken", () => {
  fc.assert(fc.property(plain, (typed) => assert.equal(nicknameFault(toNickname(typed)), null)));
});

Deno.test("nothing in it is unseen or turns what stands after it, wherever it is", () => {
  fc.assert(fc.property(plain, plain, fc.constantFrom(...unseen), (before, after, character) => {
    assert.equal(nicknameFault(toNickname(`${before}x${character}x${after}`)), "nickname_characters");
  }));
});

Deno.test("what is taken is kept as it is when it is typed again, and is never longer than twenty characters", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 40 }), (typed) => {
    const nickname = toNickname(typed);
    if (nicknameFault(nickname) !== null) return;
    assert.equal(toNickname(nickname), nickname);
    assert.ok([...nickname].length <= nicknameMax);
    assert.doesNotMatch(nickname, /[\p{Cc}\p{Cf}]|^ | $| {2}/u);
  }));
  assert.equal(nicknameFault("玉".repeat(nicknameMax + 1)), "nickname_length");
  assert.equal(nicknameFault("🐟".repeat(nicknameMax)), null);
});

Deno.test("marks are not piled up on a letter", () => {
  assert.equal(nicknameFault("a\u0300\u0301\u0302\u0303"), "nickname_characters");
  assert.equal(nicknameFault(toNickname("Nguye\u0302\u0303n")), null);
});
