import {
  type AcceptorBranch,
  parseAcceptor,
  parseAcceptorBranches,
  parseAcceptorCategories,
  parseAcceptors,
  parseBranchColumns,
} from "./entities/acceptor.ts";
import { parseBlocks } from "./entities/block.ts";
import { parseCities } from "./entities/city.ts";
import { parsePage, parsePages } from "./entities/cms-page.ts";
import { parseFaq } from "./entities/faq.ts";
import { parseFeedbackSubjects } from "./entities/feedback-subject.ts";
import { type IssuePoint, issuePointBody, parseIssuePoints, parsePointColumns } from "./entities/issue-point.ts";
import { parseKeyPartners } from "./entities/key-partner.ts";
import { parseLoyaltyPrograms } from "./entities/loyalty-program.ts";
import { parseMaterial, parseMaterials } from "./entities/material.ts";
import { parseMeasures } from "./entities/measure.ts";
import { parseNearPlaces } from "./entities/near-places.ts";
import { parseNearby } from "./entities/nearby.ts";
import { parseNewsItem, parseNewsPage } from "./entities/news-item.ts";
import { parseOrganizations } from "./entities/organization.ts";
import { parsePartialPlaces } from "./entities/partial-places.ts";
import { parsePartialPartners } from "./entities/partner.ts";
import { parsePartnerPlaces } from "./entities/partner-places.ts";
import { toColumns } from "./entities/place-columns.ts";
import { parsePortalConfig } from "./entities/portal-config.ts";
import { parsePartialPromotions, parsePromotion, parsePromotions } from "./entities/promotion.ts";
import { parseSearchPage, searchPageBody } from "./entities/search-hit.ts";
import { parseCategories, parseSettings } from "./entities/setting.ts";
import { parseSlides } from "./entities/slide.ts";
import { parseVideos } from "./entities/video.ts";
import { parseVisitorAddress } from "./entities/visitor-address.ts";
import { parseVisitorCity, visitorCityBody } from "./entities/visitor-city.ts";
import type { OnDropped } from "./parse.ts";
import type { Resource, ResourceData, ResourceName } from "./resources.ts";
import type { ServiceResponse } from "./service-response.ts";

interface Parser<T> {
  /** @throws when the response is malformed as a whole; malformed items of lists are dropped. */
  parse(answer: ServiceResponse, onDropped?: OnDropped): T;
  /** The inverse: a JSON body that parses to the same value. */
  toBody(value: T): unknown;
}

/** For parsers that read the body only, and whose result parses to itself. */
function ofBody<T>(parse: (body: unknown, onDropped?: OnDropped) => T): Parser<T> {
  return { parse: ({ body }, onDropped) => parse(body, onDropped), toBody: (value) => value };
}

const issuePoints: Parser<IssuePoint[]> = {
  parse: ({ body }, onDropped) => parseIssuePoints(body, onDropped),
  toBody: (points) => points.map(issuePointBody),
};

// Our server sends all points and all branches in columns.
const points: Parser<IssuePoint[]> = {
  parse: ({ body }, onDropped) => parsePointColumns(body, onDropped),
  toBody: (items) => toColumns(items.map(issuePointBody)),
};

const branches: Parser<AcceptorBranch[]> = {
  parse: ({ body }, onDropped) => parseBranchColumns(body, onDropped),
  toBody: toColumns,
};

const visitorCity = { parse: ({ body }: ServiceResponse) => parseVisitorCity(body), toBody: visitorCityBody };

const parsers: { [N in ResourceName]: Parser<ResourceData[N]> } = {
  config: ofBody(parsePortalConfig),
  settings: ofBody(parseSettings),
  categories: ofBody(parseCategories),
  blocks: ofBody(parseBlocks),
  slider: ofBody(parseSlides),
  pages: ofBody(parsePages),
  page: ofBody(parsePage),
  newsList: { parse: parseNewsPage, toBody: ({ items }) => items },
  newsItem: ofBody(parseNewsItem),
  videos: ofBody(parseVideos),
  faq: ofBody(parseFaq),
  materials: ofBody(parseMaterials),
  material: ofBody(parseMaterial),
  feedbackSubjects: ofBody(parseFeedbackSubjects),
  search: { parse: parseSearchPage, toBody: searchPageBody },
  visitorAddress: ofBody(parseVisitorAddress),
  geo: visitorCity,
  geoByAddress: visitorCity,
  cities: ofBody(parseCities),
  acceptorCategories: ofBody(parseAcceptorCategories),
  organizations: ofBody(parseOrganizations),
  organizationPoints: issuePoints,
  points,
  loyaltyPrograms: ofBody(parseLoyaltyPrograms),
  acceptors: ofBody(parseAcceptors),
  acceptorBranches: ofBody(parseAcceptorBranches),
  branches,
  keyPartners: ofBody(parseKeyPartners),
  feedbackThemes: ofBody(parseFeedbackSubjects),
  promotions: ofBody(parsePromotions),
  promotionList: ofBody(parsePartialPromotions),
  promotion: ofBody(parsePromotion),
  partnerList: ofBody(parsePartialPartners),
  partner: ofBody(parseAcceptor),
  places: ofBody(parsePartialPlaces),
  nearPlaces: ofBody(parseNearPlaces),
  nearby: ofBody(parseNearby),
  measures: ofBody(parseMeasures),
  partnerPlaces: ofBody(parsePartnerPlaces),
};

/** The parser of a dataset. */
export function parserOf<T>(resource: Resource<T>): Parser<T> {
  // TypeScript cannot relate `resource.name` to T; both tables use the same names.
  return parsers[resource.name] as unknown as Parser<T>;
}
