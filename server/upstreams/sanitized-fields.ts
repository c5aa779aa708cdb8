import type { ResourceData, ResourceName } from "../../src/shared/resource-data.ts";

/** What a row answers with, item by item. */
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : T extends { items: readonly (infer Item)[] } ? Item : T;

/** Fields of a row's items that may not pass as they come from a service. */
export interface SanitizedFields<Field extends string = string> {
  /** HTML: sanitized. */
  html?: readonly Field[];
  /** The lowest rank that the first heading in such HTML may have: 2, where it stands right under the page's own. */
  firstHeading?: number;
  /** Addresses that pages show as pictures. */
  pictures?: readonly Field[];
  /** Addresses that pages link to, or texts that may be such. */
  links?: readonly Field[];
  /** Addresses that our server alone fetches. */
  files?: readonly Field[];
}

const block = { html: ["body"], firstHeading: 3, pictures: ["image"], links: ["link"] } as const;
const page = { html: ["body"] } as const;
const news = { html: ["body"], pictures: ["image"] } as const;
const material = { files: ["url"] } as const;
const promotion = { html: ["description"], pictures: ["imageUrl"] } as const;
const acceptor = { html: ["description"], pictures: ["logoUrl"], links: ["webSiteURL"] } as const;

/** Every row says it, be it that it has none: a field forgotten here would reach visitors as a service sent it. */
export const sanitizedFields: { readonly [N in ResourceName]: SanitizedFields<keyof ItemOf<ResourceData[N]> & string> } = {
  config: {},
  settings: { links: ["value"] },
  categories: {},
  blocks: block,
  slider: { pictures: ["image"], links: ["link"] },
  pages: page,
  page,
  newsList: news,
  newsItem: news,
  videos: { pictures: ["preview"], links: ["url"] },
  faq: { html: ["answer"], firstHeading: 4 },
  materials: material,
  material,
  feedbackSubjects: {},
  search: { html: ["snippet"] },
  visitorAddress: {},
  geo: {},
  geoByAddress: {},
  cities: {},
  acceptorCategories: { pictures: ["iconUrl"] },
  organizations: { pictures: ["iconUrl"], links: ["webSiteURL"] },
  organizationPoints: {},
  points: {},
  loyaltyPrograms: promotion,
  acceptors: acceptor,
  acceptorBranches: {},
  branches: {},
  keyPartners: { pictures: ["logoUrl"], links: ["webSiteURL"] },
  feedbackThemes: {},
  promotions: promotion,
  promotion,
  partnersExcerpt: { pictures: ["logoUrl"] },
  partner: acceptor,
  places: {},
};
