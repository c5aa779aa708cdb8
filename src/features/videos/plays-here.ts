/** Whether a video may be embedded: https, from a host that the operator has allowed. */
export function playsHere(url: string, hosts: readonly string[]): boolean {
  const { protocol, host } = new URL(url);
  return protocol === "https:" && hosts.includes(host);
}
