/** The bank's name as it is called in Taiwan; the code itself if it is not one of these. */
export function bankName(code: string): string {
  return names[code] ?? code;
}

// Codes as the financial authorities assign them; those with which payment companies keep virtual accounts.
const names: Record<string, string> = {
  "004": "臺灣銀行",
  "005": "土地銀行",
  "006": "合作金庫",
  "007": "第一銀行",
  "008": "華南銀行",
  "009": "彰化銀行",
  "012": "台北富邦",
  "013": "國泰世華",
  "017": "兆豐銀行",
  "050": "臺灣企銀",
  "052": "渣打銀行",
  "118": "板信銀行",
  "700": "中華郵政",
  "803": "聯邦銀行",
  "805": "遠東銀行",
  "806": "元大銀行",
  "807": "永豐銀行",
  "808": "玉山銀行",
  "809": "凱基銀行",
  "812": "台新銀行",
  "822": "中國信託",
};
