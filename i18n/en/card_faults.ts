/** The faults of a field in the card and address forms. */
export const cardFaults = {
  bank_required: "Choose a bank",
  branch_required: "Enter the branch",
  account_number_required: "Enter the account number",
  account_number_format: "An account number has 10 to 16 digits",
  holder_required: "Enter the account holder",
  id_number_required: "Enter the ID number",
  id_number_wrong: "The ID number is not valid",
  birthday_required: "Choose the birthday",
  too_young: "You must be 18 or older",
  withdrawal_password_wrong: "The withdrawal password is wrong",
  withdrawals_locked: "Withdrawals are locked; the withdrawal page shows until when",
  busy: "The system is busy. Please try again later",
  withdrawal_password_c: "The two passwords do not match",
  id_front_required: "Upload the front of the ID card",
  id_back_required: "Upload the back of the ID card",
  bank_cover_required: "Upload the passbook cover",
  image_too_large: "The image must not exceed 10 MB",
  image_several: "Only one image per field",
  image_unknown: "Upload a JPEG, PNG or WebP image",
  image_heic: "HEIC is not supported; convert it to JPEG first",
  image_mixed: "The file contains more than an image; please take the photo again",
  image_too_many_pixels: "The image is too large; 40 million pixels at most",
  image_too_long: "Each side may be at most 16,384 pixels",
  image_too_complex: "The image is too complex to read; please take the photo again",
  image_broken: "The image is incomplete or damaged",
  channel: "Choose a network",
  address_format: "The address is not valid: T followed by 33 letters or digits",
};

/** Why no card or address was bound. */
export const cardRefusals = {
  card_exists: "This bank account is already linked",
  card_verified: "An approved card can no longer be changed",
  too_many_cards: "You can link at most {max} cards",
  address_exists: "This address is already linked",
  too_many_addresses: "You can link at most {max} addresses",
};
