import type { Flavor } from "@protomaps/basemaps";
import type { MapColors } from "./map-colors.ts";
import { boldFont, regularFont } from "./map-fonts.ts";

/** Our colours for the layers of `@protomaps/basemaps`. */
export function protomapsFlavor(colors: MapColors): Flavor {
  return {
    background: colors.beyond,
    earth: colors.ground,
    ...land(colors),
    ...roads(colors),
    ...labels(colors),
    regular: regularFont,
    bold: boldFont,
    // Italics are hard to read.
    italic: regularFont,
  };
}

function land({ ground, water, wood, park, site, building }: MapColors) {
  return {
    park_a: park,
    park_b: park,
    wood_a: wood,
    wood_b: wood,
    scrub_a: wood,
    scrub_b: wood,
    zoo: park,
    hospital: site,
    industrial: site,
    school: site,
    military: site,
    aerodrome: site,
    pedestrian: site,
    pier: site,
    runway: building,
    buildings: building,
    glacier: ground,
    sand: ground,
    beach: ground,
    water,
    landcover: {
      barren: ground,
      farmland: ground,
      glacier: ground,
      grassland: ground,
      scrub: wood,
      forest: wood,
      urban_area: site,
    },
  };
}

function roads({ casing, road, majorRoad, highway, highwayCasing, railway, boundary }: MapColors) {
  return {
    tunnel_other_casing: casing,
    tunnel_minor_casing: casing,
    tunnel_link_casing: casing,
    tunnel_major_casing: casing,
    tunnel_highway_casing: highwayCasing,
    tunnel_other: road,
    tunnel_minor: road,
    tunnel_link: majorRoad,
    tunnel_major: majorRoad,
    tunnel_highway: highway,
    minor_service_casing: casing,
    minor_casing: casing,
    link_casing: casing,
    major_casing_late: casing,
    highway_casing_late: highwayCasing,
    other: road,
    minor_service: road,
    minor_a: road,
    minor_b: road,
    link: majorRoad,
    major_casing_early: casing,
    major: majorRoad,
    highway_casing_early: highwayCasing,
    highway,
    railway,
    boundaries: boundary,
    bridges_other_casing: casing,
    bridges_minor_casing: casing,
    bridges_link_casing: casing,
    bridges_major_casing: casing,
    bridges_highway_casing: highwayCasing,
    bridges_other: road,
    bridges_minor: road,
    bridges_link: majorRoad,
    bridges_major: majorRoad,
    bridges_highway: highway,
  };
}

function labels({ street, quarter, town, waterName, landmark, halo }: MapColors) {
  return {
    roads_label_minor: street,
    roads_label_minor_halo: halo,
    roads_label_major: street,
    roads_label_major_halo: halo,
    ocean_label: waterName,
    subplace_label: quarter,
    subplace_label_halo: halo,
    city_label: town,
    city_label_halo: halo,
    state_label: quarter,
    state_label_halo: halo,
    country_label: quarter,
    address_label: quarter,
    address_label_halo: halo,
    pois: {
      blue: landmark,
      green: landmark,
      lapis: landmark,
      pink: landmark,
      red: landmark,
      slategray: landmark,
      tangerine: landmark,
      turquoise: landmark,
    },
  };
}
