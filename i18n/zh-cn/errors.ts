import type { Errors } from "../tw/errors.ts";

export const errors: Errors = {
  wrong_credentials: "账号或密码错误",
  account_locked: "此账号已停用，请联系客服",
  too_many_attempts: "尝试次数过多，请稍后再试",
  insufficient_funds: "超出已有资产",
  amount_out_of_range: "金额须介于 {min} 与 {max} 之间",
  game_maintenance: "游戏维护中",
  unknown_game: "查无此游戏",
  balance_unavailable: "点数获取出错了~",
  transfer_refused: "游戏商拒绝了这笔转账，点数已退回",
  launch_failed: "出错了",
  not_activated: "首次充值请联系客服开通会员",
  method_unavailable: "此充值方式目前无法使用",
  vendor_failed: "充值失败",
  idempotency_conflict: "同一请求编号的内容不一致",
  still_in_flight: "上一个相同的请求仍在处理中",
  not_found: "查无数据",
};
