/** Fast path: nearly all requested paths are canonical already. */
const plain = /^(?:\/[\w-]+)+$/;

/**
 * The canonical form of a page's path: single slashes, no dot segments, no trailing slash. The result starts with exactly
 * one slash, so a redirect to it cannot lead to another host.
 * Null: not a path that a browser would request.
 */
export function canonicalPath(path: string): string | null {
  if (plain.test(path)) return path;
  if (!path.startsWith("/") || hasBlank(path)) return null;
  // The parser also turns backslashes into slashes.
  const { pathname } = new URL(`http://portal${singleSlashes(path)}`);
  return singleSlashes(pathname).replace(/(.)\/$/, "$1");
}

/** URL parsers drop tabs and newlines, so `/<tab>/host` would become `//host`. */
function hasBlank(path: string): boolean {
  return /[\s\p{Cc}]/u.test(path);
}

function singleSlashes(path: string): string {
  return path.replace(/\/+/g, "/");
}
