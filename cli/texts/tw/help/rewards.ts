/** Of the help of levels, rebates, commissions, red packets and turntables. */
export default {
  "requirements and benefits of levels, and members' changes of level": "等級的門檻與權益，以及會員的等級變更",
  "each level's requirements and benefits, in TWD": "各等級的門檻與權益，以 TWD 計",
  "change a level's requirements and benefits from now on; a change that gives members more takes two operators":
    "變更等級從現在起的門檻與權益；讓會員得到更多的變更須兩位操作人員",
  "total top-ups that reach the level": "達到等級的累計儲值",
  "…or total valid bets that reach it": "…或達到等級的累計有效投注",
  "top-ups in a month that keep it": "保級的當月儲值",
  "…or valid bets in a month that keep it; 0: it is never lost": "…或保級的當月有效投注；0 表示永不降級",
  "maximum for one withdrawal, from 1000": "單筆提領上限，1000 起",
  "withdrawals per day, from 1 to 10": "每日提領次數，1 至 10",
  "birthday gift; 0: none": "生日禮金；0 表示沒有",
  "monthly gift; 0: none": "月禮金；0 表示沒有",
  "every change of a member's level, latest first, with cause and operator":
    "會員等級的每次變更，由新到舊，附起因與操作人員",
  "only with this cause": "只列出這種起因的",
  "rebates on members' valid bets, by accounting day": "會員有效投注的返水，依帳務日",
  "compute the days that have ended, even if bets are still unread, and later changes":
    "計算已結束的日子，即使仍有投注未讀取，以及之後的變更",
  "only print what it would compute": "只印出會計算的結果",
  "computed days, latest first, with the result of each run": "已計算的日子，由新到舊，附每次執行的結果",
  "a member's rebates, latest day first, by group of games with level and rate":
    "會員的返水，由新到舊，依遊戲分類列出等級與比率",
  "the member's account": "會員的帳號",
  "rebate rates by group of games and level": "各遊戲分類與等級的返水比率",
  "the percentage of valid bets given back, by group and level": "依分類與等級，有效投注返還的百分比",
  "change a group's rebate rate at a level, in every process within 2 s; a higher rate takes two operators":
    "變更一個分類在一個等級的返水比率，2 秒內於所有程序生效；調高須兩位操作人員",
  "the group of games": "遊戲分類",
  "percentage of valid bets from 0 to 0.9, e.g. 0.65": "有效投注的百分比，0 至 0.9，例如 0.65",
  "commissions on referred members, and pairs that may be one person": "被推薦會員帶來的佣金，以及可能同一人的推薦配對",
  "members who may be the same person as a member they invited, with the signals": "可能與推薦人是同一人的會員，附跡象",
  "only pairs in this state": "只列出這個狀態的配對",
  "only pairs with this member": "只列出與這位會員有關的配對",
  "continue after this pair": "從這個配對之後繼續",
  "a member's commissions by month, or the lines of one month": "會員各月的佣金，或一個月的明細",
  "the lines of this month's run, e.g. 2026-11": "這個月計算的明細，例如 2026-11",
  "as CSV": "以 CSV 印出",
  "compute and pay the month that is due, as the site does automatically from `referral.pay_day` on":
    "計算並發放到期的月份，如同網站從 `referral.pay_day` 起自動執行",
  "print what the next run would pay now, with the signals that it would find; write nothing":
    "印出下次計算現在會發放的佣金與會發現的跡象；不寫入任何資料",
  "maximum number of members in a dry run, up to 1000": "試算最多幾位會員，上限 1000",
  "the members of a dry run as CSV": "以 CSV 印出試算的會員",
  "let a flagged pair earn again; the next run pays the amount withheld in the last twelve months. Above `adjustment.second_operator` it takes two operators":
    "讓有註記的配對恢復計算佣金；下次計算會發放最近十二個月扣住的金額。超過 `adjustment.second_operator` 須兩位操作人員",
  "the member who invited": "推薦人",
  "the member who was invited": "被推薦的會員",
  "block a pair from earning; its earnings of the last twelve months are deducted from later commissions, never from the wallet":
    "停止配對的佣金；最近十二個月的佣金從之後的佣金扣除，絕不從錢包扣除",
  "red packets: rains at announced times, and packets by code": "紅包：預告時間的紅包雨，以及用紅包碼領取的紅包",
  "create a red packet from a file; it is a draft until it is published": "由檔案建立紅包；發布前為草稿",
  "change the red packet that a file names; only texts and times of a published one can be changed":
    "變更檔案指定的紅包；已發布的只能變更文字與時間",
  "create or change red packets from files; all files are checked first": "由檔案建立或變更紅包；先檢查所有檔案",
  "print a red packet as a file: Markdown with front matter, without its code":
    "將紅包印成檔案：帶 front matter 的 Markdown，不含紅包碼",
  "set when members take part; an omitted time stays": "設定開放領取的時間；未給的時間不變",
  "members take part from this day (Taipei) or ISO time": "從這一天（台北）或 ISO 時間起開放領取",
  "…until this day or time": "…至這一天或時間為止",
  "announce a draft with the hash of its seed; its sum and shares are fixed from then on. Above `promotion.second_operator` a second operator must publish it too":
    "以種子的雜湊公布草稿；總額與份額從此固定。超過 `promotion.second_operator` 須由另一位操作人員也發布",
  "end a red packet for good: members keep what they took, the rest is not given":
    "永久結束紅包：已領取的歸會員，其餘不再發放",
  "a red packet as members will see it, with the shares of another seed; its own stays secret":
    "會員將看到的紅包，份額以另一組種子算出；它自己的種子仍保密",
  "red packets, latest start first, with the shares taken": "紅包，開始時間由晚到早，附已領份數",
  "continue after this red packet": "從這個紅包之後繼續",
  "a red packet: shares taken, the seed's hash, texts in each language, and on request its code":
    "一個紅包：已領份數、種子雜湊、各語言文字，並可要求顯示紅包碼",
  "also show its code; this is audited": "也顯示紅包碼；會記入稽核紀錄",
  "reason for reading the code, for the audit trail": "查看紅包碼的原因，記入稽核紀錄",
  "recompute the shares from the seeds, and compare them with the hashes and the amounts given; of all, or of one":
    "由種子重算份額，並與雜湊及已發放的金額比對；全部或一個",
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
