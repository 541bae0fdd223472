import type { Login } from "../tw/login.ts";

export const login: Login = {
  title: "Đăng nhập {site}",
  welcome: "Chào mừng bạn trở lại",
  account: "Tên đăng nhập",
  password: "Mật khẩu",
  showPassword: "Hiện mật khẩu",
  hidePassword: "Ẩn mật khẩu",
  remember: "Ghi nhớ đăng nhập (30 ngày)",
  rememberHint: "Chỉ giữ trạng thái đăng nhập, không lưu mật khẩu.",
  terms: "Khi đăng nhập, bạn đồng ý với điều khoản hội viên và xác nhận đã đủ 18 tuổi.",
  submit: "Đăng nhập",
  submitting: "Đang đăng nhập",
  failed: "Đăng nhập thất bại",
  done: "Đăng nhập thành công",
  continueTo: "Vui lòng đăng nhập, xong bạn sẽ được đưa đến trang muốn xem.",
};
