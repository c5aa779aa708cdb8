// The specification's sizes and times of markers and clusters (§2, §9).

/** Width and height of a marker; it stands on the middle of its lower edge (CSS pixels). */
export const markerSize = 70;

/** Points nearer to each other than this become one cluster (CSS pixels). */
export const clusterRadius = 64;

/** Fewer points than this make no cluster. */
export const clusterMinPoints = 2;

/** How long opening a cluster zooms in, and how long after that its markers wait (ms). */
export const clusterZoomTime = 500;
export const clusterZoomWait = 50;

/** No map zooms further. Points that are one cluster even there share a place (about 10 m). */
export const deepestZoom = 18;
