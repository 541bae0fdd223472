import type { Descriptions } from "../tw/descriptions.ts";

export const descriptions: Descriptions = {
  home:
    "{site}: một ví điểm chơi casino, slot, thể thao, xổ số, game bài và bắn cá. Chuyển điểm bất cứ lúc nào, giao dịch nào cũng có lịch sử. Dành cho người từ 18 tuổi.",
  games:
    "Tất cả trò chơi tại {site}: các sảnh casino, thể thao, slot, xổ số, game bài và bắn cá theo từng thể loại, kèm tỷ lệ hoàn trả của mỗi sảnh.",
  group: "{group} tại {site}. {about} Xem các sảnh, tỷ lệ hoàn trả và sảnh nào đang mở.",
  news: "Thông báo mới của {site}: sự kiện, lịch bảo trì và thay đổi dịch vụ.",
  login:
    "Đăng nhập {site} để xem điểm, nạp tiền, chuyển điểm vào sảnh và rút tiền. Tài khoản do CSKH kích hoạt, dành cho người từ 18 tuổi.",
  maintain: "{site} đang bảo trì, vui lòng quay lại sau. Điểm và lịch sử của bạn không bị ảnh hưởng.",
};
