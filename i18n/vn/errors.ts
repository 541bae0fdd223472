import type { Errors } from "../tw/errors.ts";

export const errors: Errors = {
  wrong_credentials: "Tài khoản hoặc mật khẩu không đúng",
  account_locked: "Tài khoản này đã bị khóa, vui lòng liên hệ chăm sóc khách hàng",
  too_many_attempts: "Bạn đã thử quá nhiều lần, vui lòng thử lại sau",
  insufficient_funds: "Vượt quá số dư hiện có",
  amount_out_of_range: "Số tiền phải từ {min} đến {max}",
  game_maintenance: "Trò chơi đang bảo trì",
  unknown_game: "Không tìm thấy trò chơi này",
  balance_unavailable: "Không lấy được số điểm",
  transfer_refused: "Nhà cung cấp từ chối lệnh chuyển, điểm đã được hoàn lại",
  launch_failed: "Đã xảy ra lỗi",
  not_activated: "Lần nạp đầu tiên, vui lòng liên hệ chăm sóc khách hàng để kích hoạt tài khoản",
  method_unavailable: "Phương thức nạp tiền này hiện không khả dụng",
  vendor_failed: "Nạp tiền thất bại",
  idempotency_conflict: "Cùng mã yêu cầu nhưng nội dung khác nhau",
  still_in_flight: "Yêu cầu giống hệt trước đó vẫn đang được xử lý",
  not_found: "Không tìm thấy dữ liệu",
};
