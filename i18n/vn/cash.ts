import type { Cash } from "../tw/cash.ts";

export const cash: Cash = {
  title: "Nạp và rút tiền",
  tabs: "Nạp hay rút",
  recharge: "Nạp tiền",
  withdraw: "Rút tiền",
  loading: "Đang tải",
  failed: "Đã xảy ra lỗi",
  again: "Thử lại",
  withdrawRules: "Lưu ý khi rút tiền",
  rules: {
    own: "Chỉ liên kết và rút về tài khoản chính chủ.",
    same: "Tài khoản liên kết phải trùng với tài khoản nạp.",
    daily: "Mỗi ngày rút một lần, từ 1,000 đến 1,000,000 TWD.",
    other: "Thắc mắc khác, hãy liên hệ CSKH.",
  },
  turnoverLeft: "Doanh thu cược còn lại",
  turnoverHint: "Chỉ rút được khi doanh thu cược còn lại là 0.",
};
