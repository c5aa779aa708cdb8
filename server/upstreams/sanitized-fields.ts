import type { ResourceData, ResourceName } from "../../src/shared/resources.ts";

/** The items that a resource's response consists of. */
type ItemOf<T> = T extends readonly (infer Item)[] ? Item : T extends { items: readonly (infer Item)[] } ? Item : T;

/** Fields of a resource's items that pages use as HTML or as URLs. */
export interface SanitizedFields<Field extends string = string> {
  /** HTML: sanitized. */
  html?: readonly Field[];
  /** The lowest level that the first heading in such HTML may get; 2 when it follows the page's own heading. */
  firstHeading?: number;
  /** URLs of pictures that pages show. */
  pictures?: readonly Field[];
  /** Link targets, or texts that may be link targets. */
  links?: readonly Field[];
  /** URLs of files that only our server downloads. */
  files?: readonly Field[];
}

const block = { html: ["body"], firstHeading: 3, pictures: ["image"], links: ["link"] } as const;
const page = { html: ["body"] } as const;
const news = { html: ["body"], pictures: ["image"] } as const;
const material = { files: ["url"] } as const;
const promotion = { html: ["description"], pictures: ["imageUrl"] } as const;
const acceptor = { html: ["description"], pictures: ["logoUrl"], links: ["webSiteURL"] } as const;

/**
 * Resources with HTML or URLs in their items. A resource that is not listed is safe by default: in all of its strings
 * tags are broken and script URLs emptied (see `sanitize-response.ts`). List it when a page needs its HTML or pictures.
 */
export const sanitizedFields: {
  readonly [N in ResourceName]?: SanitizedFields<keyof ItemOf<ResourceData[N]> & string>;
} = {
  // Our own configuration may contain markup, such as the map's attribution.
  config: {},
  settings: { links: ["value"] },
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
  measures: { links: ["link"] },
  search: { html: ["snippet"] },
  acceptorCategories: { pictures: ["iconUrl"] },
  organizations: { pictures: ["iconUrl"], links: ["webSiteURL"] },
  loyaltyPrograms: promotion,
  acceptors: acceptor,
  keyPartners: { pictures: ["logoUrl"], links: ["webSiteURL"] },
  promotions: promotion,
  promotionList: promotion,
  promotion,
  partnerList: { pictures: ["logoUrl"] },
  partner: acceptor,
};
