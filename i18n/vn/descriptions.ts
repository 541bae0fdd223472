export default {
  home:
    "{site}: một ví điểm chơi casino, slot, thể thao, xổ số, game bài và bắn cá. Chuyển điểm bất cứ lúc nào, giao dịch nào cũng có lịch sử. Dành cho người từ 18 tuổi.",
  games:
    "Tất cả trò chơi tại {site}: các sảnh casino, thể thao, slot, xổ số, game bài và bắn cá theo từng thể loại, kèm tỷ lệ hoàn trả của mỗi sảnh.",
  group: "{group} tại {site}. {about} Xem các sảnh, tỷ lệ hoàn trả và sảnh nào đang mở.",
  news: "Thông báo mới của {site}: sự kiện, lịch bảo trì và thay đổi dịch vụ.",
  articles:
    "Bài viết của {site}: luật chơi, xác suất, cách tính doanh thu cược và bảo mật tài khoản, xếp theo ngày đăng.",
  promotions:
    "Khuyến mãi của {site}: nạp tiền, hoàn trả, hội viên và vòng quay, điều kiện và doanh thu cược ghi rõ từ đầu.",
  forgot: "Đặt lại mật khẩu đăng nhập {site} bằng mã xác minh gửi đến số điện thoại đã đăng ký.",
  login:
    "Đăng nhập {site} để xem điểm, nạp tiền, chuyển điểm vào sảnh và rút tiền. Tài khoản do CSKH kích hoạt, dành cho người từ 18 tuổi.",
  signUp:
    "Đăng ký hội viên {site}: điền thông tin, xác minh số điện thoại, khoảng một phút là xong. Dành cho người từ 18 tuổi.",
  terms:
    "Điều khoản hội viên và chính sách bảo mật của {site}: quy định về tài khoản, điểm, nạp tiền, rút tiền và cách sử dụng dữ liệu của bạn.",
  service:
    "Liên hệ CSKH của {site}: ID trên ứng dụng nhắn tin, mã QR và khung chat, hỗ trợ kích hoạt nạp tiền và mọi câu hỏi.",
  forum: "Diễn đàn của {site} sắp ra mắt: ngày mở và nội quy sẽ được đăng trong mục thông báo mới.",
  app: "Thêm {site} vào màn hình chính của điện thoại hoặc máy tính: các bước cho iPhone, Android và máy tính.",
  maintain: "{site} đang bảo trì, vui lòng quay lại sau. Điểm và lịch sử của bạn không bị ảnh hưởng.",
};
