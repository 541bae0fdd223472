/** Of the help of contents. */
export default {
  "announcements in the ticker and on /news": "跑馬燈與 /news 的公告",
  "shown from this time (or the start of this day in Taipei)": "從此時（或台北這一天的開始）起顯示",
  "taken down at this time": "於此時下架",
  "how long the link works, e.g. 2h or 3d": "連結的有效時間，例如 2h 或 3d",
  "write each item to a file in a folder, for a repository: <kind>/<key>.md":
    "將每一項寫成資料夾中的檔案，可存入版本庫：<kind>/<key>.md",
  "below .data, where this program may write": "位於 .data 之下，這個程式可寫入之處",
  "create or change the items in such a folder; all files are checked first":
    "由這樣的資料夾建立或變更內容；先檢查所有檔案",
  "as `export` writes it": "如 `export` 所寫",
  "pictures in contents": "內容中的圖片",
  "the picture; - reads standard input": "圖片；- 表示讀取標準輸入",
  "promotions: texts, pages and terms": "活動：文字、頁面與條款",
  "terms of promotions: what they give, to whom, and the turnover": "活動的條款：送什麼、給誰、流水多少",
  "promotions with terms, and the amounts they have given": "有條款的活動，以及已發放的金額",
  "a promotion's terms, in the format of `set`, and the amount it has given":
    "活動的條款，格式同 `set`，以及已發放的金額",
  "the promotion's key": "活動的代稱",
  "set a promotion's terms from now on, from a JSON file; above `promotion.second_operator` in total, or without a cap, a second operator must give the same file":
    "以 JSON 檔設定活動從現在起的條款；總額超過 `promotion.second_operator` 或沒有上限時，須由另一位操作人員給相同檔案",
  "the terms; - reads standard input": "條款；- 表示讀取標準輸入",
  "end a promotion at once: nothing more is given, existing bonuses continue":
    "立即結束活動：不再發放，已發放的禮金繼續",
  "articles": "文章",
  "the popup that the front page shows once a day": "首頁每天顯示一次的彈出公告",
  "all announcements, articles, promotions and popups as files": "所有公告、文章、活動與彈出公告的檔案",
  "add a picture for articles and promotions (JPEG, PNG or WebP), and print its name for their files":
    "新增文章與活動用的圖片（JPEG、PNG 或 WebP），並印出可寫入檔案的名稱",
  ...ofKind("announcement", "announcements", "公告"),
  ...ofKind("article", "articles", "文章"),
  ...ofKind("promotion", "activities", "活動"),
  ...ofKind("popup", "popups", "彈出公告"),
};

/** Texts that are the same for each kind. */
function ofKind(one: string, many: string, name: string): Record<string, string> {
  return {
    [`create the ${one} in a file; it is a draft unless the file sets a publication time`]:
      `由檔案建立${name}；除非檔案設定發布時間，否則為草稿`,
    [`change the ${one} that a file names; times that the file omits stay`]:
      `變更檔案指定的${name}；檔案未給的時間不變`,
    [`create or change ${many} from files; all files are checked first`]: `由檔案建立或變更${name}；先檢查所有檔案`,
    [`print the ${one} as a file for a repository: Markdown with front matter`]:
      `將${name}印成可存入版本庫的檔案：帶 front matter 的 Markdown`,
    [`show the ${one} from a time on, and until another if one is given`]:
      `從某個時間起顯示${name}，若給了結束時間則到該時為止`,
    [`show the ${one} from now on, in every process within two seconds`]: `立即顯示${name}，兩秒內於所有程序生效`,
    [`take the ${one} down; a scheduled one becomes a draft again`]: `將${name}下架；已排定的恢復為草稿`,
    [`print a link that shows the ${one} to anyone who has it, whatever its times`]:
      `印出任何持有連結的人都能看到${name}的連結，不論其時間`,
    [`${many}, newest first, and whether they are shown`]: `${name}，由新到舊，以及是否顯示中`,
    [`continue after this ${one}`]: `從這則${name}之後繼續`,
    [`show the ${one} with its address, times, and texts in each language`]: `顯示${name}的網址、時間與各語言文字`,
  };
}
