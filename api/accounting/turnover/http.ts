import { z } from "zod";
import { ctxOf, memberOf } from "@/api/platform/http/context.ts";
import { apiRoutes } from "@/api/platform/http/router.ts";
import { done } from "../../result.ts";
import { listRequirements } from "./list_requirements.ts";
import { RequirementAnswer, RequirementListInput } from "./schema.ts";
import { toRequirementAnswer } from "./to_answer.ts";

/** The calls about a member's turnover requirements. */
export const turnoverRoutes = apiRoutes("bets")
  .read("user/turnover", {
    summary: "What asks the member for turnover, newest first, with how much of each is played",
    action: "read",
    readsReplica: true,
    input: RequirementListInput,
    answer: z.object({ data: z.array(RequirementAnswer), next: z.string().nullable() }),
  }, async (c, input) => {
    const { data, next } = await listRequirements(ctxOf(c), memberOf(c), input);
    return done({ data: data.map(toRequirementAnswer), next });
  });
