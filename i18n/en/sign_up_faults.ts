/** The faults of a field in the sign-up form. */
export default {
  too_long_text: "The text is too long",
  name_required: "Please enter your real name",
  name_chinese: "Please enter your real name in Chinese characters",
  name_vietnamese: "Please enter your real family and given name in Vietnamese",
  sign_up_account_required: "Please choose a username (6–10 letters or digits)",
  line_required: "Please enter your messaging app ID",
  line_format: "The ID may only have letters, digits, underscores and hyphens",
  mobile_required: "Please enter your mobile number (10 digits)",
  mobile_format: "Please enter a real mobile number",
  sms_code_required: "Please enter the code from the text message",
  sms_code_format: "The code has 6 digits",
  agreement_required: "Please read and accept the member terms",
  account_taken: "This username is taken, please choose another",
  mobile_taken: "This mobile number is already registered, please log in",
};
