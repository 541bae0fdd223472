// Gives the site's own page where a page can't be had for want of a network. It keeps that page in each language and the
// files that it links, and nothing else: no other page, no answer of a call, nothing of a member.
// Shows the notices that the site sends, and opens their pages.

/** As i18n/mod.ts has them. */
const languages = ["tw", "vn", "zh-cn", "en"];

/** The version of what is kept, and the language of the page that registered this script. */
const { searchParams } = new URL(location.href);
const cacheName = `offline-${searchParams.get("v")}`;

/** The documents that show the kept page: their files come from the cache. */
const documents = new Set();

addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(keepPages());
});

addEventListener("activate", (event) => event.waitUntil(takeOver()));

addEventListener("fetch", (event) => {
  const { request, clientId } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(pageOf(event));
  else if (documents.has(clientId)) event.respondWith(fileOf(request));
});

addEventListener("push", (event) => {
  const notice = event.data?.json();
  if (notice) event.waitUntil(self.registration.showNotification(notice.title, optionsOf(notice)));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data, location.origin)));
});

/** A notice of the same tag takes the other's place: what is sent twice is shown once. */
function optionsOf({ body, tag, url }) {
  return { body, tag, data: url, icon: "/icons/icon-192.png", badge: "/icons/icon-192.png" };
}

/** Opens a page of the site, in a tab of it if there is one. */
async function openPage(address) {
  if (address.origin !== location.origin) return;
  const [open] = await self.clients.matchAll({ type: "window" });
  const shown = await open?.navigate(address).catch(() => null);
  await (shown ? shown.focus() : self.clients.openWindow(address));
}

/** Fails, to be tried again with the next page, unless it gets all of them. */
async function keepPages() {
  const cache = await caches.open(cacheName);
  const files = new Set();
  for (const address of languages.map(addressIn)) {
    const response = await fetch(address, { credentials: "omit" });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const html = await response.clone().text();
    for (const [, file] of html.matchAll(/ (?:src|href)="(\/(?:styles|scripts|icons|colors)\/[^"]+)"/g)) {
      files.add(file);
    }
    await cache.put(address, response);
  }
  await cache.addAll(Array.from(files, (file) => new Request(file, { credentials: "omit" })));
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

async function pageOf({ request, preloadResponse, resultingClientId }) {
  try {
    return await preloadResponse ?? await fetch(request);
  } catch {
    const page = await keptPage(request.url);
    if (page) documents.add(resultingClientId);
    return page ?? Response.error();
  }
}

/** In the language that the address asks for, else in the page's that registered this script. */
async function keptPage(url) {
  const cache = await caches.open(cacheName);
  const asked = [new URL(url).searchParams, searchParams].map((params) => params.get("lang"));
  const lang = asked.find((one) => languages.includes(one)) ?? languages[0];
  return await cache.match(addressIn(lang), { ignoreVary: true });
}

async function fileOf(request) {
  const cache = await caches.open(cacheName);
  return await cache.match(request, { ignoreVary: true }) ?? await fetch(request);
}

function addressIn(lang) {
  return `/offline?lang=${lang}`;
}
