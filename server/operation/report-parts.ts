/** Longer paths are cut (characters). */
const longestPath = 200;

/** The path of an address on one of our hosts, else null. */
export function ourPath(address: string, hosts: readonly string[]): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && hosts.includes(url.hostname) ? cutPath(url.pathname) : null;
}

export function cutPath(path: string): string {
  return path.slice(0, longestPath);
}
