export const sms = {
  message: "[{site}] Mã xác minh của bạn là {code}, hiệu lực 10 phút. Không cung cấp cho bất kỳ ai.",
  sent: "Đã gửi mã",
};
