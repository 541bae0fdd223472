/** Address of the sandbox provider for one protocol. All protocols lead to the same wallets. */
export function sandboxProviderAddress(url: string, protocol: string): string {
  return `${url.replace(/\/+$/, "")}/${protocol}`;
}
