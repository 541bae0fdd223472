import type { Withdraw } from "../tw/withdraw.ts";

export const withdraw: Withdraw = {
  states: {
    requested: "审核中",
    approved: "已核准",
    paid: "已拨款",
    rejected: "已退回",
    cancelled: "已取消",
    failed: "拨款失败，已退回",
  },
  cancel: "取消申请",
  cancelled: "已取消，金额已退回主钱包",
};
