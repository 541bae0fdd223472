import type { Centre } from "../tw/centre.ts";

export const centre: Centre = {
  groups: { account: "Tài khoản", money: "Tài chính", other: "Khác" },
  gamesWithPoints: "{count} sảnh còn điểm",
  unread: "{count} thư chưa đọc, mới nhất:",
};
