/** The monthly statement. */
export const statement = {
  title: "月結單",
  lead: "主錢包一個月的期初、進出與期末餘額，每一筆都來自帳本。",
  months: "月份",
  opening: "期初餘額",
  closing: "期末餘額",
  soFar: "目前餘額",
  added: "轉入合計",
  taken: "轉出合計",
  kinds: "各類合計",
  count: "筆數",
  sum: "金額",
  days: "每日進出與餘額",
  chart: "每日期末餘額",
  balance: "餘額",
  quiet: "這個月主錢包沒有異動。",
  lines: "匯出每一筆（CSV）",
  record: "看資金紀錄",
};

/** Every language gives these texts. */
export type Statement = typeof statement;
