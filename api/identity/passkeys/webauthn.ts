/** The library that reads and checks what browsers give. Loaded when first asked for: it takes 180 ms and 28 MB. */
export async function loadWebAuthn() {
  return await import("@simplewebauthn/server");
}
