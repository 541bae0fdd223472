import { bindAddress } from "@/api/withdrawals/payout_accounts/addresses/bind_address.ts";
import { bindCard } from "@/api/withdrawals/payout_accounts/cards/bind_card.ts";
import { changeCard } from "@/api/withdrawals/payout_accounts/cards/change_card.ts";
import { imageSlots } from "@/api/withdrawals/payout_accounts/cards/schema.ts";
import { readUpload, type Upload, type UploadFault } from "@/api/http/read_upload.ts";
import type { Result } from "@/api/result.ts";
import type { State } from "@/define.ts";
import { fieldTexts, refusalText } from "@/i18n/refusal_text.ts";
import { readForm } from "../../../(_lib)/read_form.ts";
import type { RefusedForm } from "./load.ts";
import { memberOf } from "../../(_lib)/member_of.ts";
import { maxImageBytes } from "@/shared/image_rules.ts";

/** Binds or changes a card, or binds an address, as a plain form of the page asks. Null when it is done. */
export async function bindByForm(state: State, req: Request): Promise<RefusedForm | null> {
  const isUpload = req.headers.get("content-type")?.startsWith("multipart/form-data") ?? false;
  return isUpload ? await cardByForm(state, req) : await addressByForm(state, req);
}

const cardTextFields = ["bank_id", "bank_branch", "bank_account_name", "birthday"];

async function cardByForm(state: State, req: Request): Promise<RefusedForm | null> {
  const { ctx, t } = state;
  const { id } = memberOf(state);
  using upcoming = ctx.uploads.begin(id);
  const unread = { form: "card", typed: {}, errors: {} } as const;
  if (!upcoming) return { ...unread, message: refusalText(t, { code: "too_many_attempts" }) };
  const { rate } = ctx.uploads;
  const read = await readUpload(req, { files: imageSlots, maxFileBytes: maxImageBytes, rate, upcoming });
  if ("fault" in read) return { ...unread, message: faultText(state, read.fault) };
  const upload = withOnePassword(read.upload);
  const bind = upload.text("id") === "" ? bindCard : changeCard;
  // Numbers are not sent back: what a page holds stays in a browser's memory.
  const typed = Object.fromEntries(cardTextFields.map((name) => [name, upload.text(name)]));
  return refusedIn(state, "card", typed, await bind(ctx, id, upload));
}

function faultText({ t }: State, fault: UploadFault): string {
  if (fault === "body_too_large") return t.errors.fields.image_too_large;
  return fault === "too_many_uploads" ? refusalText(t, { code: "too_many_attempts" }) : t.errors.problems[fault];
}

async function addressByForm(state: State, req: Request): Promise<RefusedForm | null> {
  const form = await readForm(req);
  const password = form.text("withdrawal_password");
  const typed = { channel: form.text("channel"), address: form.text("address"), birthday: form.text("birthday") };
  const input = { ...typed, withdrawal_password: password, withdrawal_password_c: password };
  return refusedIn(state, "address", typed, await bindAddress(state.ctx, memberOf(state).id, input));
}

/** The page asks for the password once: it exists already, so typing it twice would confirm nothing. */
function withOnePassword({ text, file }: Upload): Upload {
  return { file, text: (name) => text(name === "withdrawal_password_c" ? "withdrawal_password" : name) };
}

function refusedIn(
  { t }: State,
  form: RefusedForm["form"],
  typed: Record<string, string>,
  outcome: Result<unknown>,
): RefusedForm | null {
  if (outcome.ok) return null;
  const { refusal } = outcome;
  const fields = refusal.code === "invalid_field" ? fieldTexts(t, refusal.details.fields) : [];
  const errors = Object.fromEntries(fields.map(({ path, message }) => [path, message]));
  return { form, typed, errors, message: refusalText(t, refusal) };
}
