/** Whether a video may be framed: its player comes over https from one of the hosts that the operator named. */
export function playsHere(url: string, hosts: readonly string[]): boolean {
  const { protocol, host } = new URL(url);
  return protocol === "https:" && hosts.includes(host);
}
