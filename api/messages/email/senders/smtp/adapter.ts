import type { Buffer } from "node:buffer";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import type { EmailSite } from "../definition.ts";
import type { Email, EmailSender, EmailSent } from "../port.ts";

interface SmtpKeys {
  url: string;
  username?: string;
  password?: string;
  /** The sender of e-mails, which also receives bounces. */
  from: string;
}

const usualTimeoutMs = 15_000;

/**
 * Sends by SMTP (RFC 5321). Each e-mail has a separate connection: one that failed before its text was offered was not
 * sent, and one that failed after may have been.
 */
export function createSmtpSender(keys: SmtpKeys, { siteUrl, timeoutMs = usualTimeoutMs }: EmailSite): EmailSender {
  return {
    siteUrl,
    async send(email): Promise<EmailSent> {
      const message = await compose(keys, email);
      return await deliver(keys, { mail: { to: email.to, message }, timeoutMs });
    },
    async check() {
      const answer = await deliver(keys, { mail: null, timeoutMs });
      return answer.kind === "accepted" ? null : answer.reason;
    },
  };
}

/** The message as it goes over the wire (RFC 5322). Every header is encoded: none of our texts can begin another one. */
async function compose({ from }: SmtpKeys, { id, to, subject, text, unsubscribeUrl }: Email): Promise<Buffer> {
  const composer = new MailComposer({
    from: { name: "", address: from },
    to: { name: "", address: to },
    subject,
    text,
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl !== null && {
        "List-Unsubscribe": `<${unsubscribeUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return await composer.compile().build();
}

/** The known parts of an SMTP failure: the reply and its code, if there was one, and the command it answers. */
interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
  code?: string;
}

/** @param mail null: it only signs in */
function deliver(
  { url, username, password, from }: SmtpKeys,
  { mail, timeoutMs }: { mail: { to: string; message: Buffer } | null; timeoutMs: number },
): Promise<EmailSent> {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === "smtps:";
  const connection = new SMTPConnection({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Passwords and members' addresses go over TLS, but for a server on this machine.
    ...(!secure && (isLoopback(hostname) ? { ignoreTLS: true } : { requireTLS: true })),
    name: from.slice(from.lastIndexOf("@") + 1),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return new Promise((resolve) => {
    let isOffered = false;
    const end = (answer: EmailSent) => {
      clearTimeout(timer);
      connection.close();
      resolve(answer);
    };
    const failed = (error: SmtpError) => end(answerTo(error, isOffered));
    const timer = setTimeout(
      () => end({ kind: isOffered ? "unknown" : "later", reason: "timeout" }),
      timeoutMs,
    );
    connection.on("error", failed);
    const send = () => {
      if (!mail) return end({ kind: "accepted" });
      isOffered = true;
      connection.send(
        { from, to: [mail.to] },
        mail.message,
        (error) => error ? failed(error) : end({ kind: "accepted" }),
      );
    };
    connection.connect((error) => {
      if (error) return failed(error);
      if (username === undefined) return send();
      connection.login(
        { user: username, credentials: { user: username, pass: password ?? "" } },
        (error) => error ? failed(error) : send(),
      );
    });
  });
}

/** Before the text was offered nothing was sent, whatever the reason. */
function answerTo(error: SmtpError, isOffered: boolean): EmailSent {
  const { responseCode, code } = error;
  const reason = responseCode ? `reply ${responseCode}` : code ?? "closed";
  if (!isOffered) return { kind: "later", reason };
  if (!responseCode) return { kind: "unknown", reason };
  if (responseCode < 500) return { kind: "later", reason };
  return { kind: saysNoMailbox(error) ? "no_mailbox" : "refused", reason };
}

/**
 * Whether a permanent reply is about the receiver's mailbox, and not about us, the message or the server's policy: by
 * its enhanced code (RFC 3463) if it has one, X.1.1 to X.1.3, X.1.6, X.1.10 and X.2.1; otherwise by RFC 5321's codes.
 */
function saysNoMailbox({ command, response = "", responseCode = 0 }: SmtpError): boolean {
  if (command !== "RCPT TO") return false;
  const [, enhanced] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (enhanced !== undefined) return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(enhanced);
  return responseCode === 550 || responseCode === 551 || responseCode === 553;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
