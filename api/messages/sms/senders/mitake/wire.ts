import type { SmsAnswer, SmsMessage } from "../port.ts";

/**
 * The wire of Mitake's HTTP API, version 2 (`SmSend`), as its document "三竹簡訊 API" describes it: a form in UTF-8, and
 * an answer of lines `name=value` below a line in brackets.
 */
export interface MitakeKeys {
  username: string;
  password: string;
}

/** Of the call's address, below the gateway's: that the form is in UTF-8 is said here. */
export const sendPath = "SmSend?CharsetURL=UTF-8";

/** Mitake's sign for a new line. */
export const newLine = "\x06";

/** The form of one message. By `clientid` the gateway sends nothing twice within twelve hours. */
export function sendForm({ username, password }: MitakeKeys, { id, mobile, text }: SmsMessage): URLSearchParams {
  const smbody = text.replaceAll(/\r?\n/g, newLine);
  return new URLSearchParams({ username, password, dstaddr: mobile, smbody, clientid: id });
}

/** `0` to `2` and `4` are a message on its way to the mobile, or there. */
const accepted: readonly string[] = ["0", "1", "2", "4"];
/** A fault of the gateway's own, after which the outcome is unknown. */
const gatewayFault = "*";

/** Reads the gateway's answer; null if it has nothing that the document defines. */
export function readSent(body: string): SmsAnswer | null {
  const lines = body.split(/\r?\n/).map((line) => /^(\w+)=(.*)$/.exec(line.trim()));
  const { msgid, statuscode } = Object.fromEntries(lines.flatMap((line) => line ? [[line[1]!, line[2]!]] : []));
  if (statuscode === undefined || !/^[0-9a-z]$/.test(statuscode)) {
    return statuscode === gatewayFault ? { kind: "unknown", reason: "unreadable" } : null;
  }
  if (!accepted.includes(statuscode)) return { kind: "refused", reason: `statuscode ${statuscode}` };
  return msgid ? { kind: "accepted", reference: msgid } : null;
}
