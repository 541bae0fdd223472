/**
 * What a field that the browser keeps starts with: it stands in the server's page, and is left alone afterwards, however
 * often the field is rendered. It is spread into the element: precompiled JSX would write an attribute of this name.
 */
export function startingWith(value: string) {
  return { defaultValue: value };
}
