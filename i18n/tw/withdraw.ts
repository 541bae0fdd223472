/** Withdrawals: where to, how much, how far. */
export const withdraw = {
  states: {
    requested: "審核中",
    approved: "已核准",
    paid: "已撥款",
    rejected: "已退回",
    cancelled: "已取消",
    failed: "撥款失敗，已退回",
  },
  cancel: "取消申請",
  cancelled: "已取消，金額已退回主錢包",
};

/** Every language gives these texts. */
export type Withdraw = typeof withdraw;
