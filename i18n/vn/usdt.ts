import type { Usdt } from "../tw/usdt.ts";

export const usdt: Usdt = {
  title: "Thanh toán USDT",
  send: "Hãy chuyển",
  equals: "= NT$ {amount} · tỷ giá {rate}",
  address: "Địa chỉ nhận",
  amount: "Số lượng chuyển",
  network: "Mạng",
  qr: "Mã QR của địa chỉ nhận",
  qrCaption: "Chỉ mạng TRC20",
  qrHint: "Quét bằng ứng dụng ví, tự nhập và kiểm tra số lượng.",
  networkTitle: "Hãy chắc chắn chọn mạng TRC20.",
  networkHint: "Gửi qua ERC20, BEP20 hay mạng khác sẽ không lấy lại được. Địa chỉ bắt đầu bằng T, gồm 34 ký tự.",
  exactTitle: "Hãy chuyển một lần đúng số lượng (sáu chữ số thập phân).",
  exactHint: "Chưa gồm phí ví. Chuyển thiếu, thừa hay chia nhiều lần đều không tự vào ví, CSKH sẽ đối chiếu.",
  received: "Đã thấy {received} USDT",
  receivedHint:
    "Lệnh này cần {units} USDT. Thiếu, thừa hay chia nhiều lần đều do CSKH đối chiếu, xin đừng chuyển thêm và hãy liên hệ CSKH.",
  paid: "Xác nhận trên chuỗi",
  refresh: "Tôi đã chuyển, cập nhật",
};
