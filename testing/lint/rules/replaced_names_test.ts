import assert from "node:assert/strict";
import { faultsIn } from "../faults_in.ts";
import { replacedNames } from "./replaced_names.ts";

const planted = `
  const heard = 1; function openTwin(mirrors: number) {} interface GateKeeper { topUpCents: bigint }
  const still_top_up = <Cash bulletin={heardText} />; // a twin in a comment is no name
  const textOf = "desk"; const aggregate = hallmark.stage1; type House = { house: "adjustment" };
  class Wallet { #duo = 1; constructor() {} }`;

Deno.test("a replaced word is found in every spelling of a name, and other words are not", () => {
  assert.deepEqual(faultsIn(replacedNames, "api/planted.tsx", planted).sort(), [
    "GateKeeper: idempotent response",
    "GateKeeper: turn queue, scheduler or pause switch",
    "House: site",
    "bulletin: announcement",
    "duo: wallet pair",
    "heard: reply",
    "heardText: reply",
    "mirrors: provider balance",
    "openTwin: sandbox server",
    "stage1: harness",
    "still_top_up: deposit",
    "topUpCents: deposit",
  ]);
});

Deno.test("the words of the second round are found, those of two words and of a hash among them", () => {
  const text = `const asked = isUnderWay; function goOnWith(places: Kept, mostRows = least_of) { tellAll(codePrints) }`;
  assert.deepEqual(faultsIn(replacedNames, "api/planted.ts", text).sort(), [
    "Kept: cached, stored or retained",
    "asked: input, params or requested",
    "codePrints: fingerprint",
    "goOnWith: run",
    "isUnderWay: pending or inProgress",
    "mostRows: max",
    "places: slot, index, position, location or cell",
    "tellAll: notify",
  ]);
});

Deno.test("the names of each room of production are judged, and no test's", () => {
  for (const room of ["api", "cli", "client", "components", "db", "islands", "routes", "server", "shared"]) {
    assert.deepEqual(faultsIn(replacedNames, `${room}/some/planted.ts`, "const heard = 1;"), ["heard: reply"], room);
  }
  for (
    const file of [
      "api/a_test.ts",
      "api/messages/mail/testing/a.ts",
      "api/messages/mail/testing.ts",
      "testing/a.ts",
      "db/types.ts",
    ]
  ) {
    assert.deepEqual(faultsIn(replacedNames, file, "const heard = 1;"), [], file);
  }
});

Deno.test("codes, fields and keys that others know keep their words", () => {
  const text =
    "const house = { last_top_up: 1, cash_vendor_id, recharge, still_in_flight: top_up_credited, code_print, most_cents };" +
    "const remember = signIn(printJson(sign(memory)), least_level);";
  assert.deepEqual(faultsIn(replacedNames, "api/planted.ts", text), []);
});
