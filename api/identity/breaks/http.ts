import type { z } from "zod";
import { answer } from "@/api/platform/http/answer/answer.ts";
import { ctxOf, memberOf, sessionOf, visitorOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { NoFields } from "../members/schema.ts";
import { beginBreak } from "./begin_break.ts";
import { type Break, readBreak } from "./read_break.ts";
import { returnFromBreak } from "./return_from_break.ts";
import { BreakAnswer, BreakInput, lengthOf, type ShownBreak } from "./schema.ts";

/** The calls for breaks from play. */
export const breakRoutes = apiRoutes("breaks")
  .read("user/breaks", {
    summary: "The member's break from play; null outside of one",
    action: "read",
    input: NoFields,
    answer: BreakAnswer,
  }, async (c) => done({ data: shown(await readBreak(ctxOf(c), memberOf(c))) }))
  .write("user/breaks/begin", {
    summary:
      "Begins a time-out or an exclusion, or makes one longer: top-ups, play, transfers into games and rewards end at once, open games are ended and points come back from them; it can't be shortened",
    action: "change_security",
    input: BreakInput,
    holdsPassword: true,
    answer: BreakAnswer,
    refusals: ["invalid_field", "too_many_attempts", "busy", "break_shorter", "break_needs_support"],
  }, async (c, input) => {
    const wanted = { length: lengthOf(input), password: input.password };
    const began = await beginBreak(ctxOf(c), sessionOf(c), wanted, visitorOf(c));
    return answer(began, (one) => ({ data: shown(one) }));
  })
  .write("user/breaks/return", {
    summary: "Ends the member's time-out once its time has come",
    action: "change_security",
    input: NoFields,
    answer: BreakAnswer,
    refusals: ["break_not_over", "break_needs_support"],
  }, async (c) => answer(await returnFromBreak(ctxOf(c), sessionOf(c), visitorOf(c)), () => ({ data: null })));

function shown(one: Break | null): z.output<typeof ShownBreak> | null {
  return one && {
    kind: one.kind,
    began_at: one.beganAt.toISOString(),
    may_return_at: one.mayReturnAt?.toISOString() ?? null,
    may_return: one.mayReturn,
  };
}
