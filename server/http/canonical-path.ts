/** Nearly all that are asked for are in that form already. */
const plain = /^(?:\/[\w-]+)+$/;

/**
 * The one form of a page's path: single slashes, no dot segments, none at the end. What is returned begins with
 * exactly one slash, so as a redirect's target it never names another host.
 * Null: not a path that a browser would ask for.
 */
export function canonicalPath(path: string): string | null {
  if (plain.test(path)) return path;
  if (!path.startsWith("/") || hasBlank(path)) return null;
  // The parser also makes slashes of backslashes.
  const { pathname } = new URL(`http://portal${singleSlashes(path)}`);
  return singleSlashes(pathname).replace(/(.)\/$/, "$1");
}

/** URL parsers drop tabs and line ends: `/<tab>/host` would read as `//host`. */
function hasBlank(path: string): boolean {
  return /[\s\p{Cc}]/u.test(path);
}

function singleSlashes(path: string): string {
  return path.replace(/\/+/g, "/");
}
