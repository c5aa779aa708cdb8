import * as v from "valibot";
import {
  parseAcceptorBranches,
  parseAcceptorCategories,
  parseAcceptors,
} from "../../../src/shared/entities/acceptor.ts";
import { parseCities } from "../../../src/shared/entities/city.ts";
import { parseFeedbackSubjects } from "../../../src/shared/entities/feedback-subject.ts";
import { parseIssuePoints } from "../../../src/shared/entities/issue-point.ts";
import { parseKeyPartners } from "../../../src/shared/entities/key-partner.ts";
import { parseLoyaltyPrograms } from "../../../src/shared/entities/loyalty-program.ts";
import { parseOrganizations } from "../../../src/shared/entities/organization.ts";
import { requiredText } from "../../../src/shared/parse.ts";
import {
  type ContentTable,
  day,
  itemNumber,
  optionalNumber,
  optionalText,
  orderColumn,
  picture,
  position,
  webSite,
} from "./content-table.ts";

const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));
const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));

/** OKTMO codes of the municipalities where an offer is valid; an empty or missing list means everywhere. */
const oktmoCodes = v.nullish(v.array(v.pipe(v.string(), v.regex(/^\d{8}(\d{3})?$/, "нужно 8 или 11 цифр"))), []);

const place = {
  address: requiredText,
  phone: optionalText,
  openingHours: optionalText,
  lat: v.nullish(latitude, null),
  lon: v.nullish(longitude, null),
  oktmo: optionalText,
  accessibility: optionalText,
  facilities: v.nullish(v.array(requiredText), []),
  exceptions: optionalText,
  confirmedAt: v.nullish(day, null),
  confirmedBy: optionalText,
};

const issuedCards = v.nullish(v.array(v.picklist(["bank", "social"])), []);

const halfCoordinates = "lat и lon задают вместе";

const placeColumns = { openingHours: "opening_hours", confirmedAt: "confirmed_at", confirmedBy: "confirmed_by" };
const webSiteColumn = { webSiteURL: "web_site_url" };
const iconColumn = { iconUrl: "icon_url" };

const uniqueId = [["id"]];

/** In insertion order: a table comes after those that it refers to. */
export const cardTables: readonly ContentTable[] = [
  {
    table: "card_locality",
    part: "site",
    files: ["localities.json"],
    item: v.strictObject({ name: requiredText, oktmo: v.string(), lat: latitude, lon: longitude }),
    unique: [["name"]],
    parse: parseCities,
  },
  {
    table: "card_acceptor_category",
    part: "card",
    files: ["acceptor-categories.json"],
    item: v.strictObject({ id: itemNumber, name: requiredText, iconUrl: picture, order: position }),
    columns: { ...orderColumn, ...iconColumn },
    unique: uniqueId,
    parse: parseAcceptorCategories,
  },
  {
    table: "card_organization",
    part: "card",
    files: ["organizations.json"],
    item: v.strictObject({
      id: itemNumber,
      name: requiredText,
      address: optionalText,
      phone: optionalText,
      webSiteURL: webSite,
      iconUrl: picture,
      isBankCardIssuer: v.boolean(),
      isNonFinancialCardIssuer: v.boolean(),
    }),
    columns: {
      ...webSiteColumn,
      ...iconColumn,
      isBankCardIssuer: "is_bank_card_issuer",
      isNonFinancialCardIssuer: "is_non_financial_card_issuer",
    },
    unique: uniqueId,
    parse: parseOrganizations,
  },
  {
    table: "card_issue_point",
    part: "card",
    files: ["issue-points.json"],
    item: v.pipe(
      v.strictObject({ id: itemNumber, organization: itemNumber, ...place, issuedCards }),
      v.forward(
        v.check(({ lat, lon }) => (lat === null) === (lon === null), halfCoordinates),
        ["lat"],
      ),
    ),
    columns: { ...placeColumns, organization: "organization_id", issuedCards: "issued_cards" },
    unique: uniqueId,
    references: { organization: "organizations.json" },
    parse: parseIssuePoints,
  },
  {
    table: "card_acceptor",
    part: "card",
    files: ["acceptors.json"],
    item: v.strictObject({
      id: itemNumber,
      name: requiredText,
      description: optionalText,
      categoryId: itemNumber,
      logoUrl: picture,
      webSiteURL: webSite,
      phone: optionalText,
      discount: optionalText,
      oktmo: oktmoCodes,
    }),
    columns: { ...webSiteColumn, categoryId: "category_id", logoUrl: "logo_url" },
    unique: uniqueId,
    references: { categoryId: "acceptor-categories.json" },
    parse: parseAcceptors,
  },
  {
    table: "card_acceptor_branch",
    part: "card",
    files: ["branches.json"],
    item: v.pipe(
      v.strictObject({ id: itemNumber, acceptorId: itemNumber, name: optionalText, ...place }),
      v.forward(
        v.check(({ lat, lon }) => (lat === null) === (lon === null), halfCoordinates),
        ["lat"],
      ),
    ),
    columns: { ...placeColumns, acceptorId: "acceptor_id" },
    unique: uniqueId,
    references: { acceptorId: "acceptors.json" },
    parse: parseAcceptorBranches,
  },
  {
    table: "card_loyalty_program",
    part: "card",
    files: ["loyalty-programs.json"],
    item: v.pipe(
      v.strictObject({
        id: itemNumber,
        name: requiredText,
        description: v.string(),
        imageUrl: picture,
        discount: optionalText,
        dateFrom: v.nullish(day, null),
        dateTo: v.nullish(day, null),
        acceptorId: optionalNumber,
        categoryId: optionalNumber,
        oktmo: oktmoCodes,
      }),
      v.forward(
        v.check(({ dateFrom, dateTo }) => (dateFrom ?? "") <= (dateTo ?? "9"), "не может быть раньше dateFrom"),
        ["dateTo"],
      ),
    ),
    columns: {
      imageUrl: "image_url",
      dateFrom: "date_from",
      dateTo: "date_to",
      acceptorId: "acceptor_id",
      categoryId: "category_id",
    },
    unique: uniqueId,
    references: { acceptorId: "acceptors.json", categoryId: "acceptor-categories.json" },
    parse: parseLoyaltyPrograms,
  },
  {
    table: "card_key_partner",
    part: "card",
    files: ["key-partners.json"],
    item: v.strictObject({
      id: itemNumber,
      name: requiredText,
      logoUrl: picture,
      webSiteURL: webSite,
      acceptorId: optionalNumber,
      order: position,
    }),
    columns: { ...orderColumn, ...webSiteColumn, logoUrl: "logo_url", acceptorId: "acceptor_id" },
    unique: uniqueId,
    references: { acceptorId: "acceptors.json" },
    parse: parseKeyPartners,
  },
  {
    table: "card_feedback_theme",
    part: "card",
    files: ["themes.json"],
    item: v.strictObject({ id: itemNumber, name: requiredText }),
    unique: [["id"], ["name"]],
    parse: parseFeedbackSubjects,
  },
];
