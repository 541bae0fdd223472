import type { Wallet } from "../tw/wallet.ts";

export const wallet: Wallet = {
  title: "Tài khoản của tôi",
  lead: "Ví chính, điểm ở các sảnh và từng khoản đang chuyển.",

  main: "Số dư ví chính",
  inGames: "Tổng ví trò chơi",
  inTransit: "Đang chuyển",
  games: "Ví trò chơi",
  noGames: "Chưa có ví trò chơi",
  noGamesHint: "Sau lần chuyển điểm đầu tiên, điểm trong sảnh sẽ hiện ở đây.",
  asOf: "Điểm trong sảnh theo lần đối chiếu gần nhất với sảnh.",

  profile: "Thông tin cơ bản",
  account: "Tên đăng nhập",
  name: "Họ tên",
  nickname: "Biệt danh",
  level: "Cấp hội viên",
  mobile: "Số điện thoại",
  line: "ID ứng dụng nhắn tin",
  activation: "Kích hoạt",
  activated: "Đã kích hoạt",
  notActivated: "Chưa kích hoạt, vui lòng liên hệ CSKH trước lần nạp đầu tiên",
  notSet: "Chưa cài đặt",
};
