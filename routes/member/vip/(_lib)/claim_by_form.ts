import { HttpError } from "fresh";
import { isKey } from "@/api/platform/http/idempotency_keys.ts";
import { claimRebates } from "@/api/rewards/rebates/claim_rebates.ts";
import { allowSignedIn } from "@/api/identity/status/check_status.ts";
import { rebatesPath } from "@/components/waiting/claim_form.tsx";
import type { State } from "@/define.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import { onceByKey } from "../../(_lib)/once_by_key.ts";

/**
 * Claims what may be claimed as a plain form asks, once however often it is sent. Gives the claim, else the sentence of the
 * refusal.
 */
export async function claimByForm(state: State, key: string): Promise<{ id: string } | { error: string }> {
  const { ctx, t } = state;
  const { id, member } = pageMemberOf(state);
  if (!isKey(key)) throw new HttpError(400);
  const allowed = await allowSignedIn(ctx, member, "claim");
  if (!allowed.ok) return { error: refusalText(t, allowed.refusal) };
  const outcome = await onceByKey(
    ctx,
    { member: id, key, call: rebatesPath, about: ["claim"] },
    (orderId, claim) => claimRebates(ctx, id, { orderId, claim }),
  );
  return outcome.ok ? { id: outcome.value.id } : { error: refusalText(t, outcome.refusal) };
}
