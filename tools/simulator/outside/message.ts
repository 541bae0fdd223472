import { createHmac, timingSafeEqual } from "node:crypto";
import type { CallbackReading, RawCallback, VendorNotice } from "@/api/payments/deposits/vendors/port.ts";

/** A callback in flight from a vendor to the site. */
export interface Message {
  vendorCode: string;
  /** The description for the trace. */
  label: string;
  body: Uint8Array;
  signature: string;
  /** Whether the site has said that it understood, so that the vendor need not say it again. */
  understood: boolean;
  /** Whether the vendor means it: what isn't the vendor's is not sent again. */
  genuine: boolean;
}

/** Makes a vendor's message. `forged`: signed by a party that doesn't have the vendor's secret. */
export function writeMessage(
  vendorCode: string,
  label: string,
  text: string,
  { genuine, forged = false }: { genuine: boolean; forged?: boolean },
): Message {
  const body = new TextEncoder().encode(text);
  const signature = sign(forged ? "another secret" : secretOf(vendorCode), body);
  return { vendorCode, label, body, signature, understood: false, genuine };
}

/** The text of a notice. */
export function noticeText(notice: VendorNotice): string {
  return JSON.stringify(notice, (_key, value) => typeof value === "bigint" ? `${value}` : value);
}

/** Reads a message as a vendor's adapter does. */
export function readMessage(vendorCode: string, { body, headers }: RawCallback): CallbackReading {
  const expected = Uint8Array.from(new TextEncoder().encode(sign(secretOf(vendorCode), body)));
  const given = new TextEncoder().encode(headers[signatureHeader] ?? "");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return { kind: "forged" };
  try {
    const notice = JSON.parse(new TextDecoder().decode(body));
    if (typeof notice.kind !== "string") return { kind: "unreadable" };
    if (notice.kind !== "paid") return { kind: "authentic", notice };
    const { amountCents, paidAt } = notice;
    return { kind: "authentic", notice: { ...notice, amountCents: BigInt(amountCents), paidAt: new Date(paidAt) } };
  } catch {
    return { kind: "unreadable" };
  }
}

/** The header that carries a message's signature. */
export const signatureHeader = "x-simulated-signature";

function secretOf(vendorCode: string): string {
  return `the secret of ${vendorCode}`;
}

function sign(secret: string, body: Uint8Array): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}
