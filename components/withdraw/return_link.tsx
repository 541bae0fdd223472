import type { Texts } from "@/i18n/mod.ts";
import { Icon } from "../icons.tsx";

const [parameter, purpose] = ["for", "withdraw"];

/** The address of a page that a member visits in order to withdraw, with the mark in its query for {@link ReturnLink}. */
export function withReturn(path: string): string {
  const [page = "", fragment = ""] = path.split(/(?=#)/);
  return `${page}${page.includes("?") ? "&" : "?"}${parameter}=${purpose}${fragment}`;
}

/** `path` with the mark, if the page at `url` has it. */
export function keepReturn(path: string, { searchParams }: URL): string {
  return searchParams.get(parameter) === purpose ? withReturn(path) : path;
}

/** The link back to the withdraw view, on a page whose address has the mark. */
export function ReturnLink({ url, t }: { url: URL; t: Texts }) {
  if (url.searchParams.get(parameter) !== purpose) return null;
  return (
    <p>
      <a class="link link--bare" href="/member/withdraw">
        <Icon name="previous" size="sm" />
        {t.withdraw.backTo}
      </a>
    </p>
  );
}
