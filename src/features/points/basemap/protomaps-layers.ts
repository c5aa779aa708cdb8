// By name alone: asking for the package whole would split the bundler's runtime off every page's first chunk.
export { layers } from "@protomaps/basemaps";
