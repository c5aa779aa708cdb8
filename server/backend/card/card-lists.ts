const geolocation = `case when lat is null or lon is null then null
  else json_build_object('lat', lat, 'lon', lon) end as geolocation`;

const facts = `accessibility, facilities, exceptions, confirmed_at as "confirmedAt", confirmed_by as "confirmedBy"`;

/** Path of each unfiltered list → its SQL, which selects under the names of the API. */
export const unfilteredLists: Readonly<Record<string, string>> = {
  "/ListLocalities": `select id, name, oktmo, ${geolocation} from card_locality order by name, id`,
  "/ListAcceptorCategories": `select id, name, icon_url as "iconUrl", ordering as "order"
    from card_acceptor_category order by ordering, id`,
  "/IssuePointOrganizations": `select id, name, address, phone, web_site_url as "webSiteURL", icon_url as "iconUrl",
      is_bank_card_issuer as "isBankCardIssuer", is_non_financial_card_issuer as "isNonFinancialCardIssuer"
    from card_organization order by name, id`,
  "/ListLoyaltyPrograms": `select id, name, description, image_url as "imageUrl", discount, date_from as "dateFrom",
      date_to as "dateTo", acceptor_id as "acceptorId", category_id as "categoryId", oktmo
    from card_loyalty_program order by id`,
  "/ListAcceptors": `select id, name, description, category_id as "categoryId", logo_url as "logoUrl",
      web_site_url as "webSiteURL", phone, discount, oktmo
    from card_acceptor order by name, id`,
  "/keyPartners": `select id, name, logo_url as "logoUrl", web_site_url as "webSiteURL", acceptor_id as "acceptorId",
      ordering as "order"
    from card_key_partner order by ordering, id`,
  "/ListFeedbackThemes": "select id, name from card_feedback_theme order by id",
};

interface OwnedList {
  /** Selects the rows of many owners, whose ids are the SQL parameter: those of one owner in the list's order. */
  sql: string;
  /** The owner's id in a row. */
  owner: "organization" | "acceptorId";
}

/** The same for lists that belong to one organization or acceptor. */
export const listsByUid: Readonly<Record<string, OwnedList>> = {
  "/IssuePoints": {
    sql: `select id, organization_id as organization, address, phone, opening_hours as "openingHours",
        ${geolocation}, oktmo, ${facts}, issued_cards as "issuedCards"
      from card_issue_point where organization_id = any($1::integer[]) order by id`,
    owner: "organization",
  },
  "/AcceptorBranches": {
    sql: `select id, acceptor_id as "acceptorId", name, address, phone, opening_hours as "openingHours",
        ${geolocation}, oktmo, ${facts}
      from card_acceptor_branch where acceptor_id = any($1::integer[]) order by id`,
    owner: "acceptorId",
  },
};
