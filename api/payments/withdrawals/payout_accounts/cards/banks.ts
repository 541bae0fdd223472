/** A bank as members choose it: its three-digit code, and its name with the code before it. */
export interface Bank {
  id: string;
  name: string;
  full_name: string;
}

/**
 * The banks of Taiwan with customers of their own, by the codes of interbank transfers. The post office (700) is left out:
 * top-ups must come from the bound account, and may not come from there.
 */
export const banks: readonly Bank[] = [
  ["004", "臺灣銀行"],
  ["005", "臺灣土地銀行"],
  ["006", "合作金庫商業銀行"],
  ["007", "第一商業銀行"],
  ["008", "華南商業銀行"],
  ["009", "彰化商業銀行"],
  ["011", "上海商業儲蓄銀行"],
  ["012", "台北富邦商業銀行"],
  ["013", "國泰世華商業銀行"],
  ["016", "高雄銀行"],
  ["017", "兆豐國際商業銀行"],
  ["018", "全國農業金庫"],
  ["048", "王道商業銀行"],
  ["050", "臺灣中小企業銀行"],
  ["052", "渣打國際商業銀行"],
  ["053", "台中商業銀行"],
  ["054", "京城商業銀行"],
  ["081", "滙豐(台灣)商業銀行"],
  ["101", "瑞興商業銀行"],
  ["102", "華泰商業銀行"],
  ["103", "臺灣新光商業銀行"],
  ["108", "陽信商業銀行"],
  ["118", "板信商業銀行"],
  ["147", "三信商業銀行"],
  ["803", "聯邦商業銀行"],
  ["805", "遠東國際商業銀行"],
  ["806", "元大商業銀行"],
  ["807", "永豐商業銀行"],
  ["808", "玉山商業銀行"],
  ["809", "凱基商業銀行"],
  ["810", "星展(台灣)商業銀行"],
  ["812", "台新國際商業銀行"],
  ["816", "安泰商業銀行"],
  ["822", "中國信託商業銀行"],
  ["823", "將來商業銀行"],
  ["824", "連線商業銀行"],
  ["826", "樂天國際商業銀行"],
].map(([id = "", name = ""]) => ({ id, name, full_name: `${id} ${name}` }));

const byCode = new Map(banks.map((bank) => [bank.id, bank]));

/** The bank with a code; null when there is none. */
export function bankOf(id: string): Bank | null {
  return byCode.get(id) ?? null;
}
