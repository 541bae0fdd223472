/** The faults of a field in the sign-up form. */
export default {
  too_long_text: "文字過長",
  name_required: "請輸入玩家名稱（真實姓名）",
  name_chinese: "請輸入中文真實姓名",
  name_vietnamese: "請輸入越南文真實姓名（姓與名）",
  sign_up_account_required: "請輸入會員帳號（6–10 個英文字母或數字）",
  line_required: "請輸入通訊軟體 ID",
  line_format: "通訊軟體 ID 只能有英文字母、數字、底線與連字號",
  mobile_required: "請輸入手機號碼（10 位數字）",
  mobile_format: "請輸入真實手機號碼",
  sms_code_required: "請輸入簡訊驗證碼",
  sms_code_format: "簡訊驗證碼為 6 位數字",
  agreement_required: "請先閱讀並勾選同意會員條款",
  account_taken: "這個帳號已有人使用，請換一個",
  mobile_taken: "這支手機已註冊過，請直接登入",
};
