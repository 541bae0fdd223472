/** Of the help of turntables. */
export default {
  "turntables: prizes and odds, draws, goods to be sent": "轉盤：獎項與機率、抽獎、待寄送的獎品",
  "turntables, latest first": "轉盤，由新到舊",
  "continue after this turntable": "從這個轉盤之後繼續",
  "a turntable with its prizes and the number given of each; --json prints the format of `turntable create`":
    "一個轉盤與它的獎項及各獎項已送出的數量；--json 印出 `turntable create` 的格式",
  "its number; `turntable list` shows it": "它的編號；`turntable list` 會列出",
  "for other programs, and to edit": "供其他程式使用與編輯",
  "create a turntable from a file; members see it once it is published": "由檔案建立轉盤；發布後會員才看得到",
  "Markdown with front matter, as `turntable export` prints it, or JSON as `turntable show --json` does; - reads standard input":
    "帶 front matter 的 Markdown，如 `turntable export` 所印，或 JSON，如 `turntable show --json` 所印；- 表示讀取標準輸入",
  "change a turntable by a file; published odds get a new version, and may take two operators":
    "以檔案變更轉盤；已發布的機率會成為新的一版，可能須兩位操作人員",
  "create or change turntables from files, by the number in the file; all files are checked first":
    "由檔案建立或變更轉盤，以檔案中的編號指定；先檢查所有檔案",
  "print a turntable as a file for a repository: Markdown with front matter":
    "將轉盤印成可存入版本庫的檔案：帶 front matter 的 Markdown",
  "the odds as members would see them now, and the average cost of a draw":
    "會員現在會看到的機率，以及每次抽獎的平均成本",
  "set when a turntable begins and ends; an omitted time stays": "設定轉盤的開始與結束；未給的時間不變",
  "members draw from this day (Taipei) or ISO time": "會員從這一天（台北）或 ISO 時間起可抽獎",
  "publish the odds of a draft; members draw from its start, or at once if it has none; a large one takes two operators":
    "發布草稿的機率；會員從開始時間起可抽獎，未設定則立即；成本高的須兩位操作人員",
  "end a turntable for good; members keep their chances and prizes": "永久結束轉盤；會員保留抽獎次數與獎項",
  "recompute draws from their seeds, and compare hash, number and prize; all of them, or one":
    "由種子重算抽獎，比對雜湊、號碼與獎項；全部或一次",
  "the draw's number or id, or the beginning of its id": "抽獎的單號或 id，或 id 的開頭",
  "goods to be sent; for one draw, its address; with --carrier and --tracking, mark them as sent":
    "待寄送的獎品；指定一次抽獎時顯示收件地址；加上 --carrier 與 --tracking 則記為已寄出",
  "the carrier; shown to the member": "物流公司；會員會看到",
  "the carrier's tracking number; shown to the member": "物流單號；會員會看到",
};
