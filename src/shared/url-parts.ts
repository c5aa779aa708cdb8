/** Pictures and documents of the content, on our server and in the embedded site backend alike. */
export const mediaPrefix = "/media/";

/** Pictures of shared links, drawn by our server. */
export const sharePicturePrefix = "/og/";

/** The basemap's tiles, as `{z}/{x}/{y}.mvt` below it. */
export const tilesPath = "/tiles/";

/** Where sheets for paper are chosen; they are below it. */
export const printPath = "/print";

/** Pages outside of the portal's frame: not for its service worker, nor for links within it. */
export const standalonePrefixes = ["/embed/", printPath, "/open-data"] as const;

/** The query as it is appended to a path: with "?", or "". */
export function searchOf(query: URLSearchParams): string {
  const text = String(query);
  return text && `?${text}`;
}

/** Last segment of a path: the alias of the dynamic page that replaces a route without blocks. */
export function aliasOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
