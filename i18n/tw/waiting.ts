/** The rewards that wait for the member to take them. */
export default {
  title: "可領取的獎勵",
  sum: "可領取 {amount} 元",
  draws: "還可抽 {count} 次",
  draw: "去抽獎",
};
