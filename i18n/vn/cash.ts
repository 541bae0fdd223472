import type { Cash } from "../tw/cash.ts";

export const cash: Cash = {
  title: "Nạp và rút tiền",
  tabs: "Nạp hoặc rút",
  recharge: "Nạp tiền",
  withdraw: "Rút tiền",
  loading: "Đang tải",
  failed: "Đã xảy ra lỗi",
  again: "Thử lại",
};
