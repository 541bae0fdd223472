/** A whole request. */
export const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site.test\r\n\r\n`;
/** Says ahead of a connection's requests where it comes from, as the PROXY protocol does, version 1. */
export const from = (address: string) => {
  const [family, to] = address.includes(":") ? ["TCP6", "::1"] : ["TCP4", "127.0.0.1"];
  return `PROXY ${family} ${address} ${to} 4711 80\r\n`;
};
/** The beginning of a write. */
export const post = "POST /post HTTP/1.1\r\nHost: site.test\r\n";
/** The same, up to its body in chunks. */
export const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`;

/** Requests to refuse: two programs might read them differently, or they grow without a bound. */
export const refused = [
  "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "GET / HTTP/1.1\r\n\r\n",
  "GET nothing HTTP/1.1\r\nHost: a\r\n\r\n",
  "TRACE / HTTP/1.1\r\nHost: a\r\n\r\n",
  "CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n",
  "hello\r\n\r\n",
  "GET /\r\n",
  ...["0.9", "1.9", "2.0", "3.7"].map((version) => `GET / HTTP/${version}\r\nHost: a\r\n\r\n`),
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  `${post}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`,
  `${post}Content-Length: +1\r\n\r\na`,
  `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n`,
  "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
  `${chunked}fffffffffffffffff\r\na\r\n0\r\n\r\n`,
  `${chunked}1\r\naX\r\n0\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(40_000)}\r\n\r\n`,
  `GET /${"x".repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: a\r\n${"X: y\r\n".repeat(200)}\r\n`,
  `${post}Content-Length: 50000000\r\n\r\n${"x".repeat(20_000)}`,
];

/** Framing around a request and its chunks that could go on for ever: how it begins, and how it goes on. */
export const endlessFraming: Record<string, { first: string; more: string }> = {
  "extensions of a chunk": { first: `${chunked}1;`, more: "x" },
  "zeros before a chunk's size": { first: chunked, more: "0" },
  "line ends before a request": { first: "", more: "\r\n" },
  "trailers": { first: `${chunked}0\r\n`, more: "X: y\r\n" },
};
