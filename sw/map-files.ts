/** File name prefixes: the library with its worker, its layers, our code, the clusters' worker, the schematic basemap. */
const names = ["maplibre", "protomaps", "interactive-map", "cluster-worker", "schematic"];

/**
 * Whether a file of the build (`assets/…`) is needed by the map only. Such files are not precached: they are over 1 MB, and
 * useless offline without a city pack.
 */
export function isMapFile(path: string): boolean {
  return names.some((name) => path.startsWith(`assets/${name}-`));
}
