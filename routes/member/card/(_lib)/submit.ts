import { bindAddress } from "@/api/payments/withdrawals/payout_accounts/addresses/bind_address.ts";
import { bindCard } from "@/api/payments/withdrawals/payout_accounts/cards/bind_card.ts";
import { changeCard } from "@/api/payments/withdrawals/payout_accounts/cards/change_card.ts";
import { removeAccount } from "@/api/payments/withdrawals/payout_accounts/remove_account.ts";
import { imageSlots } from "@/api/payments/withdrawals/payout_accounts/cards/schema.ts";
import { readUpload, type Upload, type UploadFault } from "@/api/platform/http/input/read_upload.ts";
import type { Refusal } from "@/api/result.ts";
import type { State } from "@/define.ts";
import { fieldTexts, refusalText } from "@/i18n/refusal_text.ts";
import { readForm } from "../../../(_lib)/forms/read_form.ts";
import { refusedForm, wrongField } from "../../../(_lib)/forms/refused_form.ts";
import type { RefusedForm } from "./load.ts";
import { loginPasswordField } from "@/components/forms/step_up_field.tsx";
import { type FormPage, proveByForm } from "../../(_lib)/prove_by_form.ts";
import { pageVisitorOf } from "../../../(_lib)/visitors/visitor_of.ts";
import { pageMemberOf } from "../../(_lib)/member_of.ts";
import { maxImageBytes } from "@/shared/rules/image_rules.ts";

/**
 * Binds, changes or removes a card or an address, as a plain form of the page asks: the word for what is done, or why
 * nothing is.
 */
export async function changeByForm(c: FormPage): Promise<"added" | "removed" | RefusedForm> {
  const isUpload = c.req.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  if (isUpload) return await cardByForm(c) ?? "added";
  const form = await readForm(c.req);
  if (form.text("remove") !== "") return await removeByForm(c, form) ?? "removed";
  return await addressByForm(c, form) ?? "added";
}

async function removeByForm(c: FormPage, form: PlainForm): Promise<RefusedForm | null> {
  const { state } = c;
  const [, kind, id] = /^(card|address)(\d{1,15})$/.exec(form.text("remove")) ?? [];
  if (!kind) return refusedIn(state, "remove", {}, { code: "not_found" });
  const proved = await proveByForm(c, form.text(loginPasswordField));
  if (!proved.ok) return { ...refusedIn(state, "remove", {}, proved.refusal), asksProof: true };
  const account = { kind: kind as "card" | "address", id: Number(id) };
  const outcome = await removeAccount(state.ctx, pageMemberOf(state).id, account, pageVisitorOf(c));
  return outcome.ok ? null : refusedIn(state, "remove", {}, outcome.refusal);
}

type PlainForm = Awaited<ReturnType<typeof readForm>>;

const cardTextFields = ["bank_id", "bank_branch", "bank_account_name", "birthday"];

async function cardByForm(c: FormPage): Promise<RefusedForm | null> {
  const { state, req } = c;
  const { ctx, t } = state;
  const { id } = pageMemberOf(state);
  const retryAfterS = await ctx.limiter.take(ctx, "member forms", String(id));
  if (retryAfterS !== null) return refusedIn(state, "card", {}, { code: "too_many_attempts", retryAfterS });
  using upcoming = ctx.uploads.begin(id);
  if (!upcoming) return refusedIn(state, "card", {}, { code: "too_many_attempts" });
  const { rate } = ctx.uploads;
  const read = await readUpload(req, { files: imageSlots, maxFileBytes: maxImageBytes, rate, upcoming });
  if ("fault" in read) {
    if (read.fault === "too_many_uploads") return refusedIn(state, "card", {}, { code: "too_many_attempts" });
    return { form: "card", typed: {}, errors: {}, message: faultText(t, read.fault), answer: wrongField };
  }
  const upload = withOnePassword(read.upload);
  const bind = upload.text("id") === "" ? bindCard : changeCard;
  // Numbers are not sent back: a page's contents stay in a browser's memory.
  const typed = Object.fromEntries(cardTextFields.map((name) => [name, upload.text(name)]));
  const proved = await proveByForm(c, upload.text(loginPasswordField));
  if (!proved.ok) return { ...refusedIn(state, "card", typed, proved.refusal), asksProof: true };
  const outcome = await bind(ctx, id, upload, pageVisitorOf(c));
  return outcome.ok ? null : refusedIn(state, "card", typed, outcome.refusal);
}

function faultText({ errors }: State["t"], fault: Exclude<UploadFault, "too_many_uploads">): string {
  return fault === "body_too_large" ? errors.fields.image_too_large : errors.problems[fault];
}

async function addressByForm(c: FormPage, form: PlainForm): Promise<RefusedForm | null> {
  const { state } = c;
  const password = form.text("withdrawal_password");
  const typed = { channel: form.text("channel"), address: form.text("address"), birthday: form.text("birthday") };
  const input = { ...typed, withdrawal_password: password, withdrawal_password_c: password };
  const proved = await proveByForm(c, form.text(loginPasswordField));
  if (!proved.ok) return { ...refusedIn(state, "address", typed, proved.refusal), asksProof: true };
  const outcome = await bindAddress(state.ctx, pageMemberOf(state).id, input, pageVisitorOf(c));
  return outcome.ok ? null : refusedIn(state, "address", typed, outcome.refusal);
}

/** The page asks for the password once: it exists already, so typing it twice would confirm nothing. */
function withOnePassword({ text, file }: Upload): Upload {
  return { file, text: (name) => text(name === "withdrawal_password_c" ? "withdrawal_password" : name) };
}

function refusedIn(
  { t }: State,
  form: RefusedForm["form"],
  typed: Record<string, string>,
  refusal: Refusal,
): RefusedForm {
  const fields = refusal.code === "invalid_field" ? fieldTexts(t, refusal.details.fields) : [];
  const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]));
  return { form, typed, errors, message: refusalText(t, refusal), answer: refusedForm(refusal) };
}
