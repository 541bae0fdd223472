import type { Statement } from "../tw/statement.ts";

export const statement: Statement = {
  title: "月结单",
  lead: "主钱包一个月的期初、进出与期末余额，每一笔都来自账本。",
  months: "月份",
  opening: "期初余额",
  closing: "期末余额",
  soFar: "当前余额",
  added: "转入合计",
  taken: "转出合计",
  kinds: "各类合计",
  count: "笔数",
  sum: "金额",
  days: "每日进出与余额",
  chart: "每日期末余额",
  balance: "余额",
  quiet: "这个月主钱包没有变动。",
  lines: "导出每一笔（CSV）",
  record: "看资金记录",
};
