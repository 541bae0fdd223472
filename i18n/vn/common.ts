import type { Common } from "../tw/common.ts";

export const common: Common = {
  pageTitle: "{page} | {site}",
  skip: "Chuyển đến nội dung chính",
  home: "Trang chủ",
  back: "Quay lại",
  backHome: "Về trang chủ",
  tryAgain: "Thử lại",
  close: "Đóng",
  confirm: "Xác nhận",
  cancel: "Hủy",

  language: "Ngôn ngữ",
  appearance: "Giao diện",
  themes: { dark: "Tối", light: "Sáng", high: "Tương phản cao", system: "Theo hệ thống" },

  support: "CSKH",
  supportTitle: "CSKH trực tuyến",
  supportHint:
    "Tìm ID dưới đây trong ứng dụng nhắn tin để liên hệ CSKH. Trước lần nạp đầu tiên, tài khoản cần được CSKH kích hoạt.",
  supportId: "ID CSKH",

  login: "Đăng nhập",
  logout: "Đăng xuất",
  logoutAsk: "Bạn có chắc muốn đăng xuất không?",
  logoutHint: "Sau khi đăng xuất, bạn cần đăng nhập lại trên thiết bị này để dùng các chức năng hội viên.",

  balance: "Số dư ví chính",
  reloadBalance: "Cập nhật số dư",
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
    record: "Lịch sử giao dịch",
    card: "Quản lý thẻ",
  },

  quickNav: "Chức năng chính",
  cash: "Nạp / Rút",
  mine: "Của tôi",
  news: "Thông báo mới",

  accountingDay: "Ngày kế toán",
  clockHint: "Đồng hồ hiển thị theo ngày kế toán (lệch {days} ngày so với thực tế)",
  onlineCount: "Đang trực tuyến",
  playFairly: "Chơi có trách nhiệm, trong khả năng của bạn.",
  adultsOnly: "Không dành cho người dưới 18 tuổi",
  footerGames: "Trò chơi",
  footerMember: "Hội viên",
  footerHelp: "Trợ giúp",
  copyright: "© {year} {site}",

  timeout: "Kết nối quá lâu, vui lòng thử lại",
  unsure: "Mất kết nối, chưa rõ đã gửi được hay chưa. Vui lòng tải lại trang để kiểm tra rồi mới thử lại",
  requestFailed: "Đã xảy ra lỗi, vui lòng thử lại",
  notFoundTitle: "Không tìm thấy trang này",
  notFoundHint: "Có thể địa chỉ bị nhập sai hoặc trang đã được gỡ bỏ.",
  errorTitle: "Đã xảy ra lỗi",
  errorHint: "Hệ thống tạm thời chưa xử lý được, vui lòng thử lại sau.",
  maintenanceTitle: "Hệ thống đang bảo trì",
  maintenanceHint:
    "Dịch vụ tạm ngưng trong thời gian bảo trì. Điểm và các lệnh của bạn không bị ảnh hưởng, vui lòng quay lại sau.",
};
