// Names of the worker's browser stores, which pages read too.

/** The IndexedDB database of cached datasets, and its object store. */
export const datasetsDatabase = "datasets";
export const datasetsTable = "copies";

/** Key of the record that holds the version of all others. */
export const datasetsVersionKey = "version";

/** Cache of a build's pages: this prefix and the build's id. */
export const pagesPrefix = "pages-";

export const picturesCache = "pictures";
export const tilesCache = "tiles";
export const mapCodeCache = "map-code";
