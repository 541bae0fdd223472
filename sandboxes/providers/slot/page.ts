import { randomBytes } from "node:crypto";
import type { Play } from "../store/plays.ts";
import clientScript from "./client.js" with { type: "text" };
import styles from "./page.css" with { type: "text" };
import { betSizesCents, oneJade, paybackPercent, reel, symbolAt, symbols, threeOfAKind, twoJades } from "./rules.ts";
import { symbolPicture, symbolSheet } from "./symbols.ts";
import { type SlotTexts, slotTexts } from "./texts.ts";
import { moneyText, plainMoneyText } from "@/shared/amount_text.ts";

/** The reels before the first spin. */
const restingStops = [15, 3, 20];

/** The slot game's page for one open play, with what its wallet holds (cents). */
export function slotPage(play: Play, balanceCents: bigint): Response {
  const texts = slotTexts(play.language);
  const game = { reel, texts, url: `/play/${play.id}/spin` };
  return page(texts, [
    `<header><a href="${escape(play.backUrl)}">${texts.back}</a><span>${
      escape(play.provider.toUpperCase())
    }</span></header>`,
    `<main><h1>${texts.title}</h1><section class="gate">`,
    `<p class="balance"><span id="balance">${texts.balance}</span>`,
    `<output aria-labelledby="balance">${moneyText(balanceCents)}</output></p>`,
    `<div class="reels" aria-hidden="true">${restingStops.map(strip).join("")}</div>`,
    `<p class="status" role="status">${texts.ready}</p>`,
    `<form><fieldset><legend>${texts.bet}</legend>${betSizesCents.map(chip).join("")}</fieldset>`,
    `<button class="spin" autofocus>${texts.spin}</button></form>`,
    `<noscript><p class="status trouble">${texts.script}</p></noscript></section>`,
    payTable(texts),
    `</main>${symbolSheet()}`,
    `<script type="application/json" id="game">${JSON.stringify(game).replaceAll("<", "\\u003c")}</script>`,
  ], 200);
}

/** What a used or outdated address shows. */
export function closedPage(): Response {
  const texts = slotTexts("tw");
  return page(texts, [`<main class="closed"><h1>${texts.closedTitle}</h1><p>${texts.closedHint}</p></main>`], 410);
}

function page(texts: SlotTexts, body: string[], status: number): Response {
  const nonce = randomBytes(16).toString("base64");
  const html = [
    `<!doctype html><html lang="${texts.tag}"><head><meta charset="utf-8"><title>${texts.title}</title>`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">`,
    `<meta name="theme-color" content="#0a110f"><link rel="icon" href="data:,">`,
    `<style nonce="${nonce}">${styles}</style></head><body>`,
    ...body,
    status === 200 ? `<script type="module" nonce="${nonce}">${clientScript}</script>` : "",
    `</body></html>`,
  ].join("");
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src data:",
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

function strip(stop: number): string {
  const cells = [-1, 0, 1].map((offset) => symbolPicture(symbolAt(stop + reel.length + offset), offset === 0));
  return `<div class="reel"><div class="strip">${cells.join("")}</div></div>`;
}

function chip(cents: bigint, index: number): string {
  const checked = index === 0 ? " checked" : "";
  return `<label class="chip"><input type="radio" name="bet" value="${cents}"${checked}>${
    plainMoneyText(cents)
  }</label>`;
}

function payTable(texts: SlotTexts): string {
  const jade = (count: number, pays: number) =>
    row(symbolPicture("jade").repeat(count), `${texts.names.jade} × ${count} · ${texts.anywhere}`, pays);
  const rows = [
    ...symbols.map((symbol) =>
      row(symbolPicture(symbol).repeat(3), `${texts.names[symbol]} × 3`, threeOfAKind[symbol])
    ),
    jade(2, twoJades),
    jade(1, oneJade),
  ];
  const payback = texts.payback.replace("{percent}", String(paybackPercent));
  return `<details><summary>${texts.payTable}</summary><table><tr><th scope="col">${texts.payTable}</th>` +
    `<th scope="col">${texts.payUnit}</th></tr>${rows.join("")}</table><p class="payback">${payback}</p></details>`;
}

function row(pictures: string, label: string, pays: number): string {
  return `<tr><td>${pictures}<small>${label}</small></td><td>${pays}</td></tr>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
