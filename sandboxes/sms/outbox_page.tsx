import { taipeiDateTime } from "@/shared/taipei_time.ts";
import { sandboxPage } from "../vendors/common/page.tsx";
import type { OutboxMessage } from "./outbox.ts";

const texts = {
  tw: {
    tag: "zh-Hant-TW",
    title: "簡訊（沙盒）",
    notice: "沙盒閘道不會寄出簡訊，訊息只會出現在這裡。",
    none: "尚無簡訊",
    reload: "重新整理",
    other: "Tiếng Việt",
  },
  vn: {
    tag: "vi",
    title: "Tin nhắn (môi trường thử)",
    notice: "Cổng thử nghiệm không gửi tin nhắn thật, tin chỉ hiển thị tại đây.",
    none: "Chưa có tin nhắn",
    reload: "Tải lại",
    other: "繁體中文",
  },
};

/** The messages that were taken, newest first, as the mobiles would show them. */
export function outboxPage(messages: readonly OutboxMessage[], lang: string | undefined): Response {
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
          {messages.length === 0 && <p>{t.none}</p>}
          {messages.map(({ mobile, text, taken_at }) => (
            <dl key={`${mobile} ${taken_at.getTime()}`}>
              <div>
                <dt>{mobile}</dt>
                <dt>{taipeiDateTime(taken_at)}</dt>
              </div>
              <dd>{text}</dd>
            </dl>
          ))}
        </section>
      </>
    ),
  });
}
