import type { Account } from "../tw/account.ts";

export const account: Account = {
  title: "Tài khoản của tôi",
  lead: "Thông tin của bạn, bảo mật và tài khoản nhận tiền.",

  profile: "Thông tin cơ bản",
  account: "Tên đăng nhập",
  name: "Họ tên",
  nickname: "Biệt danh",
  level: "Cấp hội viên",
  mobile: "Số điện thoại",
  line: "ID ứng dụng nhắn tin",
  promoteCode: "Mã giới thiệu",
  introducer: "Người giới thiệu",
  status: "Trạng thái",
  statuses: {
    new: "Chưa kích hoạt, vui lòng liên hệ CSKH trước lần nạp đầu tiên",
    active: "Đã kích hoạt",
    self_excluded: "Đang tự loại trừ đến {until} (giờ Đài Bắc)",
    frozen: "Đã khóa",
    closed: "Đã đóng",
  },
  notSet: "Chưa cài đặt",
  changeNickname: "Đổi biệt danh",
  nicknameRule: "Tối đa 20 ký tự, để trống để xóa",
  save: "Lưu",
  saved: "Đã lưu",

  security: "Bảo mật tài khoản",
  set: "Cài đặt",
  change: "Thay đổi",
  payoutAccounts: "Tài khoản nhận tiền",
  managePayoutAccounts: "Quản lý",
  noPayoutAccounts: "Chưa có thẻ ngân hàng hay địa chỉ tiền mã hóa",
  addPayoutAccount: "Thêm",
};
