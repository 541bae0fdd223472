import type { z } from "zod";
import type {
  BalanceAnswer,
  LaunchAnswer,
  RecallAnswer,
  TransferAnswer,
  TransferListAnswer,
} from "@/api/games/schema.ts";
import type { MemberAnswer } from "@/api/members/schema.ts";
import assert from "node:assert/strict";
import type { BalanceWire, DetailWire, FlightListWire, LaunchWire, RecallWire, TransferWire } from "./wire.ts";

/** Whether every answer of a schema is one that the screen can read. */
type Reads<Wire, Answer extends z.ZodType> = z.output<Answer> extends Wire ? true : false;

Deno.test("the screens read the games' answers as the API's schemas give them", () => {
  const agreed: [
    Reads<DetailWire, typeof MemberAnswer>,
    Reads<BalanceWire, typeof BalanceAnswer>,
    Reads<TransferWire, typeof TransferAnswer>,
    Reads<FlightListWire, typeof TransferListAnswer>,
    Reads<RecallWire, typeof RecallAnswer>,
    Reads<LaunchWire, typeof LaunchAnswer>,
  ] = [true, true, true, true, true, true];
  assert.ok(agreed.every(Boolean));
});
