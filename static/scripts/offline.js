// The page that wasn't to be had comes by itself once the site answers again. Asking past the worker tells the two apart:
// a network that is back may need a moment until it reaches the site.
{
  const everyMs = 4000;
  let timer;
  const ask = async () => {
    clearTimeout(timer);
    const answer = await fetch("/sw.js", { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (answer) location.reload();
    else timer = setTimeout(ask, everyMs * (1 + Math.random()));
  };
  addEventListener("online", ask);
  if (location.pathname !== "/offline") timer = setTimeout(ask, everyMs);
}
