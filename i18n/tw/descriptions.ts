/** What search engines show of the public pages below their titles. */
export const descriptions = {
  home: "{site}：一個錢包玩遍真人、電子、體育、彩票、棋牌與捕魚，點數隨時互轉，每一筆都有紀錄。須年滿 18 歲。",
  games: "{site}的全部遊戲：依類別列出真人、體育、電子、彩票、棋牌與捕魚各館，以及各館的返水。",
  group: "{site}{group}：{about}各館的返水與開放狀態，一頁看完。",
  news: "{site}最新公告：活動消息、維護時間與服務異動，依發布時間排列。",
  login: "登入{site}，查看點數、儲值、轉點進場與提領。帳號由客服開通，須年滿 18 歲。",
  maintain: "{site}維護中，請稍後再試。您的點數與紀錄都不受影響。",
};

/** Every language gives these texts. */
export type Descriptions = typeof descriptions;
