import type { Texts } from "@/i18n/mod.ts";
import { stepUpTexts } from "../forms/step_up_texts.ts";

/** The strings of the card page's forms and list, and no more: they travel to the browser. */
export function cardTexts(t: Texts) {
  const { cards, common, errors } = t;
  const { title: _, lead: __, rules: ___, rulesTitle: ____, ...shown } = cards;
  const {
    bank_required,
    branch_required,
    account_number_required,
    holder_required,
    id_number_required,
    birthday_required,
    id_front_required,
    id_back_required,
    bank_cover_required,
    image_too_large,
    image_unknown,
    address_format,
  } = errors.fields;
  return {
    ...shown,
    timeout: common.timeout,
    unsure: common.unsure,
    stepUp: stepUpTexts(t),
    problems: {
      bank_id: bank_required,
      bank_branch: branch_required,
      bank_account_id: account_number_required,
      bank_account_name: holder_required,
      id_number: id_number_required,
      birthday: birthday_required,
      id_front: id_front_required,
      id_back: id_back_required,
      bank_cover: bank_cover_required,
      address: address_format,
      image_too_large,
      image_unknown,
    },
  };
}

/** The strings of the card page in one language. */
export type CardTexts = ReturnType<typeof cardTexts>;
