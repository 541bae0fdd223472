import { type ApiContext, ctxOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { NoFields } from "@/api/identity/members/schema.ts";
import { done, type Result } from "../../result.ts";
import type { RefusalCode } from "../../refusals.ts";
import { confirmRaise, setLimit, takeBackRaise } from "./change_limit.ts";
import { readLimits } from "./read_limits.ts";
import { LimitChange, LimitInput, LimitsAnswer, type LimitsView } from "./schema.ts";

/** The calls by which members limit their own top-ups, losses and time of play. */
export const playLimitRoutes = apiRoutes("limits")
  .read("user/limits", {
    summary: "The member's limits of top-ups, losses and time of play, what is used of them, and raises that wait",
    action: "read",
    input: NoFields,
    answer: LimitsAnswer,
  }, async (c) => done({ data: await readLimits(ctxOf(c), memberOf(c)) }))
  .write(
    "user/limits/set",
    {
      summary: "Sets a limit: a first or lower one at once; a higher one, or none, waits and has to be confirmed",
      action: "change_profile",
      input: LimitChange,
      answer: LimitsAnswer,
    },
    async (c, { amount, ...name }) =>
      await answered(c, await setLimit(ctxOf(c), memberOf(c), { ...name, limitCents: amount })),
  )
  .write(
    "user/limits/confirm",
    {
      summary: "Confirms the raise of a limit whose waiting time is over",
      action: "change_profile",
      input: LimitChange,
      answer: LimitsAnswer,
      refusals: ["limit_raise_gone", "limit_raise_waits"],
    },
    async (c, { amount, ...name }) =>
      await answered(c, await confirmRaise(ctxOf(c), memberOf(c), { ...name, limitCents: amount })),
  )
  .write("user/limits/take_back", {
    summary: "Takes back the raise of a limit that waits",
    action: "change_profile",
    input: LimitInput,
    answer: LimitsAnswer,
  }, async (c, name) => await answered(c, await takeBackRaise(ctxOf(c), memberOf(c), name)));

async function answered<Refused extends RefusalCode>(
  c: ApiContext,
  changed: Result<null, Refused>,
): Promise<Result<{ data: LimitsView }, Refused>> {
  return changed.ok ? done({ data: await readLimits(ctxOf(c), memberOf(c)) }) : changed;
}
