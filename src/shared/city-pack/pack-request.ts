/**
 * Request header that makes the worker save the response for the city pack, regardless of cache limits; its value is the
 * number of the pack's run. The worker responds with a `SaveResult` (`save-result.ts`) as JSON and the same header, which
 * proves that the response is the worker's.
 */
export const packHeader = "x-city-pack";

/** Not a file: represents all files of the map's code, whose hashed names only the worker of a build knows. */
export const mapCodePath = "/assets/map";
