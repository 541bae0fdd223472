export default {
  groups: { account: "Tài khoản", money: "Tài chính", games: "Trò chơi của tôi", other: "Khác" },
  gamesWithPoints: "{count} sảnh còn điểm",
  unread: "{count} thư chưa đọc, mới nhất:",
};
