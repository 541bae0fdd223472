export default {
  title: "Tải app",
  lead:
    "{site} không cần tệp cài đặt: chỉ cần thêm trang vào màn hình chính là mở toàn màn hình như một ứng dụng. Đừng cài tệp APK hay hồ sơ nào tự xưng là của chúng tôi.",
  iphone: "iPhone, iPad (Safari)",
  iphoneSteps: ["Mở trang bằng Safari", "Chạm vào nút Chia sẻ", 'Chọn "Thêm vào MH chính" rồi chạm "Thêm"'],
  android: "Android (Chrome)",
  androidSteps: [
    "Mở trang bằng Chrome",
    "Chạm vào trình đơn ⋮ ở góc trên bên phải",
    'Chọn "Thêm vào màn hình chính" rồi chạm "Cài đặt"',
  ],
  computer: "Máy tính (Chrome, Edge)",
  computerSteps: ["Mở trang bằng Chrome hoặc Edge", "Bấm biểu tượng cài đặt ở bên phải thanh địa chỉ", 'Bấm "Cài đặt"'],
  install: "Cài đặt trên thiết bị này",
  installed: "Đã cài đặt, vui lòng mở từ màn hình chính",
  qr: "Mã QR địa chỉ trang",
  qrHint: "Quét bằng điện thoại để mở trang",
  facts: [
    "Tài khoản và điểm giống hệt trên trang web, luôn là phiên bản mới nhất.",
    "Cần có kết nối mạng để sử dụng.",
    "Gỡ biểu tượng khỏi thiết bị không ảnh hưởng đến tài khoản.",
  ],
};
