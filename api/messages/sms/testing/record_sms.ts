import type { SmsAnswer, SmsMessage, SmsSender } from "../senders/port.ts";

/** A gateway that keeps what it takes, and answers as a test says. */
export interface RecordedSms extends SmsSender {
  sent: SmsMessage[];
  /** The answer to the next messages; by default it accepts them. */
  answer: SmsAnswer;
  /** The code in the last message. */
  lastCode(): string;
  /** A code that is not the one in the last message. */
  wrongCode(): string;
}

/** A gateway without a phone company. */
export function recordSms(): RecordedSms {
  const gateway: RecordedSms = {
    sent: [],
    answer: { kind: "accepted", reference: "1" },
    send(message) {
      gateway.sent.push(message);
      return Promise.resolve(gateway.answer);
    },
    lastCode: () => codeIn(gateway.sent.at(-1)?.text ?? ""),
    wrongCode: () => otherThan(gateway.lastCode()),
  };
  return gateway;
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

/** The code in a message. Throws if there is none. */
export function codeIn(text: string): string {
  const code = /\d{6}/.exec(text)?.[0];
  if (code === undefined) throw new Error("no code was sent");
  return code;
}
