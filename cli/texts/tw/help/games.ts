/** Of the help of games, bets and maintenance. */
export default {
  "the catalogue of games": "遊戲目錄",
  "the catalogue's games by group and position; --json prints the format of `games import`":
    "目錄中的遊戲，依分類與順序；--json 印出 `games import` 的格式",
  "only games of this group; hot: hot games": "只列出這個分類的遊戲；hot：熱門遊戲",
  "only this provider's": "只列出這個遊戲館的",
  "a game, or all games of a provider: what members can do, its provider, and the provider's own list":
    "一個遊戲，或遊戲館的所有遊戲：會員可做什麼、所屬遊戲館，以及遊戲館自己的清單",
  "a game, e.g. egame:bng; or a provider's code, e.g. bng, for all its groups":
    "一個遊戲，例如 egame:bng；或遊戲館代碼，例如 bng，表示它的所有分類",
  "open a game to members, in every process within 2 s": "將遊戲開放給會員，2 秒內於所有程序生效",
  "a game, e.g. egame:bng; a provider's code, e.g. bng, or a group, e.g. live:all":
    "一個遊戲，例如 egame:bng；遊戲館代碼，例如 bng；或分類，例如 live:all",
  "print the games that would change; change nothing": "印出會變更的遊戲；不做任何變更",
  "close a game: members can neither play nor move points": "關閉遊戲：會員不能遊玩，也不能轉點",
  "close a game temporarily; `games enable` opens it again": "暫時關閉遊戲；`games enable` 再次開放",
  "members can still move points in and out": "會員仍可轉入與轉出點數",
  "put games first in their group, in this order; for hot, exactly these games become hot":
    "將遊戲依此順序排在分類最前面；hot 則熱門遊戲就是這些",
  "the group": "分類",
  "the games from first to last, e.g. bng; for hot, egame:bng": "由先到後的遊戲，例如 bng；hot 則如 egame:bng",
  "add or update the games in a file; games that it lacks stay": "新增或更新檔案中的遊戲；檔案中沒有的不變",
  "JSON as `games list --json` prints it; - reads standard input":
    "JSON，如 `games list --json` 所印；- 表示讀取標準輸入",
  "settled bets, and how they are read from the providers": "已結算的投注，以及從遊戲館讀取的情形",
  "pull the providers' bets that are due, as the site does automatically; a named provider's even if not due":
    "讀取各遊戲館到期的投注，如同網站自動執行；指定的遊戲館即使未到期也讀取",
  "a provider's code, e.g. bng": "遊戲館代碼，例如 bng",
  "read a provider's bets of some days again, and store those that are new or changed":
    "重新讀取遊戲館某幾天的投注，並存下新的與有變更的",
  "settled on or after this day (Taipei) or ISO time": "結算於這一天（台北）或 ISO 時間以後",
  "days on which our bets differ from the provider's own totals; exit code 6 if there are any":
    "本站投注與遊戲館合計不符的日子；若有，結束代碼為 6",
  "first compare this day (Taipei) of the provider, due or not; requires --reason":
    "先比對遊戲館的這一天（台北），不論是否到期；須有 --reason",
  "reason for comparing that day, for the audit trail": "比對那一天的原因，記入稽核紀錄",
  "first compare the days that are due, and reread those that differ, as the site does automatically":
    "先比對到期的日子，並重讀不符的，如同網站自動執行",
  "declare the log of a provider that can no longer be read complete; a second operator must give the same command":
    "將已無法再讀取的遊戲館紀錄宣告為完整；須由另一位操作人員下相同指令",
  "bets settled before this day (Taipei) or ISO time": "結算於這一天（台北）或 ISO 時間之前的投注",
  "a provider's latest pulls of bets; or a bet with its earlier versions and what it counts for":
    "遊戲館最近幾次讀取投注的情形；或一筆投注與它先前的版本、計入何處",
  "the provider's id of the bet": "遊戲館的投注 id",
  "maximum number of pulls, up to 1000": "最多幾次讀取，上限 1000",
  "refused records of game providers": "遊戲館被拒絕的紀錄",
  "impossible bets and balances that providers reported; they are held and not booked; exit code 6 if there are any":
    "遊戲館回報的不可能的投注與餘額；會保留而不入帳；若有，結束代碼為 6",
  "clear a provider's refused records once they are dealt with; they are not booked":
    "處理完後，清除遊戲館被拒絕的紀錄；不會入帳",
  "the records, by the ids in `providers refused`": "紀錄，以 `providers refused` 的 id 指定",
  "everything held for this provider": "這個遊戲館保留的所有紀錄",
  "maintenance of the site, withdrawals, a provider or a payment method, now or from–to":
    "網站、提領、遊戲館或儲值方式的維護，立即或指定起訖",
  "maintenance that lasts or is to come; games that `games maintenance` has closed are in `games list`":
    "進行中或預定的維護；以 `games maintenance` 關閉的遊戲列於 `games list`",
  "also the last 100 that are over": "也列出已結束的最近 100 筆",
  "close the whole site: every page says so, every call answers 503":
    "關閉整個網站：所有頁面顯示維護，所有呼叫回應 503",
  "from this time on; now if left out": "從此時起；未給則立即",
  "it ends by itself at this time": "在此時自動結束",
  "end the one that lasts, or call off the next; with --until, end it then":
    "結束進行中的維護，或取消下一次；加上 --until 則於該時結束",
  "what members read in place of the site's sentence": "會員看到的說明，取代網站預設的說明",
  "the same in Vietnamese": "越南文的說明",
  "the same in Simplified Chinese": "簡體中文的說明",
  "the same in English; languages without a text have the site's sentence":
    "英文的說明；沒有說明的語言顯示網站預設的說明",
  "check everything and print what members would read; change nothing": "全部檢查並印出會員會看到的內容；不做任何變更",
  "take no requests for withdrawals; requested ones go on": "不接受提領申請；已申請的繼續處理",
  "close a provider's games; members can still take their points out, unless it is down":
    "關閉遊戲館的遊戲；會員仍可轉出點數，除非它停擺",
  "the provider answers nothing: points stay where they are until the end":
    "遊戲館沒有任何回應：點數留在原處直到維護結束",
  "take no top-ups by a payment method; open orders can be paid": "停止以某種方式儲值；未結訂單仍可付款",
  "a method's id; `methods list` shows them": "儲值方式的 id；`methods list` 會列出",
};
