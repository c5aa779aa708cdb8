/** The path of a request URL, without the query, which holds what visitors typed. */
export function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, "");
}

/** Longer paths are useless in a log (characters). */
const longestPath = 200;

/** The path for a log line, cut to 200 characters. */
export function loggedPath(url: string): string {
  const path = pathOf(url);
  return path.length > longestPath ? `${path.slice(0, longestPath)}…` : path;
}
