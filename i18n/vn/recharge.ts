import type { Recharge } from "../tw/recharge.ts";

export const recharge: Recharge = {
  title: "Nạp tiền trực tuyến",
  lead: "Chọn phương thức, tạo lệnh rồi thanh toán.",
  quick: "Truy cập nhanh",

  methods: "Phương thức nạp",
  methodNames: { store: "Mã cửa hàng tiện lợi", atm: "Chuyển khoản ATM", vip: "VIP ATM" },
  vendorMethods: { "c2p-CARD": "C2P-Thẻ tín dụng" },
  methodHints: {
    store: "Thanh toán tại máy ở cửa hàng",
    atm: "Chỉ tài khoản chính chủ đã liên kết",
    vip: "Tài khoản riêng cho VIP",
    usdt: "Mạng TRC20",
    card: "Thẻ tín dụng trực tuyến",
    other: "Thanh toán trực tuyến",
  },
  store: "Chuỗi cửa hàng",
  amount: "Số tiền nạp",
  range: "Mỗi lần từ {min} đến {max}",
  quickAmounts: "Chọn nhanh số tiền",

  summary: "Lần nạp này",
  payBy: "Phương thức",
  toPay: "Số tiền cần thanh toán",
  turnover: "Doanh thu cược thêm",
  oneTimes: "{amount} (1 lần)",
  toWallet: "Vào ví chính",
  submit: "Tạo lệnh nạp tiền",
  submitting: "Đang tạo lệnh",
  afterwards: "Sau khi tạo lệnh sẽ tự chuyển đến trang thanh toán",
  opening: "Đã tạo lệnh, đang chuyển đến trang thanh toán",

  unsure: "Chưa nhận được kết quả. Vui lòng bấm lại để kiểm tra, lệnh sẽ không bị tạo hai lần.",
  noneTitle: "Hiện chưa có phương thức nạp tiền nào",

  rules: {
    store: "Lưu ý khi nạp tại cửa hàng tiện lợi",
    transfer: "Lưu ý khi nạp bằng chuyển khoản",
    usdt: "Các bước nạp USDT",
  },
  storeRules: {
    once: "Mỗi phiếu chỉ thanh toán được một lần, vui lòng không thanh toán lại.",
    range: "Mỗi lần từ {min} đến {max} TWD.",
    turnover: "Doanh thu cược đạt 1 lần số tiền nạp là có thể rút.",
    first: "Lần nạp đầu tiên, vui lòng liên hệ CSKH để kích hoạt tài khoản.",
  },
  transferRules: {
    own: "Vui lòng chuyển từ tài khoản ngân hàng chính chủ đã liên kết.",
    forbidden: "Không được chuyển qua bưu điện hay ví điện tử.",
    cardless: "Không được nộp tiền mặt qua ATM không dùng thẻ.",
    once: "Mỗi số tài khoản nhận chỉ thanh toán được một lần và phải đúng số tiền.",
    range: "Mỗi lần từ {min} đến {max} TWD.",
    turnover: "Doanh thu cược đạt 1 lần số tiền nạp là có thể rút.",
    first: "Lần nạp đầu tiên, vui lòng liên hệ CSKH để kích hoạt tài khoản.",
  },
  usdtRules: {
    network: "Chỉ nhận USDT qua mạng TRC20, tiền gửi qua mạng khác không vào ví được.",
    exact: "Vui lòng chuyển đúng số lượng hiện trên trang thanh toán.",
    minimum: "Số tiền nạp tối thiểu là {min} TWD.",
    turnover: "Doanh thu cược đạt 1 lần số tiền nạp là có thể rút.",
    first: "Lần nạp đầu tiên, vui lòng liên hệ CSKH để kích hoạt tài khoản.",
  },
};
