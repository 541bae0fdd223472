export default {
  title: "Nạp và rút tiền",
  tabs: "Nạp hoặc rút",
  recharge: "Nạp tiền",
  withdraw: "Rút tiền",
  loading: "Đang tải",
  failed: "Đã xảy ra lỗi",
  again: "Thử lại",
};
