import type { Texts } from "@/i18n/mod.ts";
import { Icon } from "../icons.tsx";

const mark = "for=withdraw";

/** A page that is gone to for a withdrawal's sake, told to lead back: its address without a fragment. */
export function withWayBack(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${mark}`;
}

/** The address of a page or form that goes on leading back where the page at `url` does. */
export function keepWayBack(path: string, { searchParams }: URL): string {
  return searchParams.get("for") === "withdraw" ? withWayBack(path) : path;
}

/** The way back to the withdraw view, on a page that was gone to for it. */
export function WayBack({ url, t }: { url: URL; t: Texts }) {
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
