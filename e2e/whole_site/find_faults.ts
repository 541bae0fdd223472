/** A fault of a page at one width. */
export interface LayoutFault {
  kind: "sideways" | "broken_number" | "broken_word" | "cut_text" | "text_outside" | "foreign_text" | "machine_date";
  /** The text or the element that it is seen at. */
  at: string;
}

/**
 * Looks through a page in the browser (it is sent there whole, so everything that it needs is inside): whether it
 * scrolls sideways and what sticks out, whether a link's or button's words run out of it, whether an amount, a masked
 * number or an order's number is broken into lines, whether a text is cut, whether a date is written as machines write
 * it, and, if the page's language has no Chinese characters, whether one is shown or read out.
 */
export function findFaults({ isChinese }: { isChinese: boolean }): LayoutFault[] {
  const faults: LayoutFault[] = [];
  const width = document.documentElement.clientWidth;
  const say = (kind: LayoutFault["kind"], at: string) => faults.push({ kind, at: at.trim().slice(0, 80) });
  const nameOf = (element: Element) =>
    `${element.localName}.${[...element.classList].join(".")} ${element.textContent?.trim().slice(0, 40) ?? ""}`;
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if (document.documentElement.scrollWidth > width) {
    const beyond = [...document.body.querySelectorAll("*")].filter((element) => {
      const { right, width: wide } = element.getBoundingClientRect();
      return wide > 0 && right > width + 0.5 && isShown(element) && !scrollsInside(element);
    });
    say("sideways", `${document.documentElement.scrollWidth} px: ${beyond.slice(-3).map(nameOf).join(" | ")}`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const numbers = /[+\u2212-]?(?:NT\$|\$)?\d[\d,]*\.\d{2}\b|\u00b7{3}\w+|[DWT]\d{6}-[0-9A-Z]{6}/g;
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement!;
    const text = node.nodeValue ?? "";
    if (text.trim() === "" || ["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE"].includes(parent.tagName)) continue;
    if (!isShown(parent)) continue;
    for (const { index, 0: number } of text.matchAll(numbers)) {
      if (linesOf(node, index, number.length) > 1) say("broken_number", `${number} in ${nameOf(parent)}`);
    }
    for (const { index, 0: word } of text.matchAll(/[\p{Script=Latin}\p{M}]{2,24}/gu)) {
      if (!isCode(parent) && linesOf(node, index, word.length) > 1) say("broken_word", `${word} in ${nameOf(parent)}`);
    }
    const [date] = /\b20\d{2}-\d{2}(-\d{2})?\b/.exec(text) ?? [];
    if (date && !isCode(parent)) say("machine_date", `${date} in ${nameOf(parent)}`);
    const control = parent.closest("a, button");
    if (control && runsOut(node, parent, control)) say("text_outside", nameOf(control));
    if (!isChinese && /\p{Script=Han}/u.test(text) && !parent.closest("[lang^=zh]")) say("foreign_text", text);
  }
  for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
    if (!isShown(element)) continue;
    if (getComputedStyle(element).textOverflow === "ellipsis" && element.scrollWidth > element.clientWidth + 1) {
      say("cut_text", nameOf(element));
    }
    if (isChinese || element.closest("[lang^=zh]")) continue;
    for (const name of ["aria-label", "title", "alt", "placeholder"]) {
      const value = element.getAttribute(name) ?? "";
      if (/\p{Script=Han}/u.test(value)) say("foreign_text", `${name}=${value}`);
    }
  }
  return faults;

  function linesOf(node: Node, start: number, length: number): number {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, start + length);
    return new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
  }

  /** Whether words lie beside the box that they belong to, where they run into those of its neighbours. */
  function runsOut(node: Node, parent: Element, box: Element): boolean {
    if (getComputedStyle(box).display === "inline") return false;
    // Cut text is only read out, or is judged as cut text.
    for (let inner = parent;; inner = inner.parentElement!) {
      const { overflowX, clipPath } = getComputedStyle(inner);
      if (overflowX !== "visible" || clipPath !== "none") return false;
      if (inner === box) break;
    }
    const { left, right } = box.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) =>
      line.width > 1 && (line.left < left - 1 || line.right > right + 1)
    );
  }

  /** Addresses and codes have no words. */
  function isCode(element: Element): boolean {
    return /mono/i.test(getComputedStyle(element).fontFamily);
  }

  function scrollsInside(element: Element): boolean {
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(outer).overflowX)) return true;
    }
    return false;
  }
}
