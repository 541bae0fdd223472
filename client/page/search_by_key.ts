/** Makes the key `/` lead to this page's search of games, or to that of all games. In a field it stays a letter. */
export function searchByKey(signal: AbortSignal): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea")) return;
    event.preventDefault();
    const field = document.getElementById("search");
    if (field) field.focus();
    else location.assign("/games#search");
  }, { signal });
}
