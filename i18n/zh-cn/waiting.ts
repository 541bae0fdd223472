export default {
  title: "可领取的奖励",
  sum: "可领取 {amount} 元",
  draws: "还可抽 {count} 次",
  draw: "去抽奖",
};
