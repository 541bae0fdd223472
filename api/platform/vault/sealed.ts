/** The header of a sealed value, and its encrypted content with the tag at its end. */
export interface Sealed {
  keyId: string;
  nonce: Uint8Array<ArrayBuffer>;
  body: Uint8Array<ArrayBuffer>;
}

const version = 1;
const nonceBytes = 12;

/** One run of bytes: version, length of the key's id, the id, the nonce, the content. */
export function pack({ keyId, nonce, body }: Sealed): Uint8Array {
  const id = new TextEncoder().encode(keyId);
  const sealed = new Uint8Array(2 + id.length + nonceBytes + body.length);
  sealed.set([version, id.length]);
  sealed.set(id, 2);
  sealed.set(nonce, 2 + id.length);
  sealed.set(body, 2 + id.length + nonceBytes);
  return sealed;
}

/** Takes apart what {@link pack} made. Throws on anything else. */
export function unpack(sealed: Uint8Array): Sealed {
  const idEnd = 2 + (sealed[1] ?? 0);
  if (sealed[0] !== version || sealed.length < idEnd + nonceBytes) throw new Error("these bytes were never sealed");
  return {
    keyId: new TextDecoder().decode(sealed.subarray(2, idEnd)),
    nonce: new Uint8Array(sealed.subarray(idEnd, idEnd + nonceBytes)),
    body: new Uint8Array(sealed.subarray(idEnd + nonceBytes)),
  };
}
