export default {
  lead: "Liên kết mã số của bạn tại từng chuỗi cửa hàng tiện lợi, mỗi chuỗi một mã, có thể đổi bất cứ lúc nào.",
  store: "Cửa hàng",
  number: "Mã số",
  rule: "Chỉ gồm chữ cái và chữ số, 4 đến 20 ký tự",
  submit: "Liên kết",
  bound: "Đã liên kết",
  done: "Đã liên kết mã số",
  none: "Chưa liên kết mã số nào",
  sealed: "Mã số được lưu dưới dạng mã hóa, chỉ hiện vài ký tự cuối.",
};
