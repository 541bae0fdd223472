/** Of red packets. */
export default {
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
  "red packets": "紅包",
};
