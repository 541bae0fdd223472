import type { CardPay } from "../tw/card_pay.ts";

export const cardPay: CardPay = {
  title: "Thanh toán bằng thẻ",
  summary: "Tóm tắt lệnh",
  method: "Phương thức",
  deadline: "Hạn thanh toán",
  frame: "Trang của cổng thanh toán",
  frameHint: "Cổng thanh toán sẽ xử lý tiếp, xong sẽ quay lại đây.",
  whole: "Không thấy gì? Mở trang thanh toán trên cả cửa sổ",
  safe: "Số thẻ chỉ được nhập trên trang của cổng thanh toán.",
  safeHint: "Trang này không thấy và không lưu dữ liệu thẻ. Hãy dùng thẻ chính chủ.",
};
