export default {
  bonus_credited: {
    title: "“{promotion}”: bạn được {amount}",
    body:
      "Bạn được {amount} TWD từ “{promotion}”. Khi đạt đủ doanh thu cược {turnover} TWD, số tiền này tự vào ví chính.",
  },
  bonus_paid: {
    title: "“{promotion}”: {amount} đã vào ví",
    body: "Bạn được {amount} TWD từ “{promotion}”. Tiền đã vào ví chính, không cần doanh thu cược.",
  },
  bonus_released: {
    title: "“{promotion}” đã đủ doanh thu cược",
    body: "Bạn đã đạt đủ doanh thu cược của “{promotion}”, {amount} TWD đã vào ví chính.",
  },
  bonus_cancelled: {
    title: "“{promotion}” đã hủy",
    body:
      "“{promotion}” của bạn đã hủy, {amount} TWD được thu hồi. Nếu không phải bạn thực hiện, vui lòng liên hệ CSKH.",
  },
  bonus_expired: {
    title: "“{promotion}” đã hết hạn",
    body: "Bạn chưa đạt đủ doanh thu cược của “{promotion}” trong thời hạn, {amount} TWD được thu hồi.",
  },
};
