/**
 * The document that takes a payer's browser to the hosted card page: its form posts itself to the whole window, and has
 * a button for browsers that don't let it.
 */
export function handOff({ token, lang }: { token: string; lang: "tw" | "vn" }, action: string): string {
  const { tag, title, go } = texts[lang];
  return `<!doctype html><html lang="${tag}"><head><meta charset="utf-8"><title>${title}</title></head><body>` +
    `<form id="hand-off" method="post" action="${action}" target="_top">` +
    `<input type="hidden" name="token" value="${token}"><button type="submit">${go}</button></form>` +
    `<script>document.getElementById("hand-off").submit()</script></body></html>`;
}

const texts = {
  tw: { tag: "zh-Hant-TW", title: "前往信用卡付款頁", go: "前往付款" },
  vn: { tag: "vi", title: "Đến trang thanh toán thẻ", go: "Đến trang thanh toán" },
};
