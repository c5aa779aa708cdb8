// Sizes and times of markers and clusters from the specification (§2, §9).

/** Width and height of a marker, anchored at the middle of its lower edge (CSS pixels). */
export const markerSize = 70;

/** A chosen marker is that many times as large. */
export const chosenScale = 1.35;

/** Points closer than this form a cluster (CSS pixels). */
export const clusterRadius = 64;

/** Least number of points in a cluster. */
export const clusterMinPoints = 2;

/** Duration of the zoom into a cluster, and the delay after it before new markers appear (ms). */
export const clusterZoomTime = 500;
export const clusterZoomDelay = 50;

/** Largest zoom level of any map. Points still clustered there are within about 10 m. */
export const maxMapZoom = 18;
