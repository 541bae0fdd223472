import type { Wallet } from "../tw/wallet.ts";

export const wallet: Wallet = {
  title: "Ví của tôi",
  lead: "Ví chính, điểm ở các sảnh, từng khoản đang chuyển và các biến động gần nhất.",

  main: "Số dư ví chính",
  inGames: "Tổng ví trò chơi",
  inTransit: "Đang chuyển",
  games: "Ví trò chơi",
  noGames: "Chưa có ví trò chơi",
  noGamesHint: "Sau lần chuyển điểm đầu tiên, điểm trong sảnh sẽ hiện ở đây.",
  asOf: "Điểm trong sảnh theo lần đối chiếu gần nhất với sảnh.",

  total: "Tổng tài sản",
  held: "Đang xử lý rút",
  conditions: "Xem điều kiện rút tiền",
  lastMovements: "{count} biến động gần nhất",
  allRecords: "Tất cả giao dịch",
  noMovements: "Ví chính chưa có biến động",
  movement: "Loại",
  change: "Biến động",
  balanceAfter: "Số dư",
  movements: {
    deposit: "Nạp tiền",
    withdrawal: "Rút tiền",
    withdrawal_returned: "Hoàn tiền rút",
    transfer_in: "Chuyển vào {game}",
    transfer_returned: "{game} trả lại điểm",
    transfer_out: "Chuyển từ {game} về",
    adjustment: "CSKH điều chỉnh",
    promotion: "Thưởng khuyến mãi",
    distribution: "Điểm được tặng",
  },
};
