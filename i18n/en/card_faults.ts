import type { CardFaults, CardRefusals } from "../tw/card_faults.ts";

/** What is wrong with one field of the card and address forms. */
export const cardFaults: CardFaults = {
  bank_required: "Choose a bank",
  branch_required: "Enter the branch",
  account_number_required: "Enter the account number",
  account_number_format: "An account number has 10 to 16 digits",
  holder_required: "Enter the account holder",
  id_number_required: "Enter the ID number",
  id_number_wrong: "The ID number is wrong",
  birthday_required: "Choose the birthday",
  too_young: "You must be 18 or older",
  withdrawal_password_wrong: "The withdrawal password is wrong",
  withdrawals_locked: "Withdrawals are locked for now; the withdraw page says until when",
  busy: "Busy right now. Please try again later",
  withdrawal_password_c: "The two passwords differ",
  id_front_required: "Upload the ID card (front)",
  id_back_required: "Upload the ID card (back)",
  bank_cover_required: "Upload the passbook cover",
  image_too_large: "Image must not exceed 10MB",
  image_several: "One image for each field",
  image_unknown: "Upload a JPEG, PNG or WebP image",
  image_heic: "HEIC is not supported; convert it to JPEG first",
  image_mixed: "The file holds more than an image; take the picture again",
  image_too_many_pixels: "The image is too large: 40 million pixels at most",
  image_too_long: "Each side of the image may have 16,384 pixels at most",
  image_too_complex: "The image is too complex to be read; take the picture again",
  image_broken: "The image is incomplete or damaged",
  channel: "Choose a channel",
  address_format: "Address incorrect, T followed by 33 letters or digits (34 in all)",
};

/** Why no card or address was bound. */
export const cardRefusals: CardRefusals = {
  card_exists: "This bank account is bound already",
  card_verified: "An approved card can no longer be changed",
  too_many_cards: "At most {most} cards can be bound",
  address_exists: "This address is bound already",
  too_many_addresses: "At most {most} addresses can be bound",
};
