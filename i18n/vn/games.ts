import type { Games } from "../tw/games.ts";

export const games: Games = {
  groups: {
    hot: "Nổi bật",
    live: "Casino trực tuyến",
    lottery: "Xổ số",
    sport: "Thể thao",
    chess: "Game bài",
    egame: "Slot",
    fish: "Bắn cá",
    online: "Truyền hình",
  },
  maintenance: "Bảo trì",
  states: {
    pending: "Đang xử lý lệnh chuyển",
    succeeded: "Chuyển thành công",
    failed: "Chuyển thất bại, điểm đã được hoàn lại",
  },
  directions: { in: "Chuyển vào {game}", out: "Rút khỏi {game}" },
  pendingHint:
    "Nhà cung cấp chưa trả lời. Điểm đang được giữ trên đường chuyển và sẽ tự vào game hoặc hoàn lại sau khi xác nhận, không bị trừ hai lần.",
  partlyMoved: "Thực chuyển {amount}, phần còn lại đã được hoàn",
};
