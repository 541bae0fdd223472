import type { MailTexts } from "../tw/mail.ts";

export const mail: MailTexts = {
  letters: {
    top_up_credited: {
      title: "Đã ghi có khoản nạp {amount}",
      body:
        "Khoản nạp {amount} TWD đã vào ví chính và có thể chuyển vào sảnh trò chơi. Cần hoàn thành một vòng cược trước khi rút tiền.",
    },
    level_raised: {
      title: "Chúc mừng bạn lên VIP {level}",
      body: "Tổng tiền nạp của bạn đã đạt mức yêu cầu, cấp thành viên nâng lên VIP {level}.",
    },
    withdrawals_locked: {
      title: "Chức năng rút tiền bị khóa một giờ",
      body:
        "Mật khẩu rút tiền của bạn bị nhập sai {tries} lần liên tiếp nên việc rút tiền bị khóa một giờ. Nếu không phải bạn, hãy liên hệ hỗ trợ ngay.",
    },
  },
};
