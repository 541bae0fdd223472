import type { Usdt } from "../tw/usdt.ts";

export const usdt: Usdt = {
  title: "USDT 付款",
  send: "请转入",
  sent: "已转入",
  orderSum: "订单数量",
  equals: "＝ NT$ {amount}，汇率 {rate}",
  address: "收款地址",
  amount: "转入数量",
  network: "网络",
  qr: "收款地址的二维码",
  qrCaption: "仅限 TRC20 网络",
  qrHint: "请用钱包 App 扫描地址，数量须自行输入并核对。",
  networkTitle: "请确认网络为 TRC20。",
  networkHint: "通过 ERC20、BEP20 或其他网络转入的款项无法找回。地址以 T 开头，共 34 位。",
  exactTitle: "请一次转入完全相同的数量（六位小数）。",
  exactHint: "不含钱包手续费。少转、多转或分次转入都不会自动入账，将由客服人工核对。",
  received: "已检测到 {received} USDT",
  receivedHint: "这笔订单须为 {units} USDT。不足、超过或分次转入都须由客服人工核对，请勿再转，并联系客服。",
  paid: "链上确认",
  refresh: "我已转入，更新状态",
};
