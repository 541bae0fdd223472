import { taipeiDateTime } from "@/shared/taipei_time.ts";
import type { TakenLetter } from "./outbox.ts";
import { sandboxPage } from "../vendors/common/page.tsx";

/** The texts of an outbox page. */
export interface OutboxTexts {
  title: string;
  notice: string;
  none: string;
}

const common = {
  tw: { tag: "zh-Hant-TW", reload: "重新整理", name: "繁體中文" },
  vn: { tag: "vi", reload: "Tải lại", name: "Tiếng Việt" },
} as const;

/** The page of an outbox: what was taken, newest first, in the language that was asked for, else in Chinese. */
export function outboxPage(
  letters: readonly TakenLetter[],
  texts: Record<keyof typeof common, OutboxTexts>,
  requested: string | undefined,
): Response {
  const [lang, other] = requested === "vn" ? ["vn", "tw"] as const : ["tw", "vn"] as const;
  const { title, notice, none } = texts[lang];
  return sandboxPage({
    lang: common[lang].tag,
    title,
    children: (
      <>
        <header>
          <h1>{title}</h1>
          <a href={`?lang=${other}`} lang={common[other].tag}>{common[other].name}</a>
        </header>
        <p class="note">{notice}</p>
        <section class="card">
          <a href={`?lang=${lang}`}>{common[lang].reload}</a>
          {letters.length === 0 && <p>{none}</p>}
          {letters.map(({ recipient, subject, text, taken_at }) => (
            <dl key={`${recipient} ${taken_at.getTime()}`}>
              <div>
                <dt>{recipient}</dt>
                <dt>{taipeiDateTime(taken_at)}</dt>
              </div>
              {subject !== null && <dd>{subject}</dd>}
              <dd style="white-space: pre-wrap">{text}</dd>
            </dl>
          ))}
        </section>
      </>
    ),
  });
}
