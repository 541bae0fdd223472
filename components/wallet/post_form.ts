/** Leaves the page by posting a form, as providers and vendors ask for whose pages take no link. */
export function postForm(action: string, fields: Readonly<Record<string, string>>): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

/**
 * The form in a page that a vendor gave as HTML. Only the form is taken over: what else stands in the page, its scripts
 * above all, would run as this site. Null when there is no form that posts to a web address.
 */
export function formOf(html: string): { action: string; fields: Record<string, string> } | null {
  const form = new DOMParser().parseFromString(html, "text/html").querySelector("form");
  const action = form?.getAttribute("action") ?? "";
  if (!form || !/^https?:\/\//.test(action)) return null;
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[name]")];
  return { action, fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])) };
}
