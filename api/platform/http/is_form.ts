/**
 * Whether a Content-Type is that of a multipart form whose parts can be separated: with a boundary of 1 to 70
 * characters, in quotes or not (RFC 2046, section 5.1.1; RFC 9110, section 5.6.6).
 */
export function isForm(contentType: string): boolean {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) return false;
  const parameters = contentType.slice(contentType.indexOf(";"));
  for (const [, name, quoted, plain] of parameters.matchAll(parameter)) {
    if (name!.toLowerCase() === "boundary") return boundary.test(quoted ?? plain ?? "");
  }
  return false;
}

const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)=(?:"([^"]*)"|([^\s;"]*))/g;
const boundary = /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/;
