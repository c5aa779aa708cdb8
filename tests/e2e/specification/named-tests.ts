// The tests that the table names more than once: file, describes and title.

const own = (file: string, title: string) => `${file}.spec.ts › ${title}`;
const wide = "on a wide screen › ";
const feedback = "feedback.spec.ts › ";
const withoutWorker = "without a worker › ";
const behindProxy = "behind a proxy that tells the visitor's address › ";

/** The test of a screen's HTML: status, title, heading, description, audience. */
export const reads = (path: string) => `all-pages.test.ts › without JavaScript › ${path} reads`;

export const leads = (from: string, to: string) => `all-pages.test.ts › ${from} redirects permanently to ${to}`;

export const notFound = (path: string) => `all-pages.test.ts › ${path} is not found`;

/** The test of a screen's list of documents. */
export const documents = (path: string) =>
  `all-pages.test.ts › without JavaScript › ${path} lists its documents with type, size and date`;

export const namedTests = {
  // The frame
  menus: own("header", `${wide}has the specified menu of each audience word for word, and switches between them`),
  headerParts: own(
    "header",
    `${wide}logo, phone, city, search and account lead to their targets; a closed dialog leaves none open`,
  ),
  account: own("header", `${wide}links to the test account when the portal's address contains test`),
  submenu: `header-footer.spec.ts › ${wide}opens a submenu on hover and click, closes it on leave, outside click, scroll and Escape`,
  submenuGrace: own(
    "header",
    `${wide}keeps a submenu open for 300 ms after the pointer leaves, and closes it on an outside press`,
  ),
  shrinks: own("header", `${wide}shrinks beyond 20 px of scroll and grows near the top only, without flicker`),
  mobileMenu: own("header", "below 1024 px shows the menu as a dialog with the same items, and locks scrolling"),
  mobileMenuLeads: "header-footer.spec.ts › on a phone › opens the menu over the page, locks scrolling, and navigates",
  shrinksInPlace: `header-footer.spec.ts › ${wide}shrinks the header on scroll and grows it at the top without moving the page`,
  searchInHeader: `header-footer.spec.ts › ${wide}opens the search with focus, rejects fewer than 3 characters, and leads to the results`,
  oneDialog: "header-footer.spec.ts › opens one dialog at a time: the phone menu closes for the city dialog",
  footer: own("footer", "shows three columns of three links from the settings, and the operator's numbers"),
  footerDefaults:
    "header-footer.spec.ts › footer and header show the settings; an empty social link is left out, AppGallery has a default",
  addresses: own("screens", "follows a link with a trailing slash or to a redirect to the final URL"),
  titleAndScroll:
    "news.spec.ts › changes titles on navigation, scrolls to the top, and restores the scroll on back, after a reload too",
  // The city
  cityByAddress: `header-footer.spec.ts › ${behindProxy}names the city of the visitor's address, and keeps asking until answered`,
  cityFallback: own("city", `${behindProxy}falls back to Yekaterinburg for an unlisted city or a failed request`),
  cityAsked: "header-footer.spec.ts › asks for the city once: Да stores it, and the question does not come back",
  cityChosen: own("city", "stores the chosen city whole and narrows every screen at once"),
  citySearch: own("city", "lists all cities, or those whose name contains the typed text, case-insensitively"),
  // Search
  searchToast: "search.spec.ts › shows a toast at the top right for a short query, for 1 s or while hovered",
  searchStarts: own(
    "search-calls",
    `${wide}requests the first 10 hits for three characters, on the results screen of the visitor's audience`,
  ),
  searchFocus: own("search-calls", `${wide}focuses the field 200 ms after opening`),
  searchPages: own(
    "search-calls",
    `${withoutWorker}appends 10 hits until the headers report no more pages; a new query restarts on the same screen`,
  ),
  searchCleared: own(
    "search-calls",
    "below 1024 px clears the field 500 ms after the search starts; at 1024 px keeps the query",
  ),
  // News
  newsPages: "news.spec.ts › appends the next 4 news, and keeps the number shown in the URL",
  newsCalls: own("news-calls", "requests the next 4 news, newest first, and reads the page count from the headers"),
  newsPeriod: "news.spec.ts › chooses, pages through and resets a period; back restores the one before",
  failedNews: "news.spec.ts › reports a failed news load in place and retries it",
  newsMissing: "all-pages.test.ts › a missing news item shows the service's message",
  // Partners and promotions
  cityNarrows:
    "partners-promotions.spec.ts › narrows partners and promotions to the picked city, with all cities one press away",
  partnersFiltered:
    "partners-promotions.spec.ts › applies a partner filter at once, puts it into the URL, and undoes it on back",
  promotionsFiltered:
    "partners-promotions.spec.ts › without JavaScript › filters promotions by a plain form, running ones first, each with its dates",
  keyPartners:
    "partners-promotions.spec.ts › leads from a promotion and a key partner to the partner's page, with its title",
  partnerPage:
    "partners-promotions.spec.ts › without JavaScript › shows a partner's discount, promotions and addresses with hours, 20 at a time",
  // Issue points
  issuers:
    "points.spec.ts › lists organizations in the configured order, small ones in one group; the forced one issues bank cards only",
  pointsFiltered:
    "points.spec.ts › applies a filter at once, puts it into the URL, removes it in one press, and undoes it on back",
  pointsListed: "points.spec.ts › without JavaScript › lists the places of /holder/how-to-get-a-card, each expandable",
  pointHandedOn: "points.spec.ts › shares a place by its own URL, and copies its address",
  nearVisitor:
    "points.spec.ts › near the visitor › locates the visitor on a press only, sorts by distance, and sends the position nowhere",
  // The map
  mapOfPoints: `map.spec.ts › ${wide}shows the filtered places beside the list and opens clusters, by keyboard too`,
  mapOfPartner: `map.spec.ts › ${wide}shows a partner's addresses, and the visitor's position once requested`,
  mapSizes: `map.spec.ts › ${wide}markers and clusters have the specified sizes`,
  mapService:
    "map.spec.ts › with other basemaps › requests an external map in Russian with the key, and reports a broken style until it recovers",
  videos: "videos.spec.ts › without JavaScript › both home pages show videos as links that name the site they open",
  faq: "faq.spec.ts › filters the questions while typing, announces the count, and closes none",
  // Calls
  routeNames: own("calls", "without JavaScript › requests the texts of each screen by its route name"),
  calls: own(
    "calls",
    "without JavaScript › reads each screen with the specified calls, and sends the key to the card data service only",
  ),
  cityAndDocumentCalls: own(
    "calls",
    `${withoutWorker}requests the city by the visitor's address; requests a document, then its file`,
  ),
  settingsShown: own(
    "calls",
    `${withoutWorker}takes phone, social links, AppGallery and footer columns from the settings; a network without a value has no link`,
  ),
  categories: own(
    "calls",
    `${withoutWorker}prefers the settings' category ids to the fallbacks, and stores them for a page that arrives without them`,
  ),
  // The panel
  panelSettings:
    "accessibility-panel.spec.ts › applies and stores each setting, restores it before the next visit's first paint, and undoes it",
  panelOnPhone:
    "accessibility-panel.spec.ts › on a phone opens the panel or the menu, never both, and leads from the panel back to the menu",
  panelHidden:
    "accessibility-panel.spec.ts › on a wide screen leads back to the menu's first item, and stays hidden on the next visit once hidden",
  panelWords: own("panel-words", "stores every choice at once under the specified word, and shows what is stored"),
  // Feedback
  feedbackSent: `${feedback}sends a message with the keyboard only, to both destinations`,
  feedbackMissing: `${feedback}shows errors beside the fields and in a focused summary that links to them`,
  feedbackFiles: `${feedback}attaches files by button, drop and paste, and rejects bad files in a toast that stays while hovered`,
  feedbackRefused: `${feedback}sends the specified fields to both destinations; marks what one refuses and resends the correction to it alone`,
  feedbackFailed: `${feedback}shows the specified toast when a destination refuses without a message, and keeps the form`,
  feedbackRepeated: `${feedback}asks for no repetition of what the portal repeats itself, stores the message and clears the form`,
  feedbackUnchecked: `${feedback}reports a failed captcha check, restarts it, and sends nothing`,
  feedbackThemes: `${feedback}loads the subjects when the form opens, and reports when there are none`,
  feedbackGoals:
    "analytics.spec.ts › reports the goals of the feedback form and of a message that both destinations have",
  // The application for a card
  applicationSent:
    "application.spec.ts › on a phone › fills in, corrects and sends an application with the keyboard only, and shows its number",
  applicationRefused:
    "application.spec.ts › reports a missing network, shows the service's refusal, and retries a lost response with the same key",
  suggestions:
    "application.spec.ts › hides suggestions 250 ms after blur, accepts a press in the list, and ignores a late response",
  suggestCalls: own(
    "suggest",
    "requests names and addresses with count, empty bounds and the token; offers only names of known gender",
  ),
  // Cookies and visits
  consentBanner: own("consent", "shows the cookie text with a link to the policy, and hides once accepted"),
  consentCookie: "header-footer.spec.ts › asks for cookie consent once in six months",
  hits: "analytics.spec.ts › loads nothing before consent; then sends one hit per route change, none for the same path or the account",
  goals: "analytics.spec.ts › reports the goals of the city dialog and a social network, without search text",
  notCounted: "analytics.spec.ts › counts nothing outside production, and says so",
} as const;
