export default {
  groups: {
    hot: "Nổi bật",
    live: "Casino",
    lottery: "Xổ số",
    sport: "Thể thao",
    chess: "Game bài",
    egame: "Slot",
    fish: "Bắn cá",
    online: "Trực tiếp",
  },
  group: "Loại",
  otherGroup: "Khác",
  notSignedIn: "Bạn chưa đăng nhập",
  sportKinds: { balls: "Các môn bóng", esports: "Esports", sports: "Giải đấu" },
  maintenance: "Bảo trì",
};
