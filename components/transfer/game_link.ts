import { isLaunchEntry } from "@/shared/rules/launch_rule.ts";
import type { DialogGame } from "./game.ts";

/** The game that a pressed link (or something in it) leads to the points of; null for anything else. */
export function gameOfLink(target: EventTarget | null): DialogGame | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href^='/member/transfer?']") : null;
  const address = link && new URL(link.href).searchParams;
  const code = address?.get("game");
  if (!link || !address || !code) return null;
  const entry = address.get("entry");
  return {
    code,
    group: address.get("group"),
    entry: isLaunchEntry(entry) ? entry : "tile",
    gameId: address.get("gameId") ?? undefined,
    productId: address.get("productId") ?? undefined,
    title: link.dataset.title ?? link.textContent?.trim() ?? code,
    picture: squareOf(link.dataset.picture),
  };
}

/** The part of a tile's picture without its letters, as `Thumb` shows it. */
function squareOf(src: string | undefined): string | null {
  return src ? `${src}#svgView(viewBox(17,8,266,266))` : null;
}
