import { isKey } from "@/api/platform/http/idempotency_keys.ts";
import { claimPacket } from "@/api/rewards/red_packets/claim_packet.ts";
import { PacketClaimInput } from "@/api/rewards/red_packets/schema.ts";
import type { State } from "@/define.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { type PageAnswer, refusedForm, wrongField } from "../../(_lib)/forms/refused_form.ts";
import { pageMemberOf } from "../../member/(_lib)/member_of.ts";
import { onceByKey } from "../../member/(_lib)/once_by_key.ts";

/** The result of a plain form: the share that was taken, or why none was, and the packet; null for a code. */
type Submitted = { orderId: string } | { message: string; packet: number | null; answer: PageAnswer };

/** Takes a share as one of the page's plain forms asks for it. */
export async function submitForm(
  state: State,
  form: { text(name: string): string },
  path: string,
): Promise<Submitted> {
  const key = form.text("key");
  const code = form.text("code");
  const packet = /^\d{1,9}$/.test(form.text("packet")) ? Number(form.text("packet")) : null;
  const input = PacketClaimInput.safeParse(packet === null ? { code } : { packet });
  if (!input.success || !isKey(key)) {
    return { message: state.t.errors.problems.invalid_input, packet, answer: wrongField };
  }
  const { id } = pageMemberOf(state);
  const of = packet === null ? { code } : { packet: BigInt(packet) };
  const taken = await onceByKey(
    state.ctx,
    { member: id, key, call: path, about: [JSON.stringify(input.data)] },
    (orderId, claim) => claimPacket(state.ctx, id, { orderId, of, claim }),
  );
  if (taken.ok) return { orderId: taken.value.id };
  return { message: refusalText(state.t, taken.refusal), packet, answer: refusedForm(taken.refusal) };
}
