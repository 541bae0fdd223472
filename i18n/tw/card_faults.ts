/** The faults of a field in the card and address forms. */
export const cardFaults = {
  bank_required: "請選擇銀行",
  branch_required: "請輸入分行名稱",
  account_number_required: "請輸入銀行帳號",
  account_number_format: "銀行帳號須為 10 至 16 位數字",
  holder_required: "請輸入戶名",
  id_number_required: "請輸入身分證字號",
  id_number_wrong: "身分證字號有誤",
  birthday_required: "請選擇生日",
  too_young: "須年滿 18 歲",
  withdrawal_password_wrong: "提領密碼錯誤",
  withdrawals_locked: "提領功能已鎖定，解除時間請見提領頁面",
  busy: "系統忙碌中，請稍後再試",
  withdrawal_password_c: "兩次密碼不一致",
  id_front_required: "請上傳身分證正面",
  id_back_required: "請上傳身分證背面",
  bank_cover_required: "請上傳存摺封面",
  image_too_large: "圖片不可超過 10MB",
  image_several: "每個欄位只能上傳一張圖片",
  image_unknown: "請上傳 JPEG、PNG 或 WebP 圖片",
  image_heic: "不支援 HEIC 格式，請轉為 JPEG 後再上傳",
  image_mixed: "檔案含有圖片以外的內容，請重新拍攝後上傳",
  image_too_many_pixels: "圖片尺寸過大，最多 4,000 萬像素",
  image_too_long: "圖片每邊最多 16,384 像素",
  image_too_complex: "圖片內容過於複雜，無法讀取，請重新拍攝後上傳",
  image_broken: "圖片不完整或已損壞",
  channel: "請選擇網路",
  address_format: "地址有誤，須以 T 開頭，共 34 碼英數字",
};

/** Why no card or address was bound, or removed. */
export const cardRefusals = {
  card_exists: "此銀行帳號已綁定",
  card_verified: "已通過審核的銀行卡無法修改",
  too_many_cards: "最多可綁定 {max} 張銀行卡",
  address_exists: "此地址已綁定",
  too_many_addresses: "最多可綁定 {max} 個地址",
  too_many_removed: "已移除 {max} 個，無法再移除，請聯繫客服",
};
/** Every language gives these texts. */
