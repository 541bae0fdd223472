import type { Common } from "../tw/common.ts";

export const common: Common = {
  pageTitle: "{page} | {site}",
  skip: "Chuyển đến nội dung chính",
  home: "Trang chủ",
  back: "Quay lại",
  backHome: "Về trang chủ",
  close: "Đóng",
  confirm: "Xác nhận",
  cancel: "Hủy",

  language: "Ngôn ngữ",
  appearance: "Giao diện",
  themes: { dark: "Tối", light: "Sáng", high: "Tương phản cao", system: "Theo hệ thống" },

  support: "CSKH",
  supportTitle: "Chăm sóc khách hàng",
  supportHint:
    "Hãy tìm ID dưới đây trong ứng dụng nhắn tin để liên hệ. Trước lần nạp đầu tiên, tài khoản cần được chăm sóc khách hàng kích hoạt.",
  supportId: "ID hỗ trợ",

  login: "Đăng nhập",
  logout: "Đăng xuất",
  logoutAsk: "Bạn có chắc muốn đăng xuất?",
  logoutHint: "Sau khi đăng xuất, thiết bị này cần đăng nhập lại để dùng các chức năng hội viên.",

  balance: "Số dư ví chính",
  reloadBalance: "Làm mới số dư",
  deposit: "Nạp tiền",
  transfer: "Chuyển điểm",
  withdraw: "Rút tiền",
  memberMenu: "Menu hội viên",
  memberPages: "Trung tâm hội viên",
  pages: {
    wallet: "Tài khoản của tôi",
    recharge: "Nạp tiền trực tuyến",
    transfer: "Điểm trò chơi",
    withdraw: "Rút tiền",
    gamepoint: "Điểm ở các sảnh",
    record: "Lịch sử giao dịch",
    card: "Thẻ ngân hàng",
  },

  quickNav: "Chức năng chính",
  cash: "Nạp / Rút",
  mine: "Của tôi",
  news: "Thông báo mới",

  accountingDay: "Ngày kế toán",
  clockHint: "Đồng hồ này hiển thị ngày kế toán (giờ hiện tại dời {days} ngày)",
  onlineCount: "Đang trực tuyến",
  playFairly: "Hãy chơi trong khả năng của bạn.",
  adultsOnly: "Dịch vụ không dành cho người dưới 18 tuổi",
  footerGames: "Trò chơi",
  footerMember: "Hội viên",
  footerHelp: "Trợ giúp",
  copyright: "© {year} {site}",

  timeout: "Hết thời gian chờ phản hồi",
  unsure: "Kết nối bị gián đoạn, chưa rõ đã gửi hay chưa; vui lòng tải lại trang để kiểm tra trước khi thử lại",
  requestFailed: "Lỗi",
  notFoundTitle: "Không tìm thấy trang này",
  notFoundHint: "Địa chỉ có thể đã nhập sai hoặc trang đã bị gỡ bỏ.",
  errorTitle: "Đã xảy ra lỗi",
  errorHint: "Hệ thống tạm thời chưa xử lý được, vui lòng thử lại sau.",
  maintenanceTitle: "Trang web đang bảo trì",
  maintenanceHint:
    "Dịch vụ tạm dừng trong thời gian bảo trì. Điểm và lệnh của bạn không bị ảnh hưởng, vui lòng quay lại sau.",
};
