// A script of the page that can't be had, as after a new version has gone out, leaves buttons that do nothing. The page
// is loaded again, which has the scripts of now; at most once a minute, so that an outage does not make it load for ever.
{
  const everyMs = 60_000;
  const key = "reloaded-at";
  // The messages of Chromium, Firefox and Safari about a module that they can't load.
  const failed = /dynamically imported module|Importing a module script failed|Failed to load module script/;
  const reload = () => {
    try {
      if (Date.now() - Number(sessionStorage.getItem(key)) < everyMs) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      // Without a storage nothing would keep it from loading again and again.
      return;
    }
    location.reload();
  };
  addEventListener("error", ({ target, message }) => {
    if (target instanceof HTMLScriptElement ? target.type === "module" : failed.test(message)) reload();
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => failed.test(String(reason)) && reload());
}
