import type { AccessibilitySettings } from "../../../lib/accessibility-settings.ts";

export type MapTheme = AccessibilitySettings["color"];

/**
 * Basemap colours of a theme. Muted, so that markers stand out; text has a contrast of at least 4.5:1 on every fill.
 */
export interface MapColors {
  ground: string;
  /** Outside the tiles' extent. */
  beyond: string;
  water: string;
  waterEdge: string;
  wood: string;
  park: string;
  /** Hospitals, schools, industry and other sites. */
  site: string;
  building: string;
  /** Edge of roads. */
  casing: string;
  road: string;
  majorRoad: string;
  highway: string;
  highwayCasing: string;
  /** Large roads at low zoom, where they have no casing. */
  distantRoad: string;
  railway: string;
  boundary: string;
  town: string;
  townDot: string;
  quarter: string;
  street: string;
  waterName: string;
  landmark: string;
  /** Outline of text: colour and width (px; MapLibre draws at most 2 at these font sizes). */
  halo: string;
  haloWidth: number;
}

export const mapColors: Readonly<Record<MapTheme, MapColors>> = {
  normal: {
    ground: "#f0f2eb",
    beyond: "#e4ebe7",
    water: "#b9dde6",
    waterEdge: "#8fc3d1",
    wood: "#d8e8d8",
    park: "#c8e3cf",
    site: "#e7e7de",
    building: "#dbdad0",
    casing: "#c3cec8",
    road: "#ffffff",
    majorRoad: "#ffffff",
    highway: "#ffe7a8",
    highwayCasing: "#e2c777",
    distantRoad: "#aebab3",
    railway: "#98a69f",
    boundary: "#7c8f87",
    town: "#13201c",
    townDot: "#0a5a48",
    quarter: "#3f504a",
    street: "#2f3f39",
    waterName: "#0f4c81",
    landmark: "#0a5a48",
    halo: "#ffffff",
    haloWidth: 1.6,
  },
  invert: {
    ground: "#16211d",
    beyond: "#0c1412",
    water: "#0d3341",
    waterEdge: "#1f5264",
    wood: "#182c24",
    park: "#1a3529",
    site: "#1d2925",
    building: "#24332d",
    casing: "#0f1815",
    road: "#31423b",
    majorRoad: "#3d5048",
    highway: "#5c5127",
    highwayCasing: "#0f1815",
    distantRoad: "#5b6f66",
    railway: "#52655d",
    boundary: "#7c8f87",
    town: "#f4f8f6",
    townDot: "#7fe0bf",
    quarter: "#c4d2cc",
    street: "#d7e2dd",
    waterName: "#9ccbf5",
    landmark: "#7fe0bf",
    halo: "#0c1412",
    haloWidth: 1.8,
  },
  contrast: {
    ground: "#000000",
    beyond: "#000000",
    water: "#00323b",
    waterEdge: "#7df0ff",
    wood: "#000000",
    park: "#001a0d",
    site: "#000000",
    building: "#242424",
    casing: "#000000",
    road: "#666666",
    majorRoad: "#8a8a8a",
    highway: "#9e8f24",
    highwayCasing: "#000000",
    distantRoad: "#b0b0b0",
    railway: "#8a8a8a",
    boundary: "#ffeb3b",
    town: "#ffeb3b",
    townDot: "#ffeb3b",
    quarter: "#ffffff",
    street: "#ffffff",
    waterName: "#7df0ff",
    landmark: "#ffeb3b",
    halo: "#000000",
    haloWidth: 2,
  },
};
