/** Of the help of settings, audit, operators and the site itself. */
export default {
  "add the missing catalogue entries, payment methods, demo member and, with the sandboxes, sample contents; change nothing that exists":
    "補上缺少的遊戲目錄、儲值方式、示範會員，以及使用沙盒時的範例內容；已有的不變更",
  "add three members and a month of their play, if there are no members; requires the sandboxes":
    "若還沒有會員，新增三位會員與他們一個月的遊戲紀錄；須使用沙盒",
  "instead, fill an empty database with this many members and a year of bets, for measuring: members=1000000,bets=20000000; continues after it was stopped":
    "改為在空的資料庫填入這麼多會員與一年的投注，供量測使用：members=1000000,bets=20000000；中斷後可接續",
  "settings": "設定",
  "every setting with its value, and whether an operator has changed it; `settings get` shows one in full":
    "所有設定與目前的值，以及是否由操作人員變更過；`settings get` 完整顯示一項",
  "a setting's value, description and default": "一項設定的值、說明與預設值",
  "its name; `settings list` shows them": "它的名稱；`settings list` 會列出",
  "change a setting, in every process within seconds; loosening a rule takes two operators":
    "變更設定，數秒內於所有程序生效；放寬規則須兩位操作人員",
  "amounts in TWD, times like 90m, 2h or 3d, others as JSON; a plain text needs no quotes":
    "金額以 TWD 計，時間如 90m、2h 或 3d，其餘為 JSON；純文字不需引號",
  "set a setting to its default, by the same rule as `settings set`": "將設定恢復為預設值，規則同 `settings set`",
  "the changes of a setting or of all, newest first: from which value to which, by whom, and why":
    "一項或全部設定的變更，由新到舊：從什麼值改成什麼值、由誰、為什麼",
  "the database's schema, which a new version may have to update": "資料庫的結構，新版本可能須更新",
  "the migrations that have run, and whether this version runs on the database; exit code 6 if not":
    "已執行的更新步驟，以及這個版本能否在此資料庫上執行；不能時，結束代碼為 6",
  "the steps that `migrate up` would run, and those it would leave for --contract":
    "`migrate up` 會執行的步驟，以及留待 --contract 的步驟",
  "update the schema to this version by steps compatible with the previous version; create it in an empty database":
    "以與前一版相容的步驟將結構更新到這個版本；資料庫為空時建立結構",
  "also run the steps that are incompatible with the previous version; no process of it may still be running":
    "也執行與前一版不相容的步驟；前一版的程序須已全部停止",
  "find members and orders by account, mobile, name, LINE, card or ID number, a card's last four digits, crypto or network address, order or complaint number, vendor's order, TxHash, payout reference, or amount (of 31 days)":
    "以帳號、手機、姓名、LINE、卡號或身分證字號、卡號末四碼、加密貨幣地址或網路位址、訂單或申訴編號、金流商單號、TxHash、撥款編號或金額（31 天內）尋找會員與訂單",
  "the whole value, as a member reads it out": "完整的值，如會員所唸",
  "maximum number of rows of each field, up to 100": "每個欄位最多幾列，上限 100",
  "what waits, for an operator or a service, since when, and which command decides it":
    "等候操作人員或服務處理的事項、從何時起，以及處理的指令",
  "then print each change, a line each, until stopped": "之後繼續印出每個變化，一個一行，直到停止",
  "look at all that the site needs: database, keys, clock, images, providers, vendors, messages, disk; reads only, and ends within seconds; exit code 6 if anything is at fault":
    "檢查網站所需的一切：資料庫、金鑰、時鐘、圖片、遊戲館、金流商、訊息、磁碟；只讀取，數秒內結束；有任何問題時，結束代碼為 6",
  "what operators and the site did: who, when, why and to whom": "操作人員與網站做過的事：誰、何時、為什麼、對誰",
  "the audit trail, newest first": "稽核紀錄，由新到舊",
  "only what this operator did; system: the site itself": "只列出這位操作人員做的；system：網站自己",
  "only actions that begin so, as withdrawal. or setting.changed":
    "只列出以此開頭的動作，如 withdrawal. 或 setting.changed",
  "only about this, as 'card 12' or an order's id": "只列出與此有關的，如 'card 12' 或訂單的 id",
  "only about this member, their orders, cards, addresses and draws":
    "只列出與這位會員及其訂單、卡片、地址、抽獎有關的",
  "print what is recorded from now on, a line each, until stopped": "從現在起印出新的紀錄，一筆一行，直到停止",
  "with --follow: go on after this link of the chain, 0 for all": "搭配 --follow：從鏈結的這一節之後繼續，0 表示全部",
  "show all of an event: what was before and after, and its link in the chain":
    "顯示一個事件的全部：之前與之後的內容，以及它在鏈結中的位置",
  "its number, as audit list has it": "它的編號，如 audit list 所列",
  "for other programs": "供其他程式使用",
  "decisions by two operators": "由兩位操作人員決定的事",
  "operators' open proposals, which another operator must agree to, oldest first":
    "操作人員未結的提案，須由另一位操作人員同意，由舊到新",
  "continue after this proposal": "從這個提案之後繼續",
  "take back your proposal; `approvals list` shows its number": "撤回您的提案；`approvals list` 會列出編號",
  "the proposal's number": "提案的編號",
  "data encrypted at rest": "加密保存的資料",
  "encrypt everything with the first key of DATA_KEYS; may be stopped and started again":
    "以 DATA_KEYS 的第一把金鑰重新加密所有資料；可中斷後再開始",
  "registers of excluded people": "排除名冊",
  "registers of excluded people, their last imports, and the sign-ups that they have refused":
    "排除名冊、最近的匯入，以及因此拒絕的註冊",
  "put a file in a register's place; one that lets people in sooner takes a second operator with the same file":
    "以檔案取代名冊；會讓人提早恢復的檔案，須由另一位操作人員給相同檔案",
  "CSV with the columns kind,value,until,reference (docs/registers.md); - reads standard input":
    "CSV，欄位為 kind,value,until,reference（docs/registers.md）；- 表示讀取標準輸入",
  "its name: lowercase letters, digits and hyphens, e.g. national":
    "它的名稱：小寫英文字母、數字與連字號，例如 national",
  "remove a register with all of its entries; a second operator must give the same command":
    "移除名冊與其中所有項目；須由另一位操作人員下相同指令",
  "its name; `registers list` shows them": "它的名稱；`registers list` 會列出",
  "take a member who is another person than a register names off `members exclusions`":
    "將與名冊所列不是同一人的會員，從 `members exclusions` 移除",
  "run a sandbox alone, for a site with its SANDBOX_…_URL set": "單獨執行沙盒，供已設定 SANDBOX_…_URL 的網站使用",
  "the game provider": "遊戲館",
  "the payment vendor": "金流商",
  "operators' accounts and roles": "操作人員的帳號與角色",
  "all accounts of operators": "所有操作人員帳號",
  "add an operator and print an invitation, which counts once and for a day":
    "新增操作人員並印出邀請碼，只能用一次，一天內有效",
  "2 to 32 small letters, digits and . _ -": "2 至 32 個小寫英文字母、數字與 . _ -",
  "what they may do: docs/reference/rights.md": "可做的事：docs/reference/rights.md",
  "give an operator another role, and end their sessions": "變更操作人員的角色，並結束其登入",
  "take an operator's password and authenticator away and print an invitation to set others":
    "取消操作人員的密碼與驗證器，並印出重新設定用的邀請碼",
  "let a disabled operator sign in again": "讓已停用的操作人員恢復登入",
  "end an operator's sessions at once, and let them sign in no more": "立即結束操作人員的所有登入，並不再允許登入",
  "invite an owner again, on the site's machine, where fewer than two owners can sign in":
    "可登入的 owner 少於兩位時，在網站主機上再次邀請 owner",
  "sign in with a password and a code of your authenticator, asked for in turn or read line by line":
    "以密碼與驗證器的驗證碼登入，依序詢問或逐行讀取",
  "your account": "您的帳號",
  "use an invitation: set a password and an authenticator, then sign in": "使用邀請碼：設定密碼與驗證器，然後登入",
  "end your session": "結束您的登入",
  "who is signed in, until when, and what their role may do": "目前的登入者、有效期限，以及其角色可做的事",
  "what to do about a player's complaint or a task, or a command's help":
    "如何處理會員的反映或一項工作，或顯示指令的說明",
  "a topic, e.g. top-up; or a command, e.g. orders show": "一個主題，例如 top-up；或一個指令，例如 orders show",
  "print a shell script that completes commands and options": "印出可自動完成指令與選項的 shell 腳本",
  "the shell that reads it": "讀取它的 shell",
};
