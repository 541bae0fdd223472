// Loads a page again of which a script can't be had, as after a new version; at most once a minute, and not offline.
{
  const everyMs = 60_000;
  const key = "reloaded-at";
  // The messages of Chromium, Firefox and Safari.
  const failed = /dynamically imported module|Importing a module script failed|Failed to load module script/;
  const reload = () => {
    try {
      if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < everyMs) return;
      sessionStorage.setItem(key, String(Date.now()));
    } catch {
      return;
    }
    location.reload();
  };
  addEventListener("error", ({ target, message }) => {
    if (target instanceof HTMLScriptElement ? target.type === "module" : failed.test(message)) reload();
  }, true);
  addEventListener("unhandledrejection", ({ reason }) => failed.test(String(reason)) && reload());
}
