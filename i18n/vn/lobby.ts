import type { Lobby } from "../tw/lobby.ts";

export const lobby: Lobby = {
  about: {
    hot: "Tuyển chọn từ các sảnh, xem cùng một chỗ.",
    live: "Người chia bài thật, mở bàn trực tiếp.",
    sport: "Kèo trước trận và trong trận.",
    egame: "Máy slot và trò chơi điện tử.",
    lottery: "Trò chơi con số, mở thưởng theo giờ.",
    chess: "Bàn đối kháng và bàn bài.",
    fish: "Máy bắn cá nhiều người cùng chơi.",
    online: "Sảnh mở bàn qua livestream.",
  },
  categories: "Danh mục trò chơi",
  menuOf: "Menu {group}",
  all: "Tất cả",
  allOf: "Tất cả {group}",
  providerCount: "{count} sảnh",
  closedCount: "Trong đó {count} sảnh đang bảo trì.",
  maintenanceHint: "Sảnh đang bảo trì có màu xám và sẽ tự mở lại sau khi xong.",
  none: "Chưa có sảnh trò chơi",
  noneHint: "Danh mục này hiện chưa có sảnh nào mở.",
  rebate: "Hoàn trả",
  rebateOf: "Hoàn trả {rate}%",
  yourRebate: "Mức hoàn trả của bạn là {rate}% (VIP {level}).",
  balanceFirst: "Trước khi vào sảnh, hệ thống kiểm tra số điểm và bạn có thể chuyển điểm.",
};
