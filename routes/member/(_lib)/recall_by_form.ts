import { HttpError } from "fresh";
import { recallPoints } from "@/api/games/transfers/balance/recall_points.ts";
import type { RecallAnswer } from "@/api/games/transfers/schema.ts";
import { toRecalled } from "@/api/games/transfers/records/to_answer.ts";
import { done } from "@/api/result.ts";
import type { State } from "@/define.ts";
import { pageMemberOf } from "./member_of.ts";
import { onceByKey } from "./once_by_key.ts";
import { isKey } from "@/api/platform/http/idempotency_keys.ts";

/** Recalls every point for a plain form: the amounts from each game, the same for a form that is sent again. */
export async function recallByForm(state: State, key: string): Promise<RecallAnswer["data"]> {
  const { ctx } = state;
  const { id } = pageMemberOf(state);
  if (!isKey(key)) throw new HttpError(400);
  const outcome = await onceByKey(
    ctx,
    { member: id, key, call: "/member/gamepoint", about: ["recall"] },
    async (orderId, claim) => done(toRecalled(await recallPoints(ctx, id, orderId, claim)).data),
  );
  if (!outcome.ok) throw new HttpError(409);
  return outcome.value;
}
