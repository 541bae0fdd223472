/** Articles, promotions and the notice that home opens with. */
export const content = {
  articles: "文章",
  articlesHint: "規則、機率與理性娛樂，數字都附上算法。",
  articleCategories: { guide: "攻略", lesson: "教學", notice: "公告" },
  noArticles: "目前沒有文章",
  related: "延伸閱讀",
  promotions: "優惠活動",
  promotionsHint: "資格、倍數與上限都寫在前面，領取前先看清楚。",
  activityCategories: { deposit: "儲值", rebate: "返水", event: "活動", member: "會員", sport: "體育" },
  noPromotions: "目前沒有優惠活動",
  comesBack: "有新內容時，會顯示在這裡。",
  categories: "分類",
  all: "全部",
  older: "下一頁",
  newest: "回到最新",
  states: { coming: "即將開始", running: "進行中", ended: "已結束" },
  period: "{from} 至 {to}",
  from: "{at} 開始",
  until: "{at} 止",
  longTerm: "長期",
  about: "活動內容",
  read: "詳細內容",
  gotIt: "知道了",
  previewed: "預覽：只有持有此連結的人看得到。",
};

/** Every language gives these texts. */
export type Content = typeof content;
