import type { Statement } from "../tw/statement.ts";

export const statement: Statement = {
  title: "Sao kê tháng",
  lead: "Số dư đầu kỳ, tiền vào ra và số dư cuối kỳ của ví chính trong một tháng, đúng theo sổ cái.",
  months: "Tháng",
  opening: "Số dư đầu kỳ",
  closing: "Số dư cuối kỳ",
  soFar: "Số dư hiện tại",
  added: "Tổng tiền vào",
  taken: "Tổng tiền ra",
  kinds: "Tổng theo loại",
  count: "Số lần",
  sum: "Số tiền",
  days: "Tiền vào ra và số dư mỗi ngày",
  chart: "Số dư cuối mỗi ngày",
  balance: "Số dư",
  quiet: "Tháng này ví chính không có biến động.",
  lines: "Xuất từng dòng (CSV)",
  record: "Xem lịch sử giao dịch",
};
