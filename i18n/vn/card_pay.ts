export default {
  title: "Thanh toán bằng thẻ",
  summary: "Tóm tắt lệnh nạp",
  method: "Phương thức",
  deadline: "Hạn thanh toán",
  frame: "Trang của cổng thanh toán",
  frameHint: "Cổng thanh toán sẽ xử lý, xong bạn sẽ được đưa về đây.",
  whole: "Không phản hồi? Mở trang thanh toán ra toàn cửa sổ",
  safe: "Số thẻ chỉ nhập trên trang của cổng thanh toán.",
  safeHint: "Chúng tôi không thấy và không lưu thông tin thẻ. Vui lòng dùng thẻ chính chủ.",
};
