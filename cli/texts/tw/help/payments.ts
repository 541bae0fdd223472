/** Of the help of top-ups, withdrawals, payout accounts and transfers. */
export default {
  "top-up orders": "儲值訂單",
  "top-up orders, newest first, with their flags for operators": "儲值訂單，由新到舊，附提醒操作人員的註記",
  "only this vendor's, e.g. NORTH": "只列出這家金流商的，例如 NORTH",
  "only in this state; open: not ended": "只列出這個狀態的；open：尚未結束",
  "only with this flag; any: with any flag": "只列出有這個註記的；any：有任何註記的",
  "continue after this order": "從這筆訂單之後繼續",
  "show a top-up order in full: states, the vendor's callbacks, credit, operators' actions":
    "完整顯示一筆儲值訂單：狀態、金流商的回呼、入帳、操作人員的處置",
  "the order's number or id, or an unambiguous beginning of the id": "訂單的單號或 id，或足以辨識的 id 開頭",
  "query the vendor about an order now, and act on the answer as the site does automatically":
    "立即向金流商查詢訂單，並比照網站自動處理的方式依結果辦理",
  "end the orders whose time is up now; each vendor is queried first, and paid orders are credited":
    "立即結束已到期的訂單；先向各金流商查詢，已付款的會入帳",
  "credit an order that was paid although its vendor does not confirm it; a second operator must give the same command":
    "將金流商未確認但已付款的訂單入帳；須由另一位操作人員下相同指令",
  "the amount paid; must be the order's amount": "付款金額；須等於訂單金額",
  "credit although the vendor reports no payment, or a different one": "即使金流商回報未付款或金額不同也入帳",
  "process stored callbacks and the vendors' answers again": "重新處理已存的回呼與金流商的答覆",
  "only this order": "只處理這筆訂單",
  "only this vendor, by code": "只處理這家金流商，以代碼指定",
  "received or created on or after this day (Taipei) or ISO time": "收到或建立於這一天（台北）或 ISO 時間以後",
  "only orders currently in this state": "只處理目前為這個狀態的訂單",
  "only show what would change": "只顯示會有的變更",
  "print the report as JSON": "以 JSON 印出報告",
  "reason, for the audit trail; required unless --dry-run": "原因，記入稽核紀錄；除非使用 --dry-run，否則必填",
  "payment methods: what members are offered, and when": "儲值方式：提供給會員的方式與時段",
  "payment methods in the order in which members see them, and whether they are offered now":
    "儲值方式，依會員看到的順序，以及目前是否提供",
  "what members of this level are offered now": "目前提供給這個等級的會員的方式",
  "a payment method: its values, what its vendor takes, and which levels are offered it now":
    "一種儲值方式：各項設定、金流商接受的範圍，以及目前提供給哪些等級",
  "its id; `methods list` shows them": "它的 id；`methods list` 會列出",
  "change how a payment method is offered; a lower least, a higher most and more levels take two operators":
    "變更儲值方式的提供條件；調低下限、調高上限與增加等級須兩位操作人員",
  "its place in the list, from 1": "在清單中的順序，從 1 起",
  "least amount of one top-up": "單筆儲值的下限",
  "most of one top-up, within what its vendor takes": "單筆儲值的上限，不得超過金流商接受的範圍",
  "the levels it is for, e.g. 0-5 or 1,3-5": "適用的等級，例如 0-5 或 1,3-5",
  "the days it is offered on, 1 Monday to 7 Sunday, e.g. 1-5; all":
    "提供的星期，1 為星期一，7 為星期日，例如 1-5；all 為每天",
  "from–to in Taipei, over midnight too, e.g. 22:00-02:00; all":
    "台北時間的起訖，可跨午夜，例如 22:00-02:00；all 為全天",
  "offer it to members": "提供給會員",
  "offer it to no member; open orders continue": "不再提供給會員；未結訂單繼續處理",
  "print what members of each level would be offered now; change nothing":
    "印出目前會提供給各等級會員的方式；不做任何變更",
  "payment vendors": "金流商",
  "payment vendors with their methods, and which ones members are offered":
    "金流商與其儲值方式，以及目前提供給會員的方式",
  "offer a vendor's methods to members again": "重新提供金流商的儲值方式給會員",
  "the vendor's code; `vendors list` shows them": "金流商的代碼；`vendors list` 會列出",
  "only this method": "只限這種方式",
  "stop offering a vendor's methods; open orders continue": "停止提供金流商的儲值方式；未結訂單繼續處理",
  "set a vendor's fee for top-ups credited from now on, for reports and settlement files":
    "設定金流商從現在起入帳的儲值手續費，用於報表與對帳檔",
  "one of its methods": "它的其中一種方式",
  "percentage of the amount, e.g. 1.5": "金額的百分比，例如 1.5",
  "fixed fee for each top-up": "每筆儲值的固定手續費",
  "query a vendor about a nonexistent order to test connection and keys; nothing is changed":
    "以不存在的訂單向金流商查詢，測試連線與金鑰；不做任何變更",
  "the vendor's code": "金流商的代碼",
  "withdrawals": "提領",
  "withdrawals, newest first": "提領，由新到舊",
  "continue after this withdrawal": "從這筆提領之後繼續",
  "show a withdrawal in full, with what to check before approving it": "完整顯示一筆提領，以及核准前要檢查的事項",
  "the withdrawal's number or id, or an unambiguous beginning of the id": "提領的單號或 id，或足以辨識的 id 開頭",
  "go through pending withdrawals one by one in a terminal; otherwise list them with everything that an operator assesses":
    "在終端機逐筆審核等候中的提領；否則列出這些提領與審核所需的一切",
  "print the queue as JSON, for other programs": "以 JSON 印出等候中的提領，供其他程式使用",
  "approve a request; above a set amount, or while turnover remains, a second operator must approve it too":
    "核准申請；超過設定額度或流水未完成時，另一位操作人員也須核准",
  "approve although turnover remains; takes two operators, each with this option":
    "流水未完成仍核准；須兩位操作人員，各自使用這個選項",
  "approve although `withdrawals show` shows risks": "`withdrawals show` 顯示有風險仍核准",
  "reject a request: the money goes back, and the member sees the reason": "拒絕申請：款項退回，會員會看到原因",
  "pay an approved withdrawal out": "將已核准的提領撥款",
  "you have paid it yourself; a second operator must give the same command":
    "您已自行付款；須由另一位操作人員下相同指令",
  "with --by-hand: the bank's payment number, or the transaction id": "搭配 --by-hand：銀行的付款編號或交易 id",
  "with --by-hand: withdraw your proposal, because you have not paid it":
    "搭配 --by-hand：撤回您的提案，因為您並未付款",
  "end an approved withdrawal that can't be paid: the money goes back, and the member sees the reason":
    "結束無法付款的已核准提領：款項退回，會員會看到原因",
  "release a withdrawal that is held after a restore, because no payment of it was found; its payout sender is asked first, and a second operator must give the same command":
    "放行還原資料庫後保留的提領，因為查無付款；會先詢問撥款管道，且須由另一位操作人員下相同指令",
  "write a file for the bank's batch upload; without a batch, propose one of the approved withdrawals; with its number, export the one that another operator has proposed":
    "寫出供銀行整批上傳的檔案；未指定批次時，以已核准的提領提案一批；指定編號時，匯出另一位操作人員提案的批次",
  "the batch's number": "批次的編號",
  "maximum number of withdrawals to propose, up to 1000": "最多提案幾筆提領，上限 1000",
  "write an exported file again; a second operator must give the same command":
    "再次寫出已匯出的檔案；須由另一位操作人員下相同指令",
  "import the bank's results of an exported batch: CSV with the columns reference, amount, result, bank_reference, reason":
    "匯入銀行對已匯出批次的結果：CSV，欄位為 reference、amount、result、bank_reference、reason",
  "the result file; - reads standard input": "結果檔；- 表示讀取標準輸入",
  "void a payout batch that the bank never accepted, so that its withdrawals can be paid by other means; once it was exported, a second operator must give the same command":
    "作廢銀行未接受的撥款批次，讓其中的提領可用其他方式付款；已匯出的批次須由另一位操作人員下相同指令",
  "open payout batches, newest first, or one with its withdrawals":
    "未結束的撥款批次，由新到舊；或一個批次與其中的提領",
  "include ended ones": "也列出已結束的",
  "continue after this batch": "從這個批次之後繼續",
  "members' bank cards": "會員的銀行卡",
  "review pending entries: one by one in a terminal, or by flags": "審核等候中的項目：逐筆審核，或以選項指定",
  "approve one": "核准一筆",
  "reject one; requires --reason, which the member sees": "拒絕一筆；須有 --reason，會員會看到",
  "with --approve: despite risks or unseen images; requires --reason":
    "搭配 --approve：有風險或未看過圖片仍核准；須有 --reason",
  "print the queue or the result as JSON, for other programs": "以 JSON 印出等候中的項目或結果，供其他程式使用",
  "open the images of one as files, until Enter is pressed": "將一筆的圖片開成檔案，直到按下 Enter",
  "members' crypto addresses": "會員的加密貨幣地址",
  "transfers of points": "轉點",
  "transfers of points, newest first, with their age and problems": "轉點，由新到舊，附經過時間與問題",
  "only this provider's, e.g. bng": "只列出這個遊戲館的，例如 bng",
  "only older than this, e.g. 15m": "只列出早於此的，例如 15m",
  "continue after this transfer": "從這筆轉點之後繼續",
  "show a transfer in full: the order, its postings, operators' actions, the provider's answer":
    "完整顯示一筆轉點：訂單、分錄、操作人員的處置、遊戲館的答覆",
  "the transfer's number or id, or an unambiguous beginning of the id": "轉點的單號或 id，或足以辨識的 id 開頭",
  "query the provider; nothing is changed": "詢問遊戲館；不做任何變更",
  "query the providers about open transfers and end those with a known result, as the site does automatically":
    "向遊戲館查詢未結的轉點，並了結已有結果的，如同網站自動執行",
  "only this transfer": "只處理這筆轉點",
  "also transfers that are not due yet, except those that a request may still be working on":
    "也處理尚未到查詢時間的轉點，但不含可能仍在處理中的",
  "query, and only show what would be done": "查詢，但只顯示會做什麼",
  "end a transfer that querying the provider can't resolve; above a set amount, and unless its provider agrees, a second operator must give the same command":
    "了結無法由查詢得知結果的轉點；超過設定額度，或遊戲館不同意時，須由另一位操作人員下相同指令",
  "how it ended": "結果為何",
  "the amount that the provider moved, e.g. 99.50; required with --as succeeded":
    "遊戲館移動的金額，例如 99.50；搭配 --as succeeded 時必填",
  "overrule a provider that disagrees, is undecided or does not answer; takes two operators":
    "不採用遊戲館不同、未定或沒有答覆的結果；須兩位操作人員",
};
