/**
 * Sends text messages: a gateway of a phone company or of a reseller. An adapter speaks its protocol and answers only
 * with the words of this file; it never throws because of the other side.
 */
export interface SmsSender {
  /** Sends one message. The same id again sends nothing twice, as far as the gateway can tell. */
  send(message: SmsMessage): Promise<SmsAnswer>;
}

/** One text message. */
export interface SmsMessage {
  /** Ours: at most 36 characters. */
  id: string;
  /** As members' mobiles are stored: ten digits. */
  mobile: string;
  text: string;
}

/** A gateway's answer to a message. */
export type SmsAnswer =
  /** It has taken it and will send it. */
  | { kind: "accepted"; reference: string }
  /** It has not, and won't. */
  | { kind: "refused"; reason: string }
  /** It may have. */
  | { kind: "unknown"; reason: "timeout" | "unreachable" | "unreadable" };
