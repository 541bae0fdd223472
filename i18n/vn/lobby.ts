import type { Lobby } from "../tw/lobby.ts";

export const lobby: Lobby = {
  about: {
    hot: "Tuyển chọn từ các sảnh, xem hết trong một trang.",
    live: "Dealer thật, bàn mở liên tục.",
    sport: "Kèo trước trận và kèo trực tiếp.",
    egame: "Slot và trò chơi điện tử.",
    lottery: "Xổ số quay thưởng theo giờ.",
    chess: "Game đối kháng và game bài.",
    fish: "Bắn cá nhiều người cùng chơi.",
    online: "Sảnh phát trực tiếp với dealer thật.",
  },
  categories: "Danh mục trò chơi",
  menuOf: "Menu {group}",
  allGames: "Tất cả trò chơi",
  otherGames: "Xem trò chơi khác",
  all: "Tất cả",
  allOf: "Tất cả {group}",
  providerCount: "{count} sảnh",
  closedCount: "Trong đó {count} sảnh đang bảo trì.",
  maintenanceHint: "Sảnh đang bảo trì hiện màu xám và tự mở lại khi xong.",
  none: "Chưa có sảnh trò chơi",
  noneHint: "Danh mục này hiện chưa có sảnh nào mở.",
  rebate: "Hoàn trả",
  rebateOf: "Hoàn trả {rate}%",
  yourRebate: "Mức hoàn trả của bạn là {rate}% (VIP {level}).",
  balanceFirst: "Trước khi vào sảnh, hệ thống kiểm tra số điểm; bạn có thể chuyển điểm cùng lúc.",
};
