export default {
  message: "[{site}] Mã xác minh của bạn là {code}, hiệu lực 10 phút. Không cung cấp cho bất kỳ ai.",
  sent: "Đã gửi mã",
  corrected:
    "[{site}] CSKH đã sửa {field} của tài khoản bạn, không thể rút tiền trong {hours} giờ. Nếu không phải bạn yêu cầu, vui lòng liên hệ CSKH ngay.",
  correctedFields: { mobile: "số điện thoại", line: "ID ứng dụng nhắn tin", name: "họ tên" },
};
