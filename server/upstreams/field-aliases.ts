import type { ResourceName } from "../../src/shared/resources.ts";

/** How a field's value is brought into the contract's form. */
type FieldForm = "text" | "texts" | "flag" | "percent" | "day" | "moment" | "place" | "same";

/** A field of the contract: its form, and other names that services give it, the likeliest first. */
export interface ContractField {
  form: FieldForm;
  aliases: readonly string[];
}

/** The fields of one resource's items by their names in the contract (spec §3). */
export type ContractFields = Readonly<Record<string, ContractField>>;

const field = (form: FieldForm, ...aliases: string[]): ContractField => ({ form, aliases });

const id = field("same", "uid", "uuid", "guid", "_id", "ID");
const name = field("text", "title", "label", "caption");
const title = field("text", "name", "header", "heading", "caption");
const html = field("text", "content", "text", "html", "description", "full_text", "detail");
const description = field("text", "content", "body", "text", "about");
const image = field("text", "picture", "img", "photo", "imageUrl", "image_url", "preview", "cover");
const logo = field("text", "logo", "image", "picture", "img", "icon");
const icon = field("text", "icon", "image", "picture", "logo");
const phone = field("text", "tel", "telephone", "phones", "phone_number", "contact_phone");
const site = field("text", "webSiteUrl", "website", "web_site", "site", "url", "homepage");
const order = field("same", "sort", "position", "ordering", "sort_order", "priority", "weight");
const created = field("moment", "createdAt", "date", "publishedAt", "published_at", "publish_date", "datetime");
const alias = field("text", "slug", "code", "url", "path");
const oktmoNames = ["oktmo_code", "oktmoCode", "municipality", "territory"];
const oktmo = field("text", ...oktmoNames);
/** Of offers: where they are valid. */
const oktmoList = field("texts", ...oktmoNames, "oktmos", "municipalities");
const address = field("text", "full_address", "fullAddress", "location_address", "addr");
const hours = field(
  "text",
  "workingHours",
  "working_hours",
  "schedule",
  "work_time",
  "workTime",
  "opening_hours",
  "hours",
);
const place = field("place", "coordinates", "coords", "location", "geo", "point", "position", "latlng");
const discount = field("percent", "discountText", "discount_value", "sale", "benefit");
const category = field("same", "category", "acceptorCategoryId", "category_id", "categoryID");
const acceptor = field("same", "acceptor", "partner", "partnerId", "partner_id", "merchant", "merchantId");
const dateFrom = field("day", "startDate", "start_date", "date_from", "begin", "from", "validFrom", "start");
const dateTo = field("day", "endDate", "end_date", "date_to", "end", "to", "validTo", "finish");
const link = field("text", "url", "href");

/** Further facts of a place that services may send. */
const facts = {
  accessibility: field("text", "ramp", "wheelchair", "availability", "disabledAccess"),
  facilities: field("same", "features", "amenities", "services", "conveniences"),
  exceptions: field("text", "hoursExceptions", "schedule_exceptions", "specialHours", "holidays"),
  issuedCards: field("same", "cardTypes", "cards", "card_types"),
  confirmedAt: field("day", "updatedAt", "updated_at", "updated", "verifiedAt", "actualAt"),
  confirmedBy: field("text", "source", "updatedBy", "updated_by", "verifiedBy"),
};

const branch = {
  ...{ id, acceptorId: acceptor, name, address, phone, openingHours: hours, geolocation: place, oktmo },
  ...facts,
};
const news = {
  id,
  title,
  announce: field("text", "short", "preview_text", "lead", "summary", "anons"),
  body: html,
  image,
  created_at: created,
};
const page = { alias, title, body: html };
const material = {
  id,
  title,
  category: field("same", "category_id", "categoryId", "audience"),
  type: field("text", "kind", "section"),
  extension: field("text", "ext", "file_type", "fileType"),
  size: field("same", "file_size", "fileSize", "bytes"),
  url: field("text", "file", "href", "link", "path", "download_url"),
  created_at: created,
};

/**
 * Other names that services are known to use for the contract's fields. A field's own name always wins; its other
 * spelling (camelCase, snake_case) is taken without being listed.
 */
export const fieldAliases: Readonly<Partial<Record<ResourceName, ContractFields>>> = {
  settings: {
    alias: field("text", "key", "name", "code"),
    title,
    value: field("text", "val", "content", "data"),
    order,
  },
  blocks: {
    id,
    page: field("text", "page_alias", "pageName", "route"),
    alias,
    title,
    body: html,
    image,
    illustration: field("text", "drawing"),
    link,
    linkTitle: field("text", "link_text", "button", "linkText"),
    order,
  },
  slider: { id, title, text: field("text", "description", "body", "content", "subtitle"), image, link, order },
  pages: page,
  page,
  newsList: news,
  newsItem: news,
  videos: {
    id,
    title,
    url: field("text", "link", "href", "src", "video"),
    preview: field("text", "image", "picture", "thumbnail", "cover", "poster"),
  },
  faq: {
    id,
    question: field("text", "title", "name", "q"),
    answer: field("text", "body", "content", "text", "a"),
    category: field("text", "group", "section", "theme"),
    order,
  },
  materials: material,
  material,
  feedbackSubjects: { id, name },
  search: {
    id,
    alias,
    kind: field("text", "type", "entity", "section"),
    title,
    snippet: field("text", "text", "excerpt", "description", "highlight", "body"),
    category: field("same", "category_id", "categoryId"),
  },
  cities: { id, name, oktmo, geolocation: place },
  acceptorCategories: { id, name, iconUrl: icon, order },
  organizations: {
    id,
    name,
    address,
    phone,
    webSiteURL: site,
    iconUrl: icon,
    isBankCardIssuer: field("flag", "bankCard", "issuesBankCard"),
    isNonFinancialCardIssuer: field("flag", "nonFinancialCard", "socialCard", "issuesSocialCard"),
  },
  organizationPoints: {
    id,
    organization: field("same", "organizationId", "organization_id", "org", "issuer", "bank"),
    address,
    phone,
    openingHours: hours,
    geolocation: place,
    oktmo,
    ...facts,
  },
  loyaltyPrograms: {
    id,
    name,
    description,
    imageUrl: image,
    discount,
    dateFrom,
    dateTo,
    acceptorId: acceptor,
    categoryId: category,
    oktmo: oktmoList,
  },
  acceptors: {
    id,
    name,
    description,
    categoryId: category,
    logoUrl: logo,
    webSiteURL: site,
    phone,
    discount,
    oktmo: oktmoList,
  },
  acceptorBranches: branch,
  keyPartners: { id, name, logoUrl: logo, webSiteURL: site, acceptorId: acceptor, order },
  feedbackThemes: { id, name },
};

export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

const snakeCase = (name: string) => name.replace(/(?<=[a-z])[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`);
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The names that a field may have in an item, its own first. */
export function namesOf(name: string, fields: ContractFields): string[] {
  const others = [snakeCase(name), camelCase(name), ...(fields[name]?.aliases ?? [])];
  return [name, ...others.filter((other) => !Object.hasOwn(fields, other))];
}

/** The name under which an item has the field; null when it is missing. */
export function nameIn(item: Readonly<Record<string, unknown>>, name: string, fields: ContractFields): string | null {
  return namesOf(name, fields).find((each) => !isMissing(item[each])) ?? null;
}

/** Fields that all items of a list may lack: other kinds of hits have them; few services have such facts of a place. */
const ofSomeItems: Readonly<Partial<Record<ResourceName, readonly string[]>>> = {
  search: ["id", "alias", "category"],
  organizationPoints: Object.keys(facts),
  acceptorBranches: Object.keys(facts),
};

/** The contract's fields that no item has. */
export function emptyFields(name: ResourceName, items: readonly unknown[]): string[] {
  const expected = Object.keys(fieldAliases[name] ?? {}).filter((field) => !ofSomeItems[name]?.includes(field));
  return expected.filter((field) =>
    items.every((item) => typeof item === "object" && item !== null && isMissing(Reflect.get(item, field))),
  );
}
