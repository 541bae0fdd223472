/** Of the help of members. */
export default {
  "members": "會員",
  "members, newest first": "會員，由新到舊",
  "only those of this level": "只列出這個等級的",
  "only members whom this member invited": "只列出由這位會員推薦的",
  "only accounts that begin with this": "只列出以此開頭的帳號",
  "only members with this tag": "只列出有這個標籤的會員",
  "continue after this member": "從這位會員之後繼續",
  "show a member at a glance: status, level, money in and out, open orders, sign-ins, linked accounts":
    "會員概況：狀態、等級、資金進出、未結訂單、登入、關聯帳號",
  "everything that happened to a member, newest first: sign-ins, orders, rewards, mails, operators' acts":
    "會員的一切經過，由新到舊：登入、訂單、獎勵、站內信、操作人員的處置",
  "only these kinds, as its column names them": "只列出這些種類，如種類欄所示",
  "on or after this day (Taipei) or ISO time": "從這一天（台北）或 ISO 時間起（含）",
  "create a member by the rules of sign-up, with a temporary password that is shown once":
    "依註冊規則建立會員，臨時密碼只顯示一次",
  "6 to 10 letters or digits": "6 至 10 個英文字母或數字",
  "their real name": "真實姓名",
  "their mobile number": "手機號碼",
  "their LINE ID": "LINE ID",
  "allow top-ups at once": "立即允許儲值",
  "the member who invited them": "推薦這位會員的人",
  "note something about a member for other operators, in up to 1000 characters: it can't be changed, and the member never sees it; no numbers of cards or documents":
    "為其他操作人員記下會員的備註，上限 1000 字：無法更改，會員看不到；請勿寫卡號或證件號碼",
  "give a member a tag, a word by which operators find and choose members":
    "為會員加上標籤，操作人員以此尋找與挑選會員",
  "the account and the tag; the tag alone with --list or options that filter":
    "帳號與標籤；使用 --list 或篩選選項時只給標籤",
  "up to 1000 members in a file, one account per line or as `members list --csv` prints them; - reads standard input":
    "檔案中的會員，上限 1000 位，每行一個帳號，或如 `members list --csv` 所印；- 表示讀取標準輸入",
  "print what would come of it for each member; change nothing": "印出對每位會員的結果；不做任何變更",
  "take a tag off a member": "移除會員的標籤",
  "let a member top up": "開通會員的儲值",
  "or --list, or options that filter": "或使用 --list 或篩選選項",
  "freeze a member: their sessions end at once, and pending orders end by their own rules":
    "凍結會員：立即結束所有登入，處理中的訂單依各自的規則結束",
  "unfreeze a member; an exclusion that has not ended continues": "解除凍結；尚未結束的排除繼續有效",
  "exclude a member from deposits and play at their own request; the date can only be moved later":
    "依會員本人要求停止其儲值與遊戲；日期只能延後",
  "the day (Taipei) or ISO time when it ends": "結束的日期（台北）或 ISO 時間",
  "members who have excluded themselves or are in a register, and other accounts that may be the same person's":
    "自我排除或列於名冊的會員，以及可能屬於同一人的其他帳號",
  "time-outs as well": "也列出暫停遊戲的",
  "members whose play shows markers of harm, by the rules of the setting harm.rules, or a member's days; it does nothing to them: write a note, offer a limit or a break, send a letter":
    "依設定 harm.rules 的規則，列出遊戲行為有危害徵兆的會員，或一位會員的各日；不會對會員做任何事：請寫備註、建議限額或休息，或寄信",
  "a member, with the rules beside the days": "列出最近幾天的，上限 1000",
  "the list looks at so many days, up to 1000": "一位會員，並列出各日符合的規則",
  "let a member return from a break whose time has come; a second operator must give the same command":
    "讓休息期滿的會員恢復；須由另一位操作人員下相同指令",
  "close an account for good, once it holds no money and has nothing open":
    "永久關閉帳號，須已無餘額且沒有任何未結事項",
  "give a member a level and notify them by mail; a higher one takes two operators":
    "變更會員的等級並以站內信通知；調升須兩位操作人員",
  "a member's limits of play with their use and who set them; --set sets one for the member, beside their own: a lower one at once, a higher one or none if a second operator gives the same command; time_day is in minutes, all others in TWD":
    "會員的遊戲限額、使用情形與設定者；--set 在會員自己的限額之外另設一項：調低立即生效，調高或取消須由另一位操作人員下相同指令；time_day 以分鐘計，其餘為 TWD",
  "the limit to set": "要設定的限額",
  "with --set: TWD, or whole minutes (15 to 1440) for time_day; or none":
    "搭配 --set：TWD，time_day 則為整數分鐘（15 至 1440）；或 none 表示不限",
  "reason for the limit, for the audit trail": "設定限額的原因，記入稽核紀錄",
  "correct a member's main wallet; above `adjustment.second_operator`, or the daily sum of one operator, a second operator must give the same command":
    "調整會員的主錢包；超過 `adjustment.second_operator` 或單人每日合計時，須由另一位操作人員下相同指令",
  "the amount to add, or with a minus sign to deduct: -99.50": "增加的金額；扣除時加負號：-99.50",
  "turnover before a withdrawal, as a multiple of the amount added; 0 for none; default: `turnover.adjustment_percent`":
    "提領前的流水，為增加金額的倍數；0 表示不需流水；預設：`turnover.adjustment_percent`",
  "repeat the adjustment with this id in full; each can be repeated once": "重做這個完整 id 的調整；每筆只能重做一次",
  "a member's turnover requirements, newest first, with their progress; --waive waives the rest of a top-up's or adjustment's, if a second operator gives the same command":
    "會員的流水要求與進度，由新到舊；--waive 免除一筆儲值或調整的剩餘流水，須由另一位操作人員下相同指令",
  "continue after this requirement": "從這筆流水要求之後繼續",
  "the requirement to waive, by its id or the beginning of it": "要免除的流水要求，以 id 或其開頭指定",
  "reason for the waiver, for the audit trail": "免除的原因，記入稽核紀錄",
  "give members points; above `adjustment.second_operator` in total a second operator must give the same command":
    "派發點數給會員；合計超過 `adjustment.second_operator` 時，須由另一位操作人員下相同指令",
  "a name for this distribution; no member receives one twice": "這次派發的名稱；同一次派發每位會員只會收到一份",
  "to all members of these levels who may claim rewards": "派給這些等級中可領取獎勵的所有會員",
  "to all members with this tag who may claim rewards": "派給有這個標籤且可領取獎勵的所有會員",
  "points for each member": "每位會員的點數",
  "turnover for each member before it is paid; 0 pays it at once": "每位會員入帳前的流水；0 表示立即入帳",
  "time limit for the turnover, in days; default: none": "完成流水的期限，以天計；預設：不限期",
  "check everything and print the number of members and the total; give nothing":
    "全部檢查並印出會員人數與合計；不派發",
  "correct a member's mobile number, messaging ID or name by proof; a second operator must give the same command":
    "憑證明更正會員的手機號碼、通訊軟體 ID 或姓名；須由另一位操作人員下相同指令",
  "the right mobile number": "正確的手機號碼",
  "the right messaging ID": "正確的通訊軟體 ID",
  "the right real name; the holder's, where a card is approved": "正確的真實姓名；已有審核通過的卡片時，須與戶名相同",
  "the proof that you have seen, without personal data: a case number": "您看過的證明，請勿填個人資料：案件編號",
  "give a member who can't sign in a temporary password, shown once; they must change it before anything else":
    "為無法登入的會員產生臨時密碼，只顯示一次；會員須先更改密碼才能做其他事",
  "remove a member's authenticator, recovery codes and passkeys; a second operator must give the same command":
    "移除會員的驗證器、備用碼與通行金鑰；須由另一位操作人員下相同指令",
  "remove a withdrawal password that someone else has set; a second operator must give the same command":
    "移除由他人設定的提領密碼；須由另一位操作人員下相同指令",
  "a member's active sessions, most recently seen first; --end ends all of them":
    "會員目前的登入，最近使用的在前；--end 全部結束",
  "end all of them": "全部結束",
  "reason for ending them, for the audit trail": "結束的原因，記入稽核紀錄",
  "write all data about a member to a JSON file that only you can read": "將會員的全部資料寫入 JSON 檔，只有您能讀取",
  "a new file; default: one in .data/exports, named by account and time":
    "新檔案；預設：存於 .data/exports，以帳號與時間命名",
  "erase the person from an account for good and keep what the books need; a second operator must give the same command":
    "永久刪除帳號的個人資料，只保留帳務所需；須由另一位操作人員下相同指令",
};
