// The tests that the table names more than once, by file, describes and title, as Playwright lists them.

const own = (file: string, title: string) => `specification/${file}.spec.ts › ${title}`;
const wide = "on a wide screen › ";
const feedback = "feedback.spec.ts › ";
const withoutWorker = "without a worker › ";
const behindProxy = "behind a proxy that tells the visitor's address › ";

/** The test that opens a screen from the server's HTML: status, title, heading, description, audience. */
export const reads = (path: string) => `routes.spec.ts › without JavaScript › ${path} reads`;

export const leads = (from: string, to: string) => `routes.spec.ts › ${from} leads to ${to} for good`;

export const notFound = (path: string) => `routes.spec.ts › ${path} is not found`;

/** The test that the documents of a screen are listed. */
export const documents = (path: string) =>
  `materials.spec.ts › without JavaScript › ${path} lists its documents with type, size and date`;

export const checks = {
  // The frame
  menus: own(
    "header",
    `${wide}each audience's menu has its items word for word and leads where they say; the switch changes it`,
  ),
  headerParts: own(
    "header",
    `${wide}logo, phone, city, search and account: each leads where it should; a window closes and leaves none`,
  ),
  account: own("header", `${wide}the account link leads to the test address where the portal's own contains test`),
  submenu: `frame.spec.ts › ${wide}a submenu opens on hover and on click, closes on leaving, outside click, scroll and Escape`,
  submenuGrace: own(
    "header",
    `${wide}a submenu stays for 300 ms after the pointer has left, and closes on a press outside of it`,
  ),
  shrinks: own(
    "header",
    `${wide}the header shrinks beyond 20 px of scroll, and grows near the top only: it never flickers`,
  ),
  mobileMenu: own(
    "header",
    "below 1024 px the menu is a window over the page with the same items, and the page does not scroll",
  ),
  mobileMenuLeads: "frame.spec.ts › on a phone › the menu opens over the page, blocks its scroll, and leads on",
  shrinksInPlace: `frame.spec.ts › ${wide}the header shrinks on scrolling and grows at the top; the page under it keeps its place`,
  searchInHeader: `frame.spec.ts › ${wide}search opens, takes the focus, refuses less than three characters, leads to the results with the query`,
  oneDialog: "frame.spec.ts › one dialog at a time: the city is chosen from the phone's menu, which closes",
  footer: own(
    "footer",
    "the footer has three columns of three links, each as the settings say, and the operator's numbers",
  ),
  footerDefaults:
    "frame.spec.ts › footer and header show what the settings hold: an empty social link is left out, AppGallery has a default",
  addresses: own(
    "screens",
    "a link with a slash at its end, or to an address that leads elsewhere, ends at the address without it",
  ),
  titleAndScroll:
    "news.spec.ts › titles change on navigation; the scroll goes to the top, and back to its place, after a reload too",
  // The city
  cityByAddress: `frame.spec.ts › ${behindProxy}the question names the city at that address; without an answer it stays a question`,
  cityFallback: own(
    "city",
    `${behindProxy}a city that is none of the list, or no answer at all, gives way to Yekaterinburg`,
  ),
  cityAsked: "frame.spec.ts › the city is asked once: Да keeps it, and the question does not come back",
  cityChosen: own("city", "a city that is chosen is kept whole and narrows what is on screen at once, everywhere"),
  citySearch: own(
    "city",
    "the city window lists all cities, and those alone whose name holds what was typed, in any case",
  ),
  // Search
  searchToast:
    "search.spec.ts › a short query gives a toast at the top right, which goes after a second but stays under the pointer",
  searchStarts: own(
    "search",
    `${wide}a query of three characters asks for the first ten and leads to the results of the visitor's kind`,
  ),
  searchFocus: own("search", `${wide}the field takes the focus 200 ms after search was opened`),
  searchPages: own(
    "search",
    `${withoutWorker}the next ten are appended until the headers tell of no more pages; a new query begins anew on the same screen`,
  ),
  searchCleared: own(
    "search",
    "below 1024 px the field is emptied 500 ms after the search began, at 1024 px it keeps the query",
  ),
  // News
  newsPages:
    "news.spec.ts › the next page of news is appended, four at a time, and the address keeps how many are shown",
  newsCalls: own(
    "news",
    "the next four news are asked for, newest first, and the headers tell how many pages there are",
  ),
  newsPeriod: "news.spec.ts › a period is chosen, gone through and reset; back finds the one before",
  failedNews: "news.spec.ts › a failed read says so quietly and can be tried again",
  newsMissing: "routes.spec.ts › a news item that is missing shows the service's message",
  // Partners and promotions
  cityNarrows: "offers.spec.ts › the picked city narrows partners and promotions; all cities stay one press away",
  partnersFiltered: "offers.spec.ts › a filter applies at once, stands in the address, and back undoes it",
  promotionsFiltered:
    "offers.spec.ts › without JavaScript › promotions are filtered by a plain form, the running ones first, each with its dates",
  keyPartners:
    "offers.spec.ts › a promotion leads to its partner, a key partner of the home to its page, with the page's title",
  partnerPage:
    "offers.spec.ts › without JavaScript › a partner's page has its discount, promotions, addresses with hours in words, twenty at a time",
  // Issue points
  issuers:
    "points.spec.ts › organizations stand in the configured order, the smaller ones as one group; the forced one issues bank cards only",
  pointsFiltered:
    "points.spec.ts › a filter applies at once, stands in the address, is taken back by one press, and back undoes it",
  pointsListed: "points.spec.ts › without JavaScript › /holder/how-to-get-a-card lists its places, and each unfolds",
  pointHandedOn: "points.spec.ts › a place is handed on by its own address, and its address copied",
  nearVisitor:
    "points.spec.ts › near the visitor › asked on a press only, the nearest come first in all cities, and the place goes nowhere",
  // The map
  mapOfPoints: `map.spec.ts › ${wide}stands beside the list with the places that the filter leaves; clusters open; all of it by keyboard`,
  mapOfPartner: `map.spec.ts › ${wide}shows a partner's addresses, too, and where the visitor is, once that was asked`,
  mapSizes: `map.spec.ts › ${wide}markers and clusters have their sizes`,
  mapService:
    "map.spec.ts › on other grounds › asks a maps service in Russian and with the key; where its style is broken the place says so, until it is mended",
  videos: "videos.spec.ts › without JavaScript › both homes show the videos as links that name the site they open",
  faq: "faq.spec.ts › typing leaves the questions that fit, and tells how many; nothing that was open closes",
  // Calls
  routeNames: own("calls", "without JavaScript › the texts of each screen are asked for by its route's name"),
  calls: own(
    "calls",
    "without JavaScript › each screen is read from the services with the calls of the specification; the key goes to the card data service alone",
  ),
  cityAndDocumentCalls: own(
    "calls",
    `${withoutWorker}the visitor's city is asked for by the address; a document is asked for, then its file, which is saved`,
  ),
  settingsShown: own(
    "calls",
    `${withoutWorker}phone, social links, AppGallery and the footer's columns are the settings'; a network without a value has no link`,
  ),
  categories: own(
    "calls",
    `${withoutWorker}the settings' category ids go before the fallbacks, and are kept on the device for a page that comes without them`,
  ),
  // The panel
  panelSettings:
    "accessibility-panel.spec.ts › every setting shows at once and is kept, stands there before the first paint of the next visit, and can be undone",
  panelOnPhone:
    "accessibility-panel.spec.ts › on a phone the panel and the menu are never open together, and the panel leads back to the menu",
  panelHidden:
    "accessibility-panel.spec.ts › on a wide screen the panel leads back to the menu's first item; hidden, it stays hidden on the next visit",
  panelWords: own(
    "accessibility",
    "every choice of the panel is kept at once under the specification's word; what was kept is what the panel shows",
  ),
  // Feedback
  feedbackSent: `${feedback}a message is written and sent by the keyboard alone, and both places have it`,
  feedbackMissing: `${feedback}what is missing is told beside the fields and in a summary that takes the focus and leads to them`,
  feedbackFiles: `${feedback}files come by button, drop and paste; what may not be attached is told in a toast that stays under the pointer`,
  feedbackRefused: `${feedback}the message goes to both places with the fields of the specification; what one refuses is marked, mended, and goes to that one alone`,
  feedbackFailed: `${feedback}a place that fails gives the toast of the specification; the message is kept, and the form is empty again`,
  feedbackUnchecked: `${feedback}a check that is not passed is told, begins anew, and nothing is sent`,
  feedbackThemes: `${feedback}the themes are read when the form opens; without any it says so`,
  feedbackGoals: "analytics.spec.ts › goals are told by name: the feedback form, and the message that both places have",
  // The application for a card
  applicationSent:
    "application.spec.ts › on a phone › an application is filled in by the keyboard alone, mended, sent, and gets its number",
  applicationRefused:
    "application.spec.ts › without a network the form says so; a refusal stands in it in the service's words; a lost answer is asked for again with the same key",
  suggestions:
    "application.spec.ts › suggestions: the list hides 250 ms after the field is left, a press in it chooses, and a late answer is not shown",
  suggestCalls: own(
    "suggest",
    "names and addresses are asked for with count, empty bounds and the token; only names of known gender are offered",
  ),
  // Cookies and visits
  consentBanner: own("consent", "the banner tells of cookies, links to the data policy and goes once it is accepted"),
  consentCookie: "frame.spec.ts › the cookie banner is answered once, for six months",
  hits: "analytics.spec.ts › nothing comes before the consent; after it each route change is one hit, the same path and the account none",
  goals:
    "analytics.spec.ts › goals are told by name: the city dialog, a social network; with no search text on the way",
  notCounted: "analytics.spec.ts › a portal that is not in production counts nothing, and says so",
} as const;
