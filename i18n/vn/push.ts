export default {
  title: "Thông báo trên thiết bị",
  lead:
    "Khi khoản nạp vào ví, lệnh rút được chi trả hoặc có thư mới, thiết bị này sẽ hiện thông báo, cho đến khi bạn đăng xuất tại đây hoặc hết phiên đăng nhập.",
  turnOn: "Bật thông báo",
  turnOff: "Tắt thông báo",
  isOn: "Thiết bị này nhận thông báo.",
  isOff: "Thiết bị này không nhận thông báo.",
  details: "Hiện nội dung và số tiền trên màn hình khóa",
  blocked:
    "Trình duyệt đã chặn thông báo của trang này. Vui lòng cho phép “Thông báo” trong cài đặt trang web của trình duyệt, rồi bật lại tại đây.",
  unsupported:
    "Trình duyệt này không hỗ trợ thông báo. Trên iPhone và iPad, vui lòng thêm trang vào màn hình chính rồi mở từ đó.",
  failed: "Hiện không bật được thông báo, vui lòng thử lại sau.",
  paid: "Khoản nạp đã vào ví",
  paidOut: "Lệnh rút đã được chi trả",
  mail: "Bạn có thư mới",
};
