/** Pictures and documents of the content, on our server and in the embedded site backend alike. */
export const mediaPrefix = "/media/";

/** The basemap's tiles, as `{z}/{x}/{y}.mvt` below it. */
export const tilesPath = "/tiles/";
