import { randomBytes } from "node:crypto";
import { isLang, type Lang, localeOf } from "@/i18n/mod.ts";
import { moneyText } from "@/shared/amount_text.ts";
import { listSandboxGames } from "../../game_list/list_games.ts";
import type { Play } from "../../store/plays.ts";
import type { Game } from "../game_of.ts";
import { kindOf } from "../kinds.ts";
import { escapeGameHtml } from "./html.ts";
import { colourRules, gameStyle } from "./game_style.ts";
import styles from "./page.css" with { type: "text" };
import { frameTexts } from "./texts.ts";

/** A game's page for one open play, with what its wallet holds (cents). */
export function gamePage(play: Play, game: Game, balanceCents: bigint): Response {
  const lang = gameLang(play.language);
  const texts = frameTexts[lang];
  const parts = kindOf(game).page({ lang, game });
  const title = escapeGameHtml(listedName(game, lang) ?? parts.title);
  const style = gameStyle(game);
  const data = { url: `/play/${play.id}`, locale: localeOf(lang), texts, game: parts.data };
  return page(lang, title, colourRules(style.hue) + parts.styles, [
    `<header><a class="back" href="${escapeGameHtml(play.backUrl)}">${texts.back}</a>`,
    `<span class="maker">${escapeGameHtml(game.provider.toUpperCase())}</span>`,
    `<button type="button" class="sound" aria-pressed="false">${texts.sound}</button></header>`,
    `<main class="game-${game.kind}"><div class="head"><img src="${style.tileUrl}" alt="" width="75" height="90">`,
    `<h1>${title}</h1><p class="balance"><span id="balance">${texts.balance}</span>`,
    `<output aria-labelledby="balance">${moneyText(balanceCents)}</output></p></div>`,
    `<section class="stage">${parts.body}<p class="status" role="status">${texts.loading}</p>`,
    `<noscript><p class="status trouble">${texts.script}</p></noscript></section>`,
    `<div class="below">${parts.below}</div></main>`,
    `<script type="application/json" id="game">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`,
    `<script type="module" src="/games/${game.kind}/client.js"></script>`,
  ], 200);
}

/** Returns the game's name in the provider's list; null for the game that a group opens. */
function listedName({ provider, gameId }: Game, lang: Lang): string | null {
  return listSandboxGames(provider).find(({ id }) => id === gameId)?.names[lang] ?? null;
}

/** Shows that an address is used or outdated. */
export function closedPage(): Response {
  const texts = frameTexts.tw;
  return page("tw", texts.closedTitle, "", [
    `<main class="closed"><h1>${texts.closedTitle}</h1><p>${texts.closedHint}</p></main>`,
  ], 410);
}

/** The page's language by the code that the site sends; the default for any other. */
export function gameLang(language: string): Lang {
  const code = language.toLowerCase();
  if (isLang(code)) return code;
  if (code.startsWith("vi")) return "vn";
  return "tw";
}

function page(lang: Lang, title: string, ownStyles: string, body: string[], status: number): Response {
  const nonce = randomBytes(16).toString("base64");
  const html = [
    `<!doctype html><html lang="${localeOf(lang)}"><head><meta charset="utf-8"><title>${title}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
    `<meta name="theme-color" content="#0a110f"><link rel="icon" href="data:,">`,
    `<style nonce="${nonce}">${styles}${ownStyles}</style></head><body>`,
    ...body,
    `</body></html>`,
  ].join("");
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
  });
}
