/** A text as games are searched by it: in lower case, without the marks that Vietnamese is often typed without. */
export function searchText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
}
