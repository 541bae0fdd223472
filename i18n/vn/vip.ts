export default {
  names: ["Sơ kiến", "Thanh ngọc", "Bích ngọc", "Thúy ngọc", "Mặc ngọc", "Dương chi"],
  lead: "Tổng nạp hoặc tổng cược hợp lệ, đạt một trong hai là lên cấp; mức hoàn trả mới áp dụng ngay.",
  now: "Cấp hiện tại",
  rebate: "Hoàn trả",
  nextRebate: "Cấp tiếp theo",
  toNext: "Đến VIP {level} {name}",
  deposits: "Tổng nạp",
  validBets: "Tổng cược hợp lệ",
  highest: "Bạn đã ở cấp cao nhất.",
  share: "{have} / {of}",
  left: "còn thiếu {amount}",
  keeping: "Giữ cấp tháng này",
  keepingLead:
    "Mỗi tháng chỉ cần đủ tiền nạp hoặc cược hợp lệ là giữ được cấp. Không đủ thì tháng sau giảm một cấp; đạt lại là tự khôi phục.",
  monthDeposits: "Nạp tháng này",
  monthValidBets: "Cược hợp lệ tháng này",
  allLevels: "Quyền lợi từng cấp",
  level: "Cấp",
  current: "Hiện tại",
  onSignUp: "Có ngay khi đăng ký",
  keep: "Giữ cấp mỗi tháng",
  withdrawalMost: "Rút tối đa mỗi lần",
  withdrawalsADay: "Số lần rút mỗi ngày",
  times: "{count} lần",
  birthday: "Quà sinh nhật",
  monthly: "Quà tháng",
  none: "—",
  or: "hoặc",
  rateSpan: "{from}%–{to}%",
  rate: "{rate}%",
  gifts:
    "Quà được tặng tự động, đủ doanh thu cược một lần là vào ví chính. Quà tháng dành cho hội viên có nạp hoặc cược trong tháng trước; ngày sinh theo thẻ ngân hàng đã duyệt.",
  messages: {
    letters: {
      level_raised: {
        title: "Chúc mừng bạn lên VIP {level}",
        body: "Bạn đã đạt mức yêu cầu, cấp hội viên được nâng lên VIP {level}.",
      },
      level_lowered: {
        title: "Cấp hội viên được đổi thành VIP {level}",
        body:
          "Theo tiền nạp và cược hợp lệ của bạn, cấp hội viên nay là VIP {level}. Đạt điều kiện giữ cấp là cấp được khôi phục.",
      },
      monthly_gift: {
        title: "Quà tháng VIP {level}: {amount}",
        body:
          "Quà tháng VIP {level} trị giá {amount} đã được tặng, hoàn thành doanh thu cược {turnover} là tự vào ví chính.",
      },
      birthday_gift: {
        title: "Chúc mừng sinh nhật, quà VIP {level}: {amount}",
        body:
          "Quà sinh nhật VIP {level} trị giá {amount} đã được tặng, hoàn thành doanh thu cược {turnover} là tự vào ví chính.",
      },
      level_set: {
        title: "Cấp hội viên được đổi thành VIP {level}",
        body: "CSKH đã đổi cấp hội viên của bạn thành VIP {level}. Nếu có thắc mắc, vui lòng liên hệ CSKH.",
      },
    },
  },
};
