/** One sentence for each word of `api/refusals.ts`. */
export const errors = {
  wrong_credentials: "帳號或密碼錯誤",
  account_locked: "此帳號已停用，請聯繫客服",
  too_many_attempts: "嘗試次數過多，請稍後再試",
  insufficient_funds: "超出已有資產",
  amount_out_of_range: "金額須介於 {min} 與 {max} 之間",
  game_maintenance: "遊戲維護中",
  unknown_game: "查無此遊戲",
  balance_unavailable: "點數獲取出錯了~",
  transfer_refused: "遊戲商拒絕了這筆轉帳，點數已退回",
  launch_failed: "出錯了",
  not_activated: "首次儲值請聯繫客服開通會員",
  method_unavailable: "此儲值方式目前無法使用",
  vendor_failed: "儲值失敗",
  idempotency_conflict: "同一請求編號的內容不一致",
  still_in_flight: "上一個相同的請求仍在處理中",
  not_found: "查無資料",
};

/** Every language gives these texts. */
export type Errors = typeof errors;
