import { ctxOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { NoFields } from "@/api/identity/members/schema.ts";
import { done } from "../../result.ts";
import { answerRealityCheck, readRealityCheck, setCheckMinutes } from "./reality_check.ts";
import { CheckAnswer, CheckInterval, RealityCheckAnswer } from "./schema.ts";

/** The calls for reality checks. */
export const realityCheckRoutes = apiRoutes("limits")
  .read("user/reality_check", {
    summary:
      "The member's time signed in on all devices, stakes, winnings and points, and when they are to look at them",
    action: "read",
    input: NoFields,
    answer: RealityCheckAnswer,
  }, async (c) => done({ data: await readRealityCheck(ctxOf(c), memberOf(c)) }))
  .write("user/reality_check/answer", {
    summary: "Says that the member has seen a check that is due; the next one is due an interval later",
    action: "change_profile",
    input: CheckAnswer,
    answer: RealityCheckAnswer,
  }, async (c, { due_at }) => {
    await answerRealityCheck(ctxOf(c), memberOf(c), new Date(due_at));
    return done({ data: await readRealityCheck(ctxOf(c), memberOf(c)) });
  })
  .write("user/reality_check/set", {
    summary: "Sets how often the member is asked, in minutes from the last answer or the sign-in",
    action: "change_profile",
    input: CheckInterval,
    answer: RealityCheckAnswer,
    refusals: ["reality_check_due"],
  }, async (c, { minutes }) => {
    const set = await setCheckMinutes(ctxOf(c), memberOf(c), minutes);
    return set.ok ? done({ data: await readRealityCheck(ctxOf(c), memberOf(c)) }) : set;
  });
