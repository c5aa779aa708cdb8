import { documents, leads, namedTests, notFound, reads } from "./named-tests.ts";
import { row, type Section, unseen } from "./row.ts";

/** A line of the table of holder screens, or of the lists of other areas. */
const screen = (path: string, content: string, ...more: string[]) => row(`${path}: ${content}`, reads(path), ...more);

export const screens: readonly Section[] = [
  {
    title: "§1 What the product does and for whom",
    rows: [
      row(
        "The link goes to a production or a test address, chosen by whether the current address contains the word test.",
        namedTests.account,
        namedTests.headerParts,
      ),
    ],
  },
  {
    title: "§2 Screens and routes",
    rows: [
      row("Site language is Russian.", reads("/holder"), reads("/lk/login")),
      row("The root redirects to the holder home.", leads("/", "/holder")),
      row("Unknown paths show a not-found error page.", notFound("/holder/nowhere"), notFound("/nowhere")),
      row(
        "A trailing slash in a path is removed by redirecting to the path without it.",
        leads("/holder/news/?page=2", "/holder/news?page=2"),
        leads("/holder/", "/holder"),
        namedTests.addresses,
        "offline-pages.spec.ts › redirects while the server is down",
      ),
      row("The scroll goes to the top on navigation and is restored on back.", namedTests.titleAndScroll),
      row(
        "Each route has a page title and an audience flag (holder, partner, operator or account).",
        reads("/holder/news"),
        reads("/partner/news"),
        reads("/operator/contacts"),
        reads("/lk/login"),
        namedTests.titleAndScroll,
      ),
    ],
  },
  {
    title: "§2 Holder area (/holder)",
    rows: [
      row("home: unified social card of the region", reads("/holder"), leads("/holder/home", "/holder")),
      screen("/holder/capabilities", "capabilities overview"),
      screen("/holder/capabilities/settlement-application", "settlement application"),
      screen("/holder/capabilities/transport-application", "transport application"),
      screen("/holder/capabilities/loyalty-program", "discounts and bonuses"),
      row(
        "capabilities/{alias}: visitor consent to personal data processing; the alias for the consent page is soglasie",
        reads("/holder/capabilities/soglasie"),
        notFound("/holder/capabilities/nothing"),
      ),
      row("capabilities/{alias}: opened in a new tab", namedTests.feedbackMissing),
      screen("/holder/capabilities/mobyle-application", "mobile app link from the menu", namedTests.menus),
      row("capabilities/partner/{id}: partner detail", reads("/holder/capabilities/partner/101")),
      screen("/holder/how-to-get-a-card", "how to get a card"),
      screen("/holder/card-bank", "bank card"),
      screen("/holder/card-social", "non-financial card"),
      screen("/holder/materials", "materials", documents("/holder/materials")),
      screen("/holder/materials/legal-framework", "legal framework", documents("/holder/materials/legal-framework")),
      screen(
        "/holder/materials/guides-and-regulations",
        "guides and regulations",
        documents("/holder/materials/guides-and-regulations"),
      ),
      screen("/holder/support", "support"),
      screen(
        "/holder/support/questions",
        "FAQ",
        "faq.spec.ts › opens the question named in the URL, also later and when filtered out",
      ),
      row(
        "news, news/{id}: news list and item",
        reads("/holder/news"),
        reads("/holder/news/{news 1}"),
        namedTests.newsPages,
      ),
      screen("/holder/search", "search results for holders", namedTests.searchStarts),
      row(
        "stocks, stocks/{id}: promotions list and item",
        reads("/holder/stocks"),
        reads("/holder/stocks/1"),
        namedTests.promotionsFiltered,
      ),
      screen("/holder/partner-program", "partners and promotions", namedTests.partnersFiltered),
      row(
        "partner-program/partner/{id}: partner detail",
        reads("/holder/partner-program/partner/101"),
        namedTests.partnerPage,
      ),
    ],
  },
  {
    title: "§2 Partner area (/partner)",
    rows: [
      row("/partner: home", reads("/partner"), leads("/partner/home", "/partner")),
      screen("/partner/advantages", "advantages"),
      screen("/partner/joining-procedure", "joining-procedure"),
      screen("/partner/materials", "materials", documents("/partner/materials")),
      screen("/partner/materials/legal-framework", "legal framework", documents("/partner/materials/legal-framework")),
      screen(
        "/partner/materials/guides-and-regulations",
        "guides and regulations",
        documents("/partner/materials/guides-and-regulations"),
      ),
      screen(
        "/partner/materials/transport",
        "guides for small-business support on transport under a unified social card",
        documents("/partner/materials/transport"),
      ),
      screen("/partner/news", "news", namedTests.newsCalls),
      row("/partner/news/{id}: item", reads("/partner/news/{news 2}")),
      screen("/partner/contacts", "contacts"),
      screen("/partner/search", "search", namedTests.searchStarts),
    ],
  },
  {
    title: "§2 Operator area (/operator)",
    rows: [
      row("The empty path redirects to operator-information.", leads("/operator", "/operator/operator-information")),
      screen("/operator/operator-information", "operator-information", documents("/operator/operator-information")),
      screen("/operator/cooperation", "cooperation (with trade and service enterprises)"),
      screen("/operator/contacts", "contacts"),
      row("/operator/news/{id}: item", reads("/operator/news/{news 4}")),
      screen("/operator/search", "search", namedTests.searchStarts),
    ],
  },
  {
    title: "§2 Account area (/lk)",
    rows: [
      row("The empty path goes to login.", leads("/lk", "/lk/login")),
      row("login is the personal account sign-in page.", reads("/lk/login"), namedTests.account),
    ],
  },
  {
    title: "§2 Route names",
    rows: [
      row(
        "HolderHome, PartnerHome, Capabilities, SettlementApplication, LoyaltyProgram, TransportApplication, HowToGetACard, CardBank, CardSocial, Materials, LegalFramework, GuidesAndRegulations, Support, Questions, Partners, Advantages, JoiningProcedure, PartnerMaterials, LegalFrameworkPartner, GuidesAndRegulationsPartner, ContactsPartner, OperatorInformation, Cooperation, Contacts, HolderSearch, PartnerSearch, OperatorSearch",
        namedTests.routeNames,
      ),
      unseen(
        "NewsHolder, NewsPartner",
        "The lists of news have no blocks, so nobody is told the names of their routes; src/app/routes.ts has them.",
      ),
    ],
  },
];
