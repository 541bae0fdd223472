import { rotateSeed } from "@/api/rewards/fair_draws/rotate_seed.ts";
import { isKey } from "@/api/platform/http/idempotency_keys.ts";
import type { RefusalCode } from "@/api/refusals.ts";
import type { Refusal } from "@/api/result.ts";
import { askForGoods } from "@/api/rewards/turntable/recipients/ask_for_goods.ts";
import { drawPrize } from "@/api/rewards/turntable/draw_prize.ts";
import { DrawInput, RecipientInput } from "@/api/rewards/turntable/schema.ts";
import { fieldErrors } from "@/api/platform/http/answer/problem.ts";
import { loginPasswordField } from "@/components/forms/step_up_field.tsx";
import type { State } from "@/define.ts";
import { refusalText } from "@/i18n/refusal_text.ts";
import { type PageAnswer, refusedForm, wrongField } from "../../(_lib)/forms/refused_form.ts";
import { pageMemberOf } from "../../member/(_lib)/member_of.ts";
import { type FormPage, proveByForm } from "../../member/(_lib)/prove_by_form.ts";
import { onceByKey } from "../../member/(_lib)/once_by_key.ts";

/**
 * The result of a plain form: the address to continue at, or why nothing was done; `asksProof` holds the form's fields
 * if it lacks a proof.
 */
type Submitted = { search: string } | { message: string; answer: PageAnswer; asksProof?: Record<string, string> };

/** The fields of a form. */
interface Fields {
  text(name: string): string;
}

/** Does what one of the page's plain forms asks for. */
export async function submitTurntableForm(c: FormPage, form: Fields, path: string): Promise<Submitted> {
  const { state } = c;
  switch (form.text("act")) {
    case "rotate":
      await rotateSeed(state.ctx, pageMemberOf(state).id);
      return { search: "#records" };
    case "address":
      return await askByForm(c, form);
    default:
      return await drawByForm(state, form, path);
  }
}

async function drawByForm(state: State, form: Fields, path: string): Promise<Submitted> {
  const { id } = pageMemberOf(state);
  const key = form.text("key");
  const number = (name: string) => form.text(name) === "" ? undefined : Number(form.text(name));
  const input = DrawInput.safeParse({
    client_seed: form.text("client_seed") || undefined,
    turntable: number("turntable"),
    version: number("version"),
    server_hash: form.text("server_hash"),
    nonce: number("nonce"),
  });
  if (!input.success || !isKey(key)) return wrong(state, input.success ? null : input.error);
  const { client_seed, turntable, version, server_hash, nonce } = input.data;
  const params = {
    ...(client_seed !== undefined && { clientSeed: client_seed }),
    ...(turntable !== undefined && version !== undefined && { odds: { turntable: BigInt(turntable), version } }),
    ...(server_hash !== undefined && nonce !== undefined && { seed: { serverHash: server_hash, nonce } }),
  };
  const drawn = await onceByKey(
    state.ctx,
    { member: id, key, call: path, about: [JSON.stringify(input.data)] },
    (drawId, claim) => drawPrize(state.ctx, id, { drawId, claim, ...params }),
  );
  return drawn.ok ? { search: `?drawn=${drawn.value.id}#drawn` } : refused(state, drawn.refusal);
}

async function askByForm(c: FormPage, form: Fields): Promise<Submitted> {
  const { state } = c;
  const fields = ["order_id", "name", "mobile", "address"];
  const input = RecipientInput.safeParse(Object.fromEntries(fields.map((name) => [name, form.text(name)])));
  if (!input.success) return wrong(state, input.error);
  const proved = await proveByForm(c, form.text(loginPasswordField));
  if (!proved.ok) {
    return { ...refused(state, proved.refusal), asksProof: { act: "address", ...input.data } };
  }
  const { order_id, ...recipient } = input.data;
  const params = await askForGoods(state.ctx, pageMemberOf(state).id, order_id, recipient);
  return params.ok ? { search: "?asked=1#records" } : refused(state, params.refusal);
}

function wrong({ t }: State, error: Parameters<typeof fieldErrors>[0] | null) {
  const [first] = error ? fieldErrors(error, t) : [];
  return { message: first?.message ?? t.errors.problems.invalid_input, answer: wrongField };
}

function refused({ t }: State, refusal: Refusal<RefusalCode>) {
  return { message: refusalText(t, refusal), answer: refusedForm(refusal) };
}
