/**
 * The first field that holds a string the database can't (NUL, or half of a surrogate pair), or null. Walks without
 * recursion, as a caller's input may be nested as deep as its size allows.
 */
export function unstorableField(fields: object): string | null {
  for (const [field, value] of Object.entries(fields)) {
    const open: unknown[] = [value];
    while (open.length > 0) {
      const inner = open.pop();
      if (typeof inner === "string") {
        if (!isStorable(inner)) return isStorable(field) ? field : "";
      } else if (typeof inner === "object" && inner !== null) {
        for (const [key, part] of Object.entries(inner)) open.push(key, part);
      }
    }
  }
  return null;
}

/** Whether PostgreSQL's `text` can hold a string as it is. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
