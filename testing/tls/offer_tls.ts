/** A client's offer in its first message: versions and cipher suites as numbers of the registries of IANA. */
export interface TlsOffer {
  /** The newest one that it speaks: 0x0301 is TLS 1.0, 0x0304 is TLS 1.3. It speaks no older one above 0x0303. */
  version: number;
  ciphers: readonly number[];
}

/** A server's choice from an offer; null if it refused. */
export type TlsChoice = { version: number; cipher: number } | null;

/**
 * Offers a server TLS as RFC 8446 (4.1.2) and RFC 5246 (7.4.1.2) write it, by bytes of our own: programs that speak TLS
 * have given up what is to be refused. Reads the server's first message alone.
 */
export async function offerTls(url: string, offer: TlsOffer): Promise<TlsChoice> {
  const { hostname, port } = new URL(url);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  await connection.write(firstMessage(offer));
  const answer = new Uint8Array(4096);
  let length = 0;
  // The header of a record says how long it is.
  while (length < 5 || length < 5 + number16(answer, 3)) {
    const read = await connection.read(answer.subarray(length)).catch(() => null);
    if (read === null) return null;
    length += read;
  }
  const [handshake, alert] = [22, 21];
  if (answer[0] === alert) return null;
  if (answer[0] !== handshake) throw new Error(`the server answered with a record of type ${answer[0]}`);
  return choiceOf(answer.subarray(9));
}

/** Of a ServerHello: its version, 32 random bytes, the session's id, the cipher, the compression, extensions. */
function choiceOf(hello: Uint8Array): TlsChoice {
  const afterId = 2 + 32 + 1 + hello[34]!;
  const cipher = number16(hello, afterId);
  let version = number16(hello, 0);
  const end = afterId + 5 + number16(hello, afterId + 3);
  for (let at = afterId + 5; at + 4 <= end; at += 4 + number16(hello, at + 2)) {
    if (number16(hello, at) === supportedVersions) version = number16(hello, at + 4);
  }
  return { version, cipher };
}

const supportedVersions = 43;

function firstMessage({ version, ciphers }: TlsOffer): Uint8Array<ArrayBuffer> {
  const isNewest = version === 0x0304;
  const oldStyle = Math.min(version, 0x0303);
  const extensions = [
    extension(10, sized(2, [...bytes16(0x001d), ...bytes16(0x0017)])),
    extension(11, [1, 0]),
    extension(13, sized(2, [0x0403, 0x0503, 0x0804, 0x0401, 0x0203, 0x0201].flatMap(bytes16))),
    ...(isNewest ? [extension(supportedVersions, sized(1, bytes16(version))), extension(51, sized(2, []))] : []),
  ].flat();
  const hello = [
    ...bytes16(oldStyle),
    ...crypto.getRandomValues(new Uint8Array(32)),
    0,
    ...sized(2, ciphers.flatMap(bytes16)),
    ...[1, 0],
    ...sized(2, extensions),
  ];
  const message = [1, 0, ...sized(2, hello)];
  return Uint8Array.from([22, ...bytes16(0x0301), ...sized(2, message)]);
}

function extension(type: number, content: number[]): number[] {
  return [...bytes16(type), ...sized(2, content)];
}

/** Bytes behind their length. */
function sized(lengthBytes: 1 | 2, content: number[]): number[] {
  return [...(lengthBytes === 1 ? [content.length] : bytes16(content.length)), ...content];
}

function bytes16(value: number): number[] {
  return [value >> 8, value & 0xff];
}

function number16(bytes: Uint8Array, at: number): number {
  return bytes[at]! << 8 | bytes[at + 1]!;
}
