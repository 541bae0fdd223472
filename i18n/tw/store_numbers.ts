/** The page that binds numbers at convenience stores. */
export default {
  lead: "綁定您在各家超商的門號，每家一個，可隨時更換。",
  store: "超商",
  number: "門號",
  rule: "只能使用英文字母與數字，4 至 20 個字元",
  submit: "綁定",
  bound: "已綁定",
  done: "門號已綁定",
  none: "尚未綁定門號",
  sealed: "門號以加密方式保存，只顯示末幾碼。",
};
