/** A fault of a page at one width. */
export interface LayoutFault {
  kind:
    | "sideways"
    | "broken_number"
    | "broken_word"
    | "cut_text"
    | "text_outside"
    | "foreign_text"
    | "machine_date"
    | "bare_date"
    | "small_target";
  /** The text or the element that it is seen at. */
  at: string;
}

/**
 * Looks through a page in the browser, where it is sent whole: whether it scrolls sideways and what sticks out, words
 * that run out of a link or a button, amounts and numbers broken into lines, cut texts, dates as machines write them or
 * outside of a `<time>`, links and fields that a finger misses on a phone and, if the page's language has no Chinese
 * characters, those that are shown or read out.
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
    const [day] = /\b(?:\d{4}\/\d{2}\/\d{2}|\d{2}\/\d{2}\/\d{4}|\d{2} [A-Z][a-z]{2} \d{4})\b/.exec(text) ?? [];
    // An example in a field's hint is no date.
    if (day && !parent.closest("time, option, em")) say("bare_date", `${day} in ${nameOf(parent)}`);
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
  if (width <= 576) {
    // Nothing behind an open dialog can be tapped.
    const open = document.querySelector("dialog:modal") ?? document.body;
    const controls = [...open.querySelectorAll("a[href], button, select, summary, textarea, input")];
    const targets = controls.map(targetOf);
    for (const target of new Set(targets)) if (isShown(target) && isSmall(target)) say("small_target", nameOf(target));
    scrollTo(0, 0);
  }
  return faults;

  /** The element that is tapped for a field: its label, if it is inside. */
  function targetOf(control: Element): Element {
    return control.closest("label") ?? control;
  }

  /** Whether a finger of 44 px, which is the least that the tokens allow, misses it. Words within a sentence are as high as their line. */
  function isSmall(target: Element): boolean {
    const leastPx = 44;
    const before = target.getBoundingClientRect();
    // Only read out, or seen once it has the focus.
    if (before.width <= 1 || before.height <= 1) return false;
    if (before.width >= leastPx - 0.5 && before.height >= leastPx - 0.5) return false;
    if (isInSentence(target)) return false;
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, right, top, bottom } = target.getBoundingClientRect();
    if (right <= 0 || bottom <= 0 || left >= width) return false;
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, leastPx / 2 - 1];
    const points = [[x, y - reach], [x, y + reach], [Math.max(x - reach, 0), y], [Math.min(x + reach, width - 1), y]];
    return points.some(([atX, atY]) => {
      const hit = document.elementFromPoint(atX!, atY!);
      return hit !== null &&
        targetOf(hit.closest("a[href], button, select, summary, textarea, input, label") ?? hit) !== target;
    });
  }

  function isInSentence(target: Element): boolean {
    const around = target.parentElement?.textContent.trim().length ?? 0;
    return getComputedStyle(target).display === "inline" && around > target.textContent.trim().length;
  }

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
