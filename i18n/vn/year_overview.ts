export default {
  lead: "Tiền cược, trả thưởng, nạp và rút tiền của bạn trong mười hai tháng gần nhất. Tháng này chưa kết thúc.",
  play: "Game",
  stakes: "Tiền cược",
  winnings: "Trả thưởng",
  net: "Thắng thua ròng",
  playChart: "Trả thưởng và tiền cược mỗi tháng",
  groups: "Theo nhóm game",
  everyGroup: "Tất cả nhóm",
  money: "Nạp và rút tiền",
  toppedUp: "Đã nạp",
  withdrawn: "Đã rút",
  moneyChart: "Nạp và rút tiền mỗi tháng",
  note:
    "Thắng thua ròng là trả thưởng trừ tiền cược. Phiếu cược tính vào tháng thanh toán, tiền nạp tính khi vào ví, tiền rút tính khi đã chi trả, đều theo giờ Đài Bắc.",
};
