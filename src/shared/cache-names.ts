// What the worker keeps on the device, by the names of the browser's stores; pages that show it read the same.

/** Datasets: a database of IndexedDB and its table. */
export const datasetsDatabase = "datasets";
export const datasetsTable = "copies";

/** Stands among the copies: of which version all of them are. */
export const datasetsVersionKey = "version";

/** The caches of pages: this, and the build. */
export const pagesPrefix = "pages-";

export const picturesCache = "pictures";
export const tilesCache = "tiles";
export const mapCodeCache = "map-code";
