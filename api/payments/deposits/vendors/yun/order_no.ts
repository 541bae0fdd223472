/** An order's id (a UUID) as YUN's `MerchantOrderNo`: its 128 bits in base 36, 25 digits and capitals. */
export function toOrderNo(id: string): string {
  return BigInt(`0x${id.replaceAll("-", "")}`).toString(36).toUpperCase().padStart(25, "0");
}

/** The id behind a `MerchantOrderNo`; null for one that names none. */
export function fromOrderNo(orderNo: string): string | null {
  // 36^25 is just more than 2^128, and YUN takes no more than 30 letters and digits.
  if (!/^[0-9A-Z]{25}$/.test(orderNo)) return null;
  let number = 0n;
  for (const digit of orderNo) number = number * 36n + BigInt(parseInt(digit, 36));
  const hex = number.toString(16).padStart(32, "0");
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5") : null;
}
