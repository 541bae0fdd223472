/** How the site is put on a device's home screen. */
export default {
  title: "APP 下載",
  lead: "{site}不需要下載安裝檔：把網站加到主畫面，就能像 APP 一樣全螢幕開啟。請勿安裝任何自稱本站的安裝檔或描述檔。",
  iphone: "iPhone、iPad（Safari）",
  iphoneSteps: ["用 Safari 開啟本站", "點一下「分享」按鈕", "選「加入主畫面」，再點「加入」"],
  android: "Android（Chrome）",
  androidSteps: ["用 Chrome 開啟本站", "點右上角的選單「⋮」", "選「加到主畫面」，再點「安裝」"],
  computer: "電腦（Chrome、Edge）",
  computerSteps: ["用 Chrome 或 Edge 開啟本站", "點網址列右側的安裝圖示", "按「安裝」"],
  install: "安裝到這個裝置",
  installed: "已安裝，請從主畫面開啟",
  qr: "本站網址的 QR 碼",
  qrHint: "以手機掃描即可開啟本站",
  facts: ["帳號、點數與網頁完全相同，隨時是最新版本。", "需要連上網路才能使用。", "從裝置移除圖示，不會影響您的帳號。"],
};
