export default {
  lead: "绑定您在各家超商的门号，每家一个，可随时更换。",
  store: "超商",
  number: "门号",
  rule: "只能使用英文字母与数字，4 至 20 个字符",
  submit: "绑定",
  bound: "已绑定",
  done: "门号已绑定",
  none: "尚未绑定门号",
  sealed: "门号以加密方式保存，只显示末几码。",
};
