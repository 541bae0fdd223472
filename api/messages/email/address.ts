import { z } from "zod";

/**
 * One e-mail address as it is kept: printable ASCII without quotes, so that nothing of it can end a header or name a second
 * recipient; the domain in small letters.
 */
export const EmailAddress = z.string().max(1000, "email_format").trim()
  .pipe(z.email("email_format").max(254, "email_format"))
  .transform((address) => {
    const at = address.lastIndexOf("@");
    return address.slice(0, at) + address.slice(at).toLowerCase();
  });

/** An address as its owner alone knows it again: `c***@example.com`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, 1)}***${address.slice(at)}`;
}
