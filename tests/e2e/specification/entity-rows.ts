import { namedTests } from "./named-tests.ts";
import { row, type Section, unseen } from "./row.ts";

export const entities: readonly Section[] = [
  {
    title: "§3 Entities and their fields",
    rows: [
      row("City: name, id, oktmo, geolocation.", namedTests.cityChosen),
      row(
        "The picked city is kept in browser storage under the key pickedCity.",
        namedTests.cityChosen,
        namedTests.cityAsked,
        namedTests.cityNarrows,
      ),
      row("Setting: alias, title, value", namedTests.footer, namedTests.settingsShown),
      unseen(
        "Setting: description, type, order, id, created_at, updated_at.",
        "For editors of the content, not for visitors; answers that have them are read: tests/shared/parsers.test.ts.",
      ),
      row(
        "Keys used: phone, vk, telegram, odnoklassniki, appgalleryapp, col_1_link_1..3, col_2_link_1..3, col_3_link_1..3 (each with value and title).",
        namedTests.footer,
        namedTests.footerDefaults,
        namedTests.settingsShown,
      ),
      row("Settings categories (cached in browser storage): holder, partner, operator ids.", namedTests.categories),
      row("Feedback theme: id, name (shown as a label).", namedTests.feedbackThemes),
      row(
        "Feedback form: name, lastname, phone, email, subject, subject_id, body, answer_method, attached files, captcha token, consent checkbox.",
        namedTests.feedbackRefused,
      ),
      row(
        "Navigation item: title, item (target route), path, optional menu (subitems with title and item).",
        namedTests.menus,
      ),
      row("Accessibility settings (saved in browser storage):", namedTests.panelWords, namedTests.panelSettings),
      row("visuallyImpaired: 0 or 1.", namedTests.panelWords, namedTests.panelSettings),
      row("fontSize: small (default), medium, large.", namedTests.panelWords, namedTests.panelSettings),
      row("color: normal (default), invert, contrast.", namedTests.panelWords, namedTests.panelSettings),
      row(
        "images: 0 or 1, default 1 (boolean in the panel, sent as a number).",
        namedTests.panelWords,
        namedTests.panelSettings,
      ),
      row("letterSpacing: normal (default), medium, large.", namedTests.panelWords, namedTests.panelSettings),
      row("fontStyle: sans-serif (default), serif.", namedTests.panelWords, namedTests.panelSettings),
      row("Cookie consent: cookie named {product}_cc, valid 6 months.", namedTests.consentCookie),
      unseen(
        "Default cookie life elsewhere is 1 day, SameSite Lax, path /.",
        "The portal sets no other cookie; tests/lib/storage/cookie.test.ts holds the default.",
      ),
      row("Analytics goals: CITY 10", namedTests.goals),
      row("Analytics goals: FEEDBACK 20, FEEDBACK_SUCCESS 21.", namedTests.feedbackGoals),
      row(
        "Issue-point organization: id, name, address, phone, webSiteURL, iconUrl, isBankCardIssuer, isNonFinancialCardIssuer.",
        namedTests.issuers,
        namedTests.pointHandedOn,
      ),
      row("Issue point: id, geolocation, organization.", namedTests.pointsListed),
      row("The user's coordinates are kept.", namedTests.nearVisitor),
      row("Filters: acceptor category list; applied acceptor filters (all flag, list)", namedTests.partnersFiltered),
      row("Filters: applied stock filters (all flag, list)", namedTests.promotionsFiltered),
      row("Filters: applied city (default all)", namedTests.cityChosen, namedTests.cityNarrows),
      row(
        "Filters: issue point filters (all flag, list, cardType list).",
        namedTests.issuers,
        namedTests.pointsFiltered,
      ),
      row(
        "Other client-held data with fields not shown: loyalty programs, acceptors, acceptor branches, key partners",
        namedTests.partnerPage,
        namedTests.promotionsFiltered,
        namedTests.keyPartners,
      ),
      row("page blocks per page name, dynamic pages by alias", namedTests.calls, namedTests.routeNames),
      row("sliders (holder, partner)", namedTests.calls, namedTests.categories),
      row("news (slider, list, pageCount, currentPage), single news", namedTests.newsCalls, namedTests.newsPages),
      row("videos", namedTests.videos),
      row("FAQ", namedTests.faq),
      row("materials per audience and type (basic, guides, normative, transport)", namedTests.calls),
      row("feedback subjects, submission statuses", namedTests.feedbackThemes, namedTests.feedbackRefused),
      row("card request status.", namedTests.applicationRefused),
      row(
        "Suggestions: name, lastname, patronymic, address, fms.",
        namedTests.applicationSent,
        namedTests.suggestCalls,
      ),
      row("Search result: query, data, pageCount, currentPage, total.", namedTests.searchPages),
      row("Geo and ip are held for city detection.", namedTests.cityByAddress, namedTests.cityAndDocumentCalls),
      row("Modal state: active flag and type.", namedTests.headerParts, namedTests.oneDialog),
      row("A scroll-block flag exists.", namedTests.mobileMenu, namedTests.mobileMenuLeads),
    ],
  },
];
