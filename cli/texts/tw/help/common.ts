/** Of the help of several groups of commands, and the program itself. */
export default {
  "Operators' commands. Exit codes: 0 done, 1 failed, 2 wrong arguments or environment, 3 not signed in or no right, 4 not found, 6 findings.":
    "操作人員的指令。結束代碼：0 完成、1 失敗、2 參數或環境有誤、3 未登入或沒有權限、4 找不到、6 有異常。",
  "print the version and, in a checkout, the commit": "印出版本；在 git 工作目錄中也印出 commit",
  "give the command to this site over HTTPS; login keeps the address": "經 HTTPS 對這個網站下指令；login 會記住網址",
  "only those": "只列出這些",
  "maximum number of rows, up to 1000": "最多幾列，上限 1000",
  "print JSON, for other programs": "印出 JSON，供其他程式使用",
  "print CSV, for spreadsheets": "印出 CSV，供試算表使用",
  "…up to and including this day or time": "…至這一天或時間為止（含）",
  "continue after this event": "從這個事件之後繼續",
  "from 0 to 5": "0 至 5",
  "reason, for the audit trail": "原因，記入稽核紀錄",
  "your name, for the audit trail": "您的名字，記入稽核紀錄",
  "who is signed in, or your login name": "登入者，或您在本機的登入名稱",
  "print the result as JSON, for other programs": "以 JSON 印出結果，供其他程式使用",
  "send to these members": "傳送給這些會員",
  "send to the members in a file, one account per line": "傳送給檔案中的會員，每行一個帳號",
  "only this member's": "只列出這位會員的",
  "continue after this change": "從這筆變更之後繼續",
  "continue after this day": "從這一天之後繼續",
  "Markdown with front matter, as `export` prints it; - reads standard input":
    "帶 front matter 的 Markdown，如 `export` 所印；- 表示讀取標準輸入",
  "its key, e.g. first-deposit": "它的代稱，例如 first-deposit",
  "created on or after this day (Taipei) or ISO time": "建立於這一天（台北）或 ISO 時間以後",
  "check everything and print what would change; change nothing": "全部檢查並印出會變更的內容；不做任何變更",
};
