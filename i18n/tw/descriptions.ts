/** The texts that search engines show below the titles of public pages. */
export const descriptions = {
  home: "{site}：一個錢包玩遍真人、電子、體育、彩票、棋牌與捕魚，點數隨時互轉，每一筆都有紀錄。須年滿 18 歲。",
  games: "{site}的全部遊戲：依類別列出真人、體育、電子、彩票、棋牌與捕魚各館，以及各館的返水。",
  group: "{site}{group}：{about}各館的返水與開放狀態，一頁看完。",
  news: "{site}最新公告：活動消息、維護時間與服務異動，依發布時間排列。",
  articles: "{site}的文章：遊戲規則、機率與流水的算法、帳號安全，以及最新說明，依發布時間排列。",
  promotions: "{site}的優惠活動：儲值、返水、會員與轉盤，資格、期間與流水條件都寫在前面。",
  forgot: "忘記{site}登入密碼時，以註冊手機的簡訊驗證碼重新設定。",
  login: "登入{site}，查看點數、儲值、轉點進場與提領。帳號由客服開通，須年滿 18 歲。",
  signUp: "註冊{site}會員：填寫資料、驗證手機，約需一分鐘即可登入。須年滿 18 歲。",
  terms: "{site}的會員條款與隱私權政策：帳號、點數、儲值、提領的規則，以及您的資料如何使用。",
  service: "聯繫{site}客服：通訊軟體 ID、QR 碼與線上對話，儲值開通與各種問題都可以詢問。",
  forum: "{site}討論區敬請期待：開放時間與使用規則會在最新公告中通知所有會員。",
  app: "把{site}加到手機或電腦的主畫面：iPhone、Android 與電腦的步驟，不需要下載安裝檔。",
  provider: "{site}{provider}的全部遊戲：搜尋、分類、新上架與熱門遊戲，一頁看完。",
  redPacket: "{site}紅包雨：開放時間、總額、份數與種子雜湊事先公布，每一份都能自行驗證。",
  turntable: "{site}幸運轉盤：獎項、機率與最新得獎全數公開，每一次抽獎都能自行驗證。",
  maintain: "{site}維護中，請稍後再試。您的點數與紀錄都不受影響。",
};

/** Every language gives these texts. */
export type Descriptions = typeof descriptions;
