import { isAddressForm, readAddress } from "@/shared/rules/crypto_address.ts";

/**
 * Checks the form of an address before it is sent, and returns its faults in the form's order, as keys of the error
 * catalogue. The server checks everything else (the age, the channel, the password).
 */
export function checkAddress(
  { address = "", birthday = "" }: { address?: string; birthday?: string },
): { address?: "address_format"; birthday?: "birthday_required" } {
  return {
    ...(!isAddressForm(readAddress(address)) && { address: "address_format" as const }),
    ...(birthday === "" && { birthday: "birthday_required" as const }),
  };
}
