import type { Bets } from "../tw/bets.ts";

export const bets: Bets = {
  title: "Thông tin cược",
  lead: "Từng phiếu cược đã thanh toán, thắng thua mỗi ngày và tổng cộng.",
  staked: "Tiền cược",
  valid: "Cược hợp lệ",
  winLoss: "Thắng thua",
  count: "Phiếu cược",
  won: "Thắng",
  lost: "Thua",
  provider: "Sảnh",
  everyProvider: "Tất cả sảnh",
  game: "Game",
  number: "Mã phiếu cược",
  settledAt: "Thanh toán lúc (giờ Đài Bắc)",
  paidBack: "Trả thưởng (TWD)",
  play: "Chơi game",
  chart: { days: "Thắng thua mỗi ngày", months: "Thắng thua mỗi tháng" },
};
