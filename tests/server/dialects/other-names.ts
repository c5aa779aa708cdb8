import { type Dialect, type Item, type SchemaName, withIds } from "./dialect.ts";
import { renamedFields } from "./renamed-fields.ts";

type Form = (value: unknown) => unknown;

const asText: Form = (value) => String(value);
const asNumber: Form = (value) => Number.parseInt(String(value), 10);
const inRussian: Form = (day) => String(day).split("-").reverse().join(".");
/** Without a zone: the service's own clock is the region's. */
const localTime: Form = (moment) => String(moment).slice(0, 19).replace("T", " ");
const seconds: Form = (moment) => Date.parse(String(moment)) / 1000;
const reference: Form = (id) => ({ id, name: "Название для людей" });

interface Coordinates {
  lat: number;
  lon: number;
}

const withComma = (degrees: number) => String(degrees).replace(".", ",");

/** Other forms of the values; ids are digits in a string by then. */
const forms: Readonly<Partial<Record<SchemaName, Readonly<Record<string, Form>>>>> = {
  Setting: { value: (value) => (/^\d+$/.test(String(value)) ? Number(value) : value) },
  NewsItem: { created_at: localTime },
  Material: { created_at: seconds, size: asText, category: reference },
  Locality: {
    oktmo: asNumber,
    geolocation: (point) => ({
      latitude: withComma((point as Coordinates).lat),
      longitude: withComma((point as Coordinates).lon),
    }),
  },
  Organization: {
    isBankCardIssuer: (issues) => (issues === true ? "да" : "нет"),
    isNonFinancialCardIssuer: (issues) => (issues === true ? "1" : "0"),
  },
  IssuePoint: {
    organization: reference,
    confirmedAt: inRussian,
    oktmo: asNumber,
    geolocation: (point) => ({ type: "Point", coordinates: [(point as Coordinates).lon, (point as Coordinates).lat] }),
  },
  Acceptor: { discount: asNumber, oktmo: (codes) => (codes as string[]).map(Number) },
  AcceptorBranch: { acceptorId: reference, oktmo: asNumber, confirmedAt: seconds },
  LoyaltyProgram: {
    ...{ dateFrom: inRussian, dateTo: inRussian, acceptorId: reference, discount: asText },
    oktmo: (codes) => (codes as string[]).join() || [],
  },
};

/** Another key for the items of each list. */
const keys = ["items", "data", "result", "results", "rows", "list"];

const schemas = Object.keys(renamedFields);

function renamed(schema: SchemaName, item: Item, base: string): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(withIds(item, { id: String, category: String }))) {
    if (value === null) continue;
    const form = forms[schema]?.[field] ?? (field === "order" ? asText : (same: unknown) => same);
    const address = typeof value === "string" && value.startsWith("/files/") ? base + value : value;
    sent[renamedFields[schema][field] ?? field] = form(address);
  }
  return sent;
}

/** The contract's other names, other forms of dates, coordinates, numbers and lists. */
export const otherNames: Dialect = {
  name: "other-names",
  id: String,
  category: String,
  item(schema, item, base) {
    if (schema !== "AcceptorBranch") return renamed(schema, item, base);
    const { geolocation, ...branch } = item as { geolocation: Coordinates };
    return { ...renamed(schema, branch, base), lat: String(geolocation.lat), lon: withComma(geolocation.lon) };
  },
  list: (schema, items) => ({ [keys[schemas.indexOf(schema) % keys.length] ?? "items"]: items }),
  categories: (ids) => Object.entries(ids).map(([alias, id]) => ({ id: String(id), alias })),
  page: (_, items, { page, pageCount, perPage, total }) => ({
    headers: {},
    body: { items, _meta: { totalCount: total, pageCount, currentPage: page, perPage } },
  }),
  accepted: { status: 201, body: { id: 17 } },
};
