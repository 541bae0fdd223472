/** Of the help of complaints, mails and notices. */
export default {
  "members' complaints": "會員的申訴",
  "complaints, newest first, with the latest time of the answer": "申訴，由新到舊，附最晚答覆時間",
  "only in this state; open: without an answer; overdue: open, and late":
    "只列出這個狀態的；open：未答覆；overdue：未答覆且已逾期",
  "only about this": "只列出與此有關的",
  "only those that this operator has taken": "只列出由這位操作人員處理的",
  "continue after this complaint": "從這件申訴之後繼續",
  "show a complaint with its text, its answers and who changed it when": "顯示申訴的內容、答覆，以及誰在何時變更",
  "the complaint's number or id, or an unambiguous beginning of the id": "申訴的編號或 id，或足以辨識的 id 開頭",
  "take a complaint into work: its member gets a mail, and you alone answer it":
    "開始處理申訴：會員會收到站內信，之後只有您能答覆",
  "take it over from this operator, who has it": "從正在處理的這位操作人員接手",
  "answer a complaint that you have taken, in up to 2000 characters": "答覆您處理中的申訴，上限 2000 字",
  "the answer as the member reads it, in their language": "會員看到的答覆，以會員的語言書寫",
  "close an answered complaint that its member can't reopen any more, before that happens by itself":
    "將會員已不能重新提出的已答覆申訴提前結案",
  "mails to members": "給會員的站內信",
  "send members a mail, which they read on the site": "寄站內信給會員，會員在網站上閱讀",
  "the mail in tw: its title in the first line, then its text in Markdown; - reads standard input":
    "繁體中文站內信：第一行為標題，其後為 Markdown 內文；- 表示讀取標準輸入",
  "a letter of `mail letters` instead": "改用 `mail letters` 的範本",
  "to all of these levels": "寄給這些等級的所有會員",
  "to the members who have this tag now": "寄給目前有這個標籤的會員",
  "to all members": "寄給所有會員",
  "expires on this day (Taipei) or ISO time; default: after 30 days": "於這一天（台北）或 ISO 時間到期；預設：30 天後",
  "also to members who sign up or reach the level before it expires": "到期前註冊或升到該等級的會員也會收到",
  "check everything and print the number of recipients; send nothing": "全部檢查並印出收件人數；不寄送",
  "also by e-mail, to recipients who want copies": "也以電子郵件寄給願意收副本的收件人",
  "send although you have just sent the same mail": "即使您剛寄過相同的站內信也寄送",
  "the same mail in Vietnamese": "越南文的同一封站內信",
  "…in simplified Chinese": "…簡體中文",
  "…in English; members whose language is missing read tw": "…英文；沒有自己語言的會員看到繁體中文",
  "the mails that operators have sent to members, newest first": "操作人員寄給會員的站內信，由新到舊",
  "continue after this mail": "從這封站內信之後繼續",
  "a mail with its texts, recipients, and number of readers": "一封站內信的內容、收件人與已讀人數",
  "the mail's id, or an unambiguous beginning of the id": "站內信的 id，或足以辨識的 id 開頭",
  "take a mail back: it disappears for all members, read or not": "收回站內信：不論是否已讀，所有會員都看不到",
  "the letters that `mail send --letter` sends, or the texts of one":
    "`mail send --letter` 寄送的範本，或其中一份的內容",
  "one of them": "其中一份",
  "keep a letter to use again, in place of one of the same kind": "保存可重複使用的範本，取代同一種的",
  "its name, as take-a-break": "它的名稱，例如 take-a-break",
  "remove a letter; mails that were sent stay": "移除範本；已寄出的站內信不受影響",
  "its name": "它的名稱",
  "notices on members' devices (Web Push)": "會員裝置上的通知（Web Push）",
  "make a new pair of keys for notices on members' devices; changes nothing": "產生一組新的裝置通知金鑰；不做任何變更",
  "copies of mails by e-mail": "站內信的電子郵件副本",
  "whether copies of mails are sent by e-mail, how many wait, and the results of the last 30 days":
    "是否以電子郵件寄送站內信副本、等候的數量，以及最近 30 天的結果",
  "the last 20 e-mails in the sandbox mailbox, newest first; real ones are at the mail server":
    "沙盒信箱最近的 20 封電子郵件，由新到舊；真正的郵件在郵件伺服器",
  "only to this address": "只列出寄到這個地址的",
  "text messages": "簡訊",
  "the last 20 text messages at the sandbox gateway, newest first; real ones are at the gateway":
    "沙盒閘道最近的 20 則簡訊，由新到舊；真正的簡訊在簡訊閘道",
  "only to this mobile": "只列出寄到這個手機號碼的",
};
