/** By the beginnings of their names: the library with its worker, its layers, our part, the clusters' worker, the scheme. */
const names = ["maplibre", "protomaps", "live-map", "cluster-worker", "schematic"];

/**
 * Whether a file of the build (`assets/…`) is needed for a map alone. All of them are a megabyte and useless without
 * a network, unless the visitor takes a city along.
 */
export function isMapFile(path: string): boolean {
  return names.some((name) => path.startsWith(`assets/${name}-`));
}
