import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import fc from "fast-check";
import { h } from "preact";
import { decode } from "../client/decode.ts";
import { encodeProps } from "./encode.ts";
import { safeInScript } from "./payload.ts";
import { noIslands } from "./uses.ts";

const noSlots = () => assert.fail("no JSX was handed in");
const encoded = (props: Record<string, unknown>) => encodeProps("Box", props, noIslands(), noSlots);
const sources = { signal: () => assert.fail(), slot: () => assert.fail() };
const travelled = (props: Record<string, unknown>) => decode(JSON.parse(safeInScript(encoded(props))), sources);

Deno.test("any value of the kinds that travel arrives as it was", () => {
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: "binary" }),
      fc.double(),
      fc.boolean(),
      fc.bigInt(),
      fc.constantFrom(null, undefined, -0, new URL("https://a.test/?b#c")),
      fc.date({ noInvalidDate: false }),
      fc.uint8Array(),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.array(tie("value"), { maxLength: 4 }).map((values) => new Set(values)),
      fc.array(fc.tuple(tie("value"), tie("value")), { maxLength: 4 }).map((entries) => new Map(entries)),
      fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("$d", "$o", "constructor", "toString")), tie("value"), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
    ),
  }));
  fc.assert(fc.property(value, (one) => assert.deepEqual(travelled({ one }), { one })));
});

Deno.test("data without a constructor is not taken for JSX", () => {
  const props = { one: { constructor: undefined, price: 7 } };
  assert.deepEqual(travelled(props), props);
});

Deno.test("a key named __proto__ is a key and nothing more", () => {
  const props = JSON.parse('{"one":{"__proto__":{"isAdmin":true}}}');
  const arrived = travelled(props) as { one: object };
  assert.deepEqual(Object.keys(arrived.one), ["__proto__"]);
  assert.equal("isAdmin" in arrived.one, false);
});

Deno.test("nothing in a text can end the script element or open a comment", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("<", "/", "!", "-", "script", ">", "\u2028", "\u2029") }), (text) => {
      assert.doesNotMatch(safeInScript(encoded({ text })), /[<\u2028\u2029]/);
    }),
  );
});

Deno.test("what does not travel is refused by the names of island and prop", () => {
  class Money {}
  const cycle: Record<string, unknown> = {};
  cycle.self = [cycle];
  const refused: [unknown, RegExp][] = [
    [() => {}, /^TypeError: The island Box can't take a function in the prop "given"/],
    [[{ deep: () => {} }], /The island Box can't take a function in the prop "given\[0\]\.deep"/],
    [Symbol("x"), /a symbol in the prop "given"/],
    [Promise.resolve(), /a promise in the prop "given"/],
    [new Money(), /an instance of Money in the prop "given"/],
    [new Error("x"), /an instance of Error/],
    [cycle, /a cycle in the prop "given\.self\[0\]"/],
    [new Map([["a", h("b", null)]]), /JSX inside a Map/],
    [signal(h("b", null)), /JSX inside a signal/],
    [signal(() => {}), /a function in the prop "given\.value"/],
  ];
  for (const [given, message] of refused) assert.throws(() => encoded({ given }), message);
});

Deno.test("one object in two places is no cycle", () => {
  const shared = { a: 1 };
  assert.deepEqual(travelled({ first: shared, second: [shared] }), { first: { a: 1 }, second: [{ a: 1 }] });
});

Deno.test("one signal keeps one number over all islands of a page", () => {
  const uses = noIslands();
  const total = signal(5n);
  assert.equal(encodeProps("A", { total }, uses, noSlots), '{"total":{"$g":0}}');
  assert.equal(encodeProps("B", { other: signal(1), total }, uses, noSlots), '{"other":{"$g":1},"total":{"$g":0}}');
  assert.deepEqual(uses.signalValues, ['{"$b":"5"}', "1"]);
});
