import type { Withdraw } from "../tw/withdraw.ts";

export const withdraw: Withdraw = {
  states: {
    requested: "Đang xét duyệt",
    approved: "Đã duyệt",
    paid: "Đã chi trả",
    rejected: "Đã hoàn lại",
    cancelled: "Đã hủy",
    failed: "Chi trả thất bại, đã hoàn lại",
  },
  cancel: "Hủy yêu cầu",
  cancelled: "Đã hủy, số tiền đã trả về ví chính",
};
