export const rebates = {
  title: "Hoàn trả",
  pages: "Các trang VIP",
  levels: "Cấp VIP",
  lead:
    "Cược hợp lệ mỗi ngày được hoàn trả, nhận được sau khi ngày kế toán kết thúc {hours} giờ, hiệu lực {days} ngày.",
  leadAutomatic: "Cược hợp lệ mỗi ngày được hoàn trả, tự vào ví chính sau khi ngày kế toán kết thúc {hours} giờ.",
  claimable: "Hoàn trả có thể nhận",
  span: "{from} đến {to}, {days} ngày",
  until: "Khoản đầu tiên hết hạn lúc {time}",
  toMain: "Nhận xong vào ví chính, không cần doanh thu cược.",
  claim: "Nhận {amount}",
  nothing: "Hiện chưa có hoàn trả nào để nhận.",
  carried: "Cược được chỉnh lại: còn trừ {amount} vào các khoản hoàn trả sau, không trừ ví chính.",
  claimed: "{amount} hoàn trả đã vào ví chính.",
  running: "Hoàn trả dự kiến {day}",
  runningNote: "Tính theo cấp và tỷ lệ hiện tại, chốt sau khi ngày kế toán kết thúc.",
  validBets: "Cược hợp lệ",
  rate: "Tỷ lệ",
  amount: "Hoàn trả",
  total: "Tổng",
  history: "Lịch sử hoàn trả",
  records: "Lịch sử phát thưởng",
  none: "Chưa có hoàn trả nào.",
  older: "Cũ hơn",
  newest: "Mới nhất",
  pagerLabel: "Trang lịch sử hoàn trả",
  level: "VIP {level}",
  claimedAt: "{time}: {amount}",
  states: {
    coming: "Chưa mở",
    claimable: "Có thể nhận",
    given: "Đã vào ví",
    expired: "Đã hết hạn",
    offset: "Đã khấu trừ",
    corrected: "Đã điều chỉnh",
    carried: "Chờ khấu trừ",
    none: "Không có",
  },
};

export const rebateMessages = {
  refusals: {
    rebate_nothing_due: "Hiện chưa có hoàn trả nào để nhận",
  },
  letters: {
    rebate_expired: {
      title: "Hoàn trả {amount} đã hết hạn",
      body:
        "Bạn chưa nhận {amount} TWD hoàn trả trong thời hạn nên khoản này đã hết hiệu lực. Vui lòng nhận hoàn trả tại trang cấp VIP.",
    },
  },
  movements: {
    rebate: "Hoàn trả",
  },
};
