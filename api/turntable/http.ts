import { z } from "zod";
import { ctxOf, memberOf } from "../http/context.ts";
import { apiRoutes } from "../http/router.ts";
import { done } from "../result.ts";
import { readChances } from "./read_chances.ts";

/** The turntable: so far, how often a member may draw. */
export const turntableRoutes = apiRoutes("turntable")
  .read("web/turntable/counts", {
    summary: "How often the member may still draw",
    input: z.object({}),
    answer: z.object({ count: z.int().min(0) }),
  }, async (c) => done({ count: await readChances(ctxOf(c), memberOf(c)) }));
