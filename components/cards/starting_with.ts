/**
 * The initial value of an uncontrolled field: the server's page has it, and later renderings leave what was typed.
 * It is spread into the element: precompiled JSX would write an attribute of this name.
 */
export function startingWith(value: string) {
  return { defaultValue: value };
}
