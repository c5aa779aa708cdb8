import type { SchemaName } from "./dialect.ts";

const facts = {
  ...{ accessibility: "wheelchair", facilities: "amenities", exceptions: "holidays" },
  ...{ confirmedAt: "updated_at", confirmedBy: "source" },
};

/** The other name of each field, out of those that the contract lists beside it (`x-aliases`). */
export const renamedFields: Readonly<Record<SchemaName, Readonly<Record<string, string>>>> = {
  Setting: { alias: "key", title: "caption", value: "val", order: "sort" },
  Block: {
    ...{ id: "uuid", page: "page_alias", alias: "slug", title: "heading", body: "content" },
    ...{ image: "picture", link: "href", illustration: "drawing", linkTitle: "link_text", order: "position" },
  },
  Slide: { id: "uid", title: "header", text: "description", image: "img", link: "url", order: "weight" },
  Page: { alias: "code", title: "name", body: "html" },
  NewsItem: {
    ...{ id: "guid", title: "name", announce: "lead", body: "full_text" },
    ...{ image: "preview", created_at: "published_at" },
  },
  Video: { id: "_id", title: "caption", url: "src", preview: "poster" },
  FaqItem: { id: "ID", question: "title", answer: "text", category: "section", order: "ordering" },
  Material: {
    ...{ id: "uid", title: "name", category: "audience", type: "kind", extension: "ext" },
    ...{ size: "file_size", url: "download_url", created_at: "date" },
  },
  Subject: { id: "uid", name: "label" },
  SearchHit: {
    ...{ kind: "entity", id: "uid", alias: "slug", title: "name", snippet: "excerpt", category: "categoryId" },
  },
  Locality: { id: "uid", name: "title", oktmo: "municipality", geolocation: "coords" },
  AcceptorCategory: { id: "uid", name: "caption", iconUrl: "icon", order: "priority" },
  Organization: {
    ...{ id: "guid", name: "title", address: "full_address", phone: "tel", webSiteURL: "site", iconUrl: "logo" },
    ...{ isBankCardIssuer: "bankCard", isNonFinancialCardIssuer: "socialCard" },
  },
  IssuePoint: {
    ...{ id: "uid", geolocation: "location", organization: "bank", address: "addr" },
    ...{ openingHours: "schedule", phone: "telephone", oktmo: "oktmo_code", issuedCards: "card_types" },
    ...facts,
  },
  Acceptor: {
    ...{ id: "uid", name: "title", description: "about", categoryId: "category", logoUrl: "img" },
    ...{ webSiteURL: "homepage", phone: "contact_phone", discount: "benefit", oktmo: "municipalities" },
  },
  AcceptorBranch: {
    ...{ id: "uid", acceptorId: "merchant", name: "label", address: "fullAddress" },
    ...{ phone: "phone_number", openingHours: "working_hours", oktmo: "territory" },
    ...facts,
  },
  LoyaltyProgram: {
    ...{ id: "uid", name: "caption", description: "text", imageUrl: "photo", discount: "sale", dateFrom: "startDate" },
    ...{ dateTo: "finish", acceptorId: "partner", categoryId: "acceptorCategoryId", oktmo: "oktmos" },
  },
  KeyPartner: {
    ...{ id: "uid", name: "label", logoUrl: "picture", webSiteURL: "website", acceptorId: "partner_id" },
    order: "sort_order",
  },
  FeedbackTheme: { id: "uuid", name: "title" },
};
