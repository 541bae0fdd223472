import { taipeiDateTime } from "@/shared/taipei_time.ts";
import { sandboxPage } from "../../vendors/common/page.tsx";
import type { OutboxEmail } from "./outbox.ts";

const texts = {
  tw: {
    tag: "zh-Hant-TW",
    title: "電子郵件（沙盒）",
    notice: "沙盒信箱不會寄出電子郵件，信件只會出現在這裡。",
    none: "尚無電子郵件",
    reload: "重新整理",
    other: "Tiếng Việt",
  },
  vn: {
    tag: "vi",
    title: "Email (môi trường thử)",
    notice: "Hộp thư thử nghiệm không gửi email thật, thư chỉ hiển thị tại đây.",
    none: "Chưa có email",
    reload: "Tải lại",
    other: "繁體中文",
  },
};

/** The e-mails that were taken, newest first. */
export function outboxPage(emails: readonly OutboxEmail[], lang: string | undefined): Response {
  const isVietnamese = lang === "vn";
  const t = isVietnamese ? texts.vn : texts.tw;
  return sandboxPage({
    lang: t.tag,
    title: t.title,
    children: (
      <>
        <header>
          <h1>{t.title}</h1>
          <a href={`?lang=${isVietnamese ? "tw" : "vn"}`} lang={isVietnamese ? "zh-Hant-TW" : "vi"}>{t.other}</a>
        </header>
        <p class="note">{t.notice}</p>
        <section class="card">
          <a href={`?lang=${isVietnamese ? "vn" : "tw"}`}>{t.reload}</a>
          {emails.length === 0 && <p>{t.none}</p>}
          {emails.map(({ recipient, subject, text, taken_at }) => (
            <dl key={`${recipient} ${taken_at.getTime()}`}>
              <div>
                <dt>{recipient}</dt>
                <dt>{taipeiDateTime(taken_at)}</dt>
              </div>
              <dd>{subject}</dd>
              <dd style="white-space: pre-wrap">{text}</dd>
            </dl>
          ))}
        </section>
      </>
    ),
  });
}
