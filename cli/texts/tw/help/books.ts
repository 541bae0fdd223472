/** Of the help of the ledger, reports and recovery. */
export default {
  "money": "資金",
  "check every balance and every order against the ledger's transfers; exit code 6 if there are findings":
    "以帳本的分錄核對每個餘額與每筆訂單；有異常時，結束代碼為 6",
  "compare the audit trail with the output of audit list --follow --json; - for stdin":
    "將稽核紀錄與 audit list --follow --json 的輸出比對；- 表示標準輸入",
  "note the outcome in the audit trail, where /metrics reads it": "將結果記入稽核紀錄，供 /metrics 讀取",
  "print the findings as JSON": "以 JSON 印出異常",
  "the books that players can check, published day by day": "會員可自行核對的帳務，每日公布",
  "the published days, newest first": "已公布的日子，由新到舊",
  "publish the books of all closed days now; the site does so by itself, twelve hours after each day":
    "立即公布所有已結帳日子的帳務；網站會在每日結束十二小時後自動公布",
  "check all days' signatures and chain, every tree whose proofs are there, and the newest day against the ledger; exit code 6 if there are findings":
    "核對所有日子的簽章與鏈結、尚有證明的雜湊樹，以及最新一天與帳本；有異常時，結束代碼為 6",
  "reports by day, week or month, to the cent": "依日、週或月的報表，精確到分",
  "top-ups, withdrawals, bets, rewards and the site's balances; exit code 6 if they differ from the ledger":
    "儲值、提領、投注、獎勵與網站的餘額；與帳本不符時，結束代碼為 6",
  "first day (Taipei); default: the first of this month": "第一天（台北）；預設：本月 1 日",
  "last day, included; default: today": "最後一天（含）；預設：今天",
  "the period of a row": "每列的期間",
  "members' activity in a range of days; the total covers all members": "一段日子裡會員的活動；合計包含所有會員",
  "sort by this figure, largest first": "依這個數字排序，由大到小",
  "bets at each provider, and the points moved there and back": "各遊戲館的投注，以及轉入與轉出的點數",
  "deposits by payment vendor, and its fees": "各金流商的儲值與手續費",
  "points given to members by kind, and those returned unplayed": "依種類列出給會員的點數，以及未完成流水而收回的",
  "sum up a closed day's ledger again, if `accounts check` finds that its sums differ from its postings":
    "重新加總已結帳日子的帳本；用於 `accounts check` 發現合計與分錄不符時",
  "as 2026-11-20 (Taipei)": "如 2026-11-20（台北）",
  "compare a settlement file with our books, line by line": "將對帳檔與本站帳務逐行比對",
  "compare bets and transfers; exit code 6 if any differ": "比對投注與轉點；有不符時，結束代碼為 6",
  "its code, e.g. bng or NORTH": "它的代碼，例如 bng 或 NORTH",
  "its settlement file in CSV, or - for standard input": "它的 CSV 對帳檔，或以 - 表示標準輸入",
  "first day (Taipei) that the file covers; default: the first in its lines":
    "檔案涵蓋的第一天（台北）；預設：檔案中最早的一天",
  "the last one": "檔案涵蓋的最後一天",
  "compare paid orders and fees; exit code 6 if any differ": "比對已付款訂單與手續費；有不符時，結束代碼為 6",
  "after the database was restored to an earlier point": "資料庫還原到較早的時間點之後",
  "make a restored database safe, before any process of the site starts on it: close the site, hold the withdrawals, end all sessions, and move the numbers ahead of all that were given out":
    "在任何網站程序啟動之前，讓還原的資料庫可安全使用：關閉網站、保留提領、結束所有登入，並將編號移到所有已發出的編號之後",
  "the moment that the database was restored to": "資料庫還原到的時間點",
  "what a restore leaves to be decided: held withdrawals, callbacks about lost orders, bets of lost members, and balances that play does not explain; exit code 6 if there is any":
    "還原後待決定的事項：保留的提領、遺失訂單的回呼、遺失會員的投注，以及遊戲無法解釋的餘額；若有，結束代碼為 6",
  "take the transfers of a provider's settlement file that the restore has lost into the books, each once, if the provider confirms it; a second operator must give the same file; exit code 6 if any can't be taken":
    "將還原遺失、但列於遊戲館對帳檔的轉點補入帳務，每筆一次，且須遊戲館確認；另一位操作人員須給相同檔案；有無法補入的，結束代碼為 6",
  "its code, e.g. bng": "它的代碼，例如 bng",
  "list the payments that a bank or payout sender has made and the books don't have as paid: CSV with the columns reference, amount, result, bank_reference, reason; exit code 6 if there is any":
    "列出銀行或撥款管道已付、但帳務未記為已撥款的付款：CSV，欄位為 reference、amount、result、bank_reference、reason；若有，結束代碼為 6",
  "its list of payments, or - for standard input": "它的付款清單，或以 - 表示標準輸入",
  "end the recovery: from then on, differences to the providers' balances count as won or lost; a second operator must give the same command":
    "結束還原：此後與遊戲館餘額的差額視為輸贏；須由另一位操作人員下相同指令",
  "the site's time, which is the database's": "網站的時間，即資料庫的時間",
  "the database's time, when the site last used it, and whether this host's clock agrees":
    "資料庫的時間、網站上次使用的時間，以及本機時鐘是否一致",
  "confirm that the database's clock is right after it has leapt, so that writes and jobs continue at once":
    "資料庫的時鐘跳動後，確認它是正確的，讓寫入與工作立即繼續",
  "the time by your own watch, to within two minutes": "您手錶上的時間，誤差兩分鐘以內",
};
