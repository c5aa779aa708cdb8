// Re-exports one name: importing the whole namespace makes the bundler split its runtime off the entry chunk.
export { layers } from "@protomaps/basemaps";
