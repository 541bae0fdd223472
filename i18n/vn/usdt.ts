export default {
  title: "Thanh toán USDT",
  send: "Vui lòng chuyển",
  sent: "Đã chuyển",
  orderSum: "Số USDT của lệnh",
  equals: "= NT$ {amount} · tỷ giá {rate}",
  address: "Địa chỉ nhận",
  amount: "Số lượng chuyển",
  network: "Mạng",
  qr: "Mã QR của địa chỉ nhận",
  qrCaption: "Chỉ nhận mạng TRC20",
  qrHint: "Quét bằng ứng dụng ví, sau đó tự nhập và kiểm tra số lượng.",
  networkTitle: "Vui lòng kiểm tra đúng mạng TRC20.",
  networkHint: "Tiền gửi qua ERC20, BEP20 hay mạng khác sẽ không lấy lại được. Địa chỉ bắt đầu bằng T, gồm 34 ký tự.",
  exactTitle: "Vui lòng chuyển một lần, đúng số lượng (sáu chữ số thập phân).",
  exactHint:
    "Chưa gồm phí của ví. Chuyển thiếu, thừa hay chia nhiều lần đều không tự vào ví mà phải chờ CSKH đối chiếu.",
  received: "Đã nhận {received} USDT",
  receivedHint:
    "Lệnh này cần {units} USDT. Chuyển thiếu, thừa hay chia nhiều lần đều phải chờ đối chiếu, vui lòng không chuyển thêm và liên hệ CSKH.",
  paid: "Xác nhận trên blockchain",
  refresh: "Đã chuyển, kiểm tra lại",
};
