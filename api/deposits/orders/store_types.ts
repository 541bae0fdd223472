/** One chain of convenience stores: the vendor's word for it, and its name on the screen. */
export interface StoreType {
  code: string;
  name: string;
}

/**
 * The chains that a payer chooses from, by the method's `vendor_flag`; the first is the default. Empty for a method that
 * leaves no choice, and then an order has no store type.
 */
export function storeTypesOf(flag: string | null): readonly StoreType[] {
  return flag === null ? [] : storeTypes.get(flag) ?? [];
}

const storeTypes: ReadonlyMap<string, readonly StoreType[]> = new Map([
  ["north-CVS", [
    { code: "IBON", name: "711" },
    { code: "FAMILYS", name: "FamilyMart" },
    { code: "HILIFE", name: "Hi-Life" },
    { code: "OKMART", name: "OK" },
  ]],
  ["yun-STORE", [
    { code: "ibon", name: "711" },
    { code: "fami", name: "FamilyMart" },
    { code: "okgo", name: "OK" },
    { code: "hilife", name: "Hi-Life" },
  ]],
]);
