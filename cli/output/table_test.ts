import assert from "node:assert/strict";
import fc from "fast-check";
import { cut, widthOf } from "./fit.ts";
import { amountColumn, type Column, stateColumn, tableLines, timeColumn } from "./table.ts";

interface Order {
  at: Date;
  name: string;
  amount: string;
  state: string;
}

const columns: Column<Order>[] = [
  timeColumn("made", ({ at }) => at),
  { head: "member", text: ({ name }) => name, gives: "first" },
  amountColumn("TWD", ({ amount }) => amount),
  stateColumn(({ state }) => state),
];
const order = { at: new Date("2026-11-20T16:30:00Z"), name: "王小明的很長的名字", amount: "1500.50", state: "failed" };
const other = { ...order, name: "mei", amount: "20.00", state: "paid" };

Deno.test("on a terminal columns are aligned under a header, full-width characters counted as two", () => {
  assert.deepEqual(tableLines(columns, [order, other], { width: 80, hasColour: false }), [
    "made (Taipei)        member                  TWD  state",
    "2026-11-21 00:30:00  王小明的很長的名字  1500.50  failed",
    "2026-11-21 00:30:00  mei                   20.00  paid",
  ]);
});

Deno.test("what does not fit is cut with an ellipsis, names before states and amounts never", () => {
  assert.deepEqual(tableLines(columns, [order, other], { width: 46, hasColour: false }), [
    "made (Taipei)        member        TWD  state",
    "2026-11-21 00:30:00  王小明…   1500.50  failed",
    "2026-11-21 00:30:00  mei         20.00  paid",
  ]);
  for (const line of tableLines(columns, [order], { width: 40, hasColour: false }).slice(1)) {
    assert.match(line, /1500\.50/);
  }
});

Deno.test("in 80 columns neither a time, a state nor an amount is cut: details go, and names are cut before", () => {
  const detailed = [{ head: "id", text: () => "01a22b14-6c", gives: "never", isDetail: true } as const, ...columns];
  const [head, row] = tableLines(detailed, [{ ...order, state: "awaiting_payment" }], { width: 56, hasColour: false });
  assert.equal(head, "made (Taipei)        member        TWD  state");
  assert.equal(row, "2026-11-21 00:30:00  王小明…   1500.50  awaiting_payment");
  const vendor: Column<Order> = { head: "vendor", text: () => "a vendor of a long name" };
  const [, whole] = tableLines([...columns, vendor], [other], { width: 48, hasColour: false });
  assert.match(whole!, /^2026-11-21 00:30:00 +mei +20\.00 +paid +a ven\w*…$/);
  const [, narrow] = tableLines(columns, [order], { width: 38, hasColour: false });
  assert.match(narrow!, /^2026-11-2.*… +.{3,4} +1500\.50 +fail/);
});

Deno.test("another program gets every value whole, tabs between them, times with their zone, and no colour", () => {
  assert.deepEqual(tableLines(columns, [order], { width: null, hasColour: false }), [
    "made (Taipei)\tmember\tTWD\tstate",
    "2026-11-21T00:30:00+08:00\t王小明的很長的名字\t1500.50\tfailed",
  ]);
});

Deno.test("a state is coloured where there are colours, and nothing is elsewhere", () => {
  const [, failed, paid] = tableLines(columns, [order, other], { width: 80, hasColour: true });
  assert.ok(failed!.endsWith("\x1b[31mfailed\x1b[0m"));
  assert.ok(paid!.endsWith("\x1b[32mpaid  \x1b[0m"));
  assert.ok(!tableLines(columns, [order, other], { width: 80, hasColour: false }).join().includes("\x1b"));
});

Deno.test("what a member typed moves no cursor and adds no column or line", () => {
  const typed = { ...order, name: "a\tb\nc\x1b[2J\u202e" };
  for (const width of [80, null]) {
    const lines = tableLines(columns, [typed], { width, hasColour: false });
    assert.equal(lines.length, 2);
    for (const obeyed of ["\n", "\x1b", "\u202e"]) assert.ok(!lines[1]!.includes(obeyed));
    assert.equal(lines[1]!.split("\t").length, width === null ? 4 : 1);
  }
});

Deno.test("a cut text is never wider than its place, and is whole where it fits", () => {
  fc.assert(fc.property(fc.string({ unit: "grapheme" }), fc.nat({ max: 30 }), (text, width) => {
    assert.ok(widthOf(cut(text, width)) <= width);
    if (widthOf(text) <= width) assert.equal(cut(text, width), text);
  }));
});
