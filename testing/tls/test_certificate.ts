/** A certificate for 127.0.0.1, with its key, both in PEM. */
export interface TestCertificate {
  certificate: string;
  key: string;
}

/**
 * Makes a certificate that no one has signed but itself.
 * @throws with what to install where `openssl` is missing
 */
export async function makeTestCertificate(): Promise<TestCertificate> {
  const named = [
    "-subj",
    "/CN=127.0.0.1",
    "-addext",
    "subjectAltName=IP:127.0.0.1",
    "-addext",
    "basicConstraints=CA:FALSE",
  ];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"];
  const args = ["req", "-x509", ...kind, ...named, "-keyout", "/dev/stdout", "-out", "/dev/stdout"];
  const made = await new Deno.Command("openssl", { args, stdin: "null", stdout: "piped", stderr: "null" }).output()
    .catch((cause) => {
      throw new Error("openssl is missing: install Debian's package openssl", { cause });
    });
  const pem = new TextDecoder().decode(made.stdout);
  const [key, certificate] = ["PRIVATE KEY", "CERTIFICATE"].map((kind) =>
    new RegExp(`-----BEGIN ${kind}-----[^]*?-----END ${kind}-----\n`).exec(pem)?.[0]
  );
  if (!key || !certificate) throw new Error(`openssl ended with ${made.code} and no certificate`);
  return { certificate, key };
}
