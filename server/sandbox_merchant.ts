/** Our name at the sandbox vendor. */
export const sandboxMerchant = "jadehall";
