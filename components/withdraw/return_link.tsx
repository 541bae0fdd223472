import type { Texts } from "@/i18n/mod.ts";
import { Icon } from "../icons.tsx";

const mark = "for=withdraw";

/** The address of a page that a member visits in order to withdraw (`path` without a fragment), with the mark for {@link ReturnLink}. */
export function withReturn(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${mark}`;
}

/** `path` with the mark, where the page at `url` has it. */
export function keepReturn(path: string, { searchParams }: URL): string {
  return searchParams.get("for") === "withdraw" ? withReturn(path) : path;
}

/** The link back to the withdraw view, on a page whose address has the mark. */
export function ReturnLink({ url, t }: { url: URL; t: Texts }) {
  if (url.searchParams.get("for") !== "withdraw") return null;
  return (
    <p>
      <a class="link link--bare" href="/member/withdraw">
        <Icon name="previous" size="sm" />
        {t.withdraw.backTo}
      </a>
    </p>
  );
}
