import type { MailTexts } from "../tw/mail.ts";

export const mail: MailTexts = {
  letters: {
    top_up_credited: {
      title: "Khoản nạp {amount} đã vào ví",
      body:
        "Khoản nạp {amount} TWD đã vào ví chính, bạn có thể chuyển vào sảnh để chơi. Trước khi rút tiền cần đạt doanh thu cược bằng 1 lần số tiền nạp.",
    },
    level_raised: {
      title: "Chúc mừng bạn lên VIP {level}",
      body: "Tổng tiền nạp của bạn đã đạt mức yêu cầu, cấp hội viên được nâng lên VIP {level}.",
    },
    withdrawals_locked: {
      title: "Chức năng rút tiền bị khóa một giờ",
      body:
        "Mật khẩu rút tiền của bạn bị nhập sai {tries} lần liên tiếp nên chức năng rút tiền bị khóa một giờ. Nếu không phải bạn thực hiện, vui lòng liên hệ CSKH ngay.",
    },
    withdrawal_password_reset: {
      title: "Mật khẩu rút tiền của bạn đã được đặt lại",
      body:
        "CSKH đã xóa mật khẩu rút tiền của bạn và đăng xuất mọi thiết bị. Để bảo vệ tài khoản, trong {hours} giờ tới bạn không thể rút tiền, liên kết thẻ hoặc đặt mật khẩu rút tiền. Nếu bạn không yêu cầu, vui lòng liên hệ CSKH ngay.",
    },
    card_approved: {
      title: "Thẻ ngân hàng {target} đã được duyệt",
      body: "Thẻ ngân hàng {target} của bạn đã được duyệt và có thể dùng để rút tiền.",
    },
    card_rejected: {
      title: "Thẻ ngân hàng {target} không được duyệt",
      body:
        "Thẻ ngân hàng {target} của bạn không được duyệt. Vui lòng sửa ở mục Quản lý thẻ rồi gửi lại. Lý do: {reason}",
    },
    address_approved: {
      title: "Địa chỉ USDT {target} đã được duyệt",
      body: "Địa chỉ USDT {target} của bạn đã được duyệt và có thể dùng để rút tiền.",
    },
    address_rejected: {
      title: "Địa chỉ USDT {target} không được duyệt",
      body:
        "Địa chỉ USDT {target} của bạn không được duyệt. Vui lòng kiểm tra ở mục Quản lý thẻ rồi gửi lại. Lý do: {reason}",
    },
    withdrawal_paid: {
      title: "Đã chi trả lệnh rút {amount}",
      body: "Lệnh rút {amount} TWD của bạn đã được chi trả về {target}. Thời gian tiền đến tùy bên nhận.",
    },
    withdrawal_rejected: {
      title: "Lệnh rút {amount} đã hoàn về ví",
      body: "Lệnh rút {amount} TWD về {target} không được duyệt, số tiền đã hoàn về ví chính. Lý do: {reason}",
    },
    withdrawal_cancelled: {
      title: "Đã hủy lệnh rút {amount}",
      body:
        "Lệnh rút {amount} TWD về {target} đã được hủy, số tiền đã hoàn về ví chính. Nếu không phải bạn thực hiện, vui lòng liên hệ CSKH ngay.",
    },
    withdrawal_failed: {
      title: "Chi trả lệnh rút {amount} thất bại",
      body: "Không chi trả được lệnh rút {amount} TWD về {target}, số tiền đã hoàn về ví chính. Lý do: {reason}",
    },
  },
};
